import type { Facts } from '../../../src/flow/language/facts.ts';
import { guards } from '../../../src/flow/language/guards.ts';
import { orderedSteps } from '../../../src/flow/language/registrationOrder.ts';

/** Results of all guards with all possible arguments, in the default step order. Facts with equal results are equivalent for every flow. */
export function answersOf(facts: Facts, now: number): Record<string, boolean> {
  const app = { registration: orderedSteps };
  const entries = Object.entries(guards).flatMap(([name, { argument, test }]) => {
    const ask = test as (facts: Facts, now: number, argument: unknown, app: object) => boolean; // an argument that the guard lists
    if (!argument) return [[name, ask(facts, now, undefined, app)] as const];
    return argument.oneOf.map((word) => [`${name} ${word}`, ask(facts, now, argument.many ? [word] : word, app)] as const);
  });
  return Object.fromEntries(entries);
}
