import type { Platform } from '../http/platform.ts';
import { isLoopbackAddress } from '../config/network.ts';
import { personas } from './personas/personas.ts';

/** Text printed at startup. Includes the access key if other machines can reach the sandbox. */
export function welcome({ brands, deps, widgetPort }: Platform, port: number, key: string): string {
  const { brand, host, trustedProxies } = deps.config;
  const isOpen = trustedProxies.length > 0 || !(isLoopbackAddress(host) || host === 'localhost');
  const addressOf = (slug: string) => (slug === brand ? `http://localhost:${port}` : `http://${slug}.localhost:${port}`);
  const wide = Math.max(...[...brands.values()].map(({ branding }) => branding.name.length));
  const persona = personas.find(({ id }) => id === 'registering-none') ?? personas[0];
  return [
    '',
    'Passbook is open.',
    '',
    ...[...brands.values()].map(({ slug, branding }) => `  ${branding.name.padEnd(wide)}  ${addressOf(slug)}`),
    '',
    ...(persona ? [`  Log in as     ${persona.email}  password  ${persona.password}`] : []),
    '  Or register   any email address; it never leaves this machine',
    `  Codes, links  http://localhost:${port}/sandbox`,
    `  Bank logins   http://localhost:${widgetPort} (the linking widget, which the app opens)`,
    ...(isOpen ? [`  From elsewhere, open /sandbox?key=${key} on this machine's address; whoever has the key reads every code`] : []),
    '',
    'Ctrl+C ends it.',
    '',
  ].join('\n');
}
