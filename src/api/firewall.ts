import type { Firewall } from './contract/api.ts';

/** An integrator's module. `token` returns a token for the next request, or null. */
interface FirewallModule {
  token?: () => Promise<unknown>;
}

/** Milliseconds to wait for a token. */
const patience = 5000;

/**
 * The deployment's firewall: `<html data-firewall="x-aws-waf-token=/firewall.js">`, a header and the module for its value.
 * Null without one.
 *
 * @throws on a malformed attribute, so that the deployer notices at once
 */
export function findFirewall(page: HTMLElement = document.documentElement, load = loadModule): Firewall | null {
  const said = page.dataset['firewall'] ?? '';
  if (said === '') return null;
  const [, header, address] = /^(x-[a-z0-9-]{1,60})=((?:\/[^/]|https:\/\/[^/]).*)$/.exec(said) ?? [];
  if (header === undefined || address === undefined)
    throw new Error(`data-firewall is "${said}", and should be a header and a module such as x-aws-waf-token=/firewall.js`);
  // Without a token, the firewall decides about the request.
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
  return import(/* @vite-ignore */ address) as Promise<FirewallModule>; // its exports are checked at run time
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patience, null));
}

/** Whether a value is valid in a header. */
function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,8000}$/.test(value);
}
