import type { Firewall } from './contract/api.ts';

/** What the module of an integrator exports: a token for the next request, or null. */
interface FirewallModule {
  token?: () => Promise<unknown>;
}

/** Milliseconds that a registration waits for a token. */
const patience = 5000;

/**
 * The firewall that whoever deploys the page has named: `<html data-firewall="x-aws-waf-token=/firewall.js">`, a header and the module that makes its
 * value. Null: there is none.
 *
 * @throws when the attribute is something else, which whoever deploys the page reads at once
 */
export function findFirewall(page: HTMLElement = document.documentElement, load = loadModule): Firewall | null {
  const said = page.dataset['firewall'] ?? '';
  if (said === '') return null;
  const [, header, address] = /^(x-[a-z0-9-]{1,60})=((?:\/[^/]|https:\/\/[^/]).*)$/.exec(said) ?? [];
  if (header === undefined || address === undefined)
    throw new Error(`data-firewall is "${said}", and should be a header and a module such as x-aws-waf-token=/firewall.js`);
  // Without a token the firewall itself decides what becomes of the request.
  return async () => {
    const token = await Promise.race([ask(address, load), afterPatience()]).catch(() => null);
    return isToken(token) ? { [header]: token } : {};
  };
}

async function ask(address: string, load: (address: string) => Promise<FirewallModule>): Promise<unknown> {
  const { token } = await load(address);
  return token?.();
}

function loadModule(address: string): Promise<FirewallModule> {
  return import(/* @vite-ignore */ address) as Promise<FirewallModule>; // what it exports is looked at
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patience, null));
}

/** What may stand in a header. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,8000}$/.test(value);
}
