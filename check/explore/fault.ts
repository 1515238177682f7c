import type { Rule } from '../../compiler/compile/shape/rule.ts';
import { ofRule, type Finding, type Witness } from '../../compiler/compile/shape/finding.ts';
import type { Locate } from '../../compiler/compile/shape/places.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import { smallestFacts, smallestOf, type StateSet } from './stateSet.ts';

/** A problem in the behavior of flows, before it is located in a file. */
export interface Fault {
  rule: Rule;
  /** Owner and pointer, as `Locate` takes them. */
  by: string;
  place?: string;
  message: string;
  suggestion?: string;
  witness?: Witness;
}

/** Adds file, pointer and line. */
export function toFinding({ rule, by, place, message, suggestion = rule.right, witness }: Fault, locate: Locate): Finding {
  return {
    ...ofRule(rule),
    ...locate(by, place),
    message,
    ...(suggestion && { suggestion }),
    ...(witness && { witness }),
  };
}

/** The smallest facts of these states, and the path to reproduce the finding. */
export function witnessOf(sets: readonly StateSet[], path: string, journey?: string[]): Witness {
  const smallest = smallestOf(sets);
  const facts = smallest ? smallestFacts(smallest) : {};
  const now = facts.session?.expires_at === undefined ? undefined : new Date(spaceNow).toISOString();
  return { facts, path, ...(journey && { journey }), ...(now && { now }) };
}

/** Where the target of a redirect is declared, within the rule or route that `by` names. */
export function targetPlaceOf(by: string): { by: string; place?: string } {
  if (by.startsWith('rule ')) return { by, place: '/to' };
  return by.startsWith('route ') ? { by, place: '/guards' } : { by };
}
