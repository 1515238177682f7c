import type { Config } from './config.ts';

/**
 * Where links to a brand's app lead: its first configured host, else in the sandbox a name below localhost.
 * @returns an origin such as `https://bank.example`.
 */
export function originOfBrand({ mode, hosts, brand, port }: Pick<Config, 'mode' | 'hosts' | 'brand' | 'port'>, slug: string): string {
  const [host] = [...hosts].find(([, owner]) => owner === slug) ?? [];
  if (host !== undefined) return `${mode === 'production' ? 'https' : 'http'}://${host}`;
  if (mode === 'production') throw new Error(`PASSBOOK_HOSTS names no host of the brand ${slug}`);
  return `http://${slug === brand ? '' : `${slug}.`}localhost:${port}`;
}

/** The slug of the brand that a Host header names: as it is listed, else without its port, which a proxy or a forwarded port may have put there. */
export function brandOfHost({ hosts }: Pick<Config, 'hosts'>, host: string): string | undefined {
  return hosts.get(host) ?? hosts.get(host.replace(/:\d{1,5}$/, ''));
}
