import { readOrigins } from './network.ts';
import { Refusal } from './refusal.ts';

/** A web firewall before the provider that wants a header on registrations. */
export interface Firewall {
  /** In lower case, such as `x-aws-waf-token`. */
  header: string;
  /** The module that makes its value: an address of ours, or one over https. */
  module: string;
  /** Origins that the module imports from and talks to. */
  origins: readonly string[];
}

/** Headers that say something else. */
const taken = ['x-xsrf-token', 'x-requested-with', 'x-passbook-brand', 'x-request-id', 'x-forwarded-for'];

/**
 * Reads `x-aws-waf-token=/firewall.js`, and the origins beside it.
 * @throws {Refusal} when one has another form.
 */
export function readFirewall(said: string | undefined, origins: string | undefined): Firewall | null {
  if (said === undefined) return null;
  const [, header = '', module = ''] = /^(x-[a-z0-9-]{1,60})=(\/[\w./-]+|https:\/\/[\w.:/-]+)$/.exec(said) ?? [];
  if (module === '' || module.startsWith('//') || taken.includes(header) || (module.startsWith('https:') && !URL.canParse(module)))
    throw new Refusal('PASSBOOK_FIREWALL must be a header and a module such as "x-aws-waf-token=/firewall.js".');
  return { header, module, origins: readOrigins(origins, 'PASSBOOK_FIREWALL_ORIGINS') };
}
