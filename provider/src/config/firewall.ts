import { readOrigins } from './network.ts';
import { Refusal } from './refusal.ts';

/** Web application firewall that requires a header on registrations. */
export interface Firewall {
  /** Lower case, such as `x-aws-waf-token`. */
  header: string;
  /** Path or https URL of the module that produces the header's value. */
  module: string;
  /** Origins that the module imports from or calls. */
  origins: readonly string[];
}

/** Headers with another meaning. */
const taken = ['x-xsrf-token', 'x-requested-with', 'x-passbook-brand', 'x-request-id', 'x-forwarded-for'];

/**
 * Parses `x-aws-waf-token=/firewall.js` and its origins.
 * @throws {Refusal} when either is malformed
 */
export function readFirewall(said: string | undefined, origins: string | undefined): Firewall | null {
  if (said === undefined) return null;
  const [, header = '', module = ''] = /^(x-[a-z0-9-]{1,60})=(\/[\w./-]+|https:\/\/[\w.:/-]+)$/.exec(said) ?? [];
  if (module === '' || module.startsWith('//') || taken.includes(header) || (module.startsWith('https:') && !URL.canParse(module)))
    throw new Refusal('PASSBOOK_FIREWALL must be a header and a module such as "x-aws-waf-token=/firewall.js".');
  return { header, module, origins: readOrigins(origins, 'PASSBOOK_FIREWALL_ORIGINS') };
}
