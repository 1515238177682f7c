import type { Config } from './config.ts';

/**
 * Origin for links to a brand's app: its first configured host, else a subdomain of localhost in the sandbox.
 * @returns an origin such as `https://bank.example`
 */
export function originOfBrand({ mode, hosts, brand, port }: Pick<Config, 'mode' | 'hosts' | 'brand' | 'port'>, slug: string): string {
  const [host] = [...hosts].find(([, owner]) => owner === slug) ?? [];
  if (host !== undefined) return `${mode === 'production' ? 'https' : 'http'}://${host}`;
  if (mode === 'production') throw new Error(`PASSBOOK_HOSTS has no host for the brand ${slug}`);
  return `http://${slug === brand ? '' : `${slug}.`}localhost:${port}`;
}

/** Brand of a Host header, with or without the port, which proxies and port forwarding may add. */
export function brandOfHost({ hosts }: Pick<Config, 'hosts'>, host: string): string | undefined {
  return hosts.get(host) ?? hosts.get(host.replace(/:\d{1,5}$/, ''));
}
