import { bindAll } from '../decide/boundGuards.ts';
import type { Facts } from '../language/facts.ts';
import type { GuardTerms } from '../language/guards.ts';
import type { GuardEntry } from '../language/source.ts';

/** Whether a result is pending: every guard that fails reads an absent fact. */
export function isAwaited(guards: readonly GuardEntry[], terms: GuardTerms, facts: Facts, now: number): boolean {
  const open = guards.map((guard) => bindAll([guard], terms)).filter(({ ask }) => !ask(facts, now));
  return open.length > 0 && open.every(({ reads }) => reads.some((fact) => facts[fact] === undefined));
}
