import type { Facts } from '../../../src/flow/language/facts.ts';
import { guards } from '../../../src/flow/language/guards.ts';
import { orderedSteps } from '../../../src/flow/language/registrationOrder.ts';

/**
 * What every guard says of these facts, with every argument that it may have, in a brand that keeps the order of the registration
 * steps: facts that agree in it are the same to every flow.
 */
export function answersOf(facts: Facts, now: number): Record<string, boolean> {
  const app = { registration: orderedSteps };
  const entries = Object.entries(guards).flatMap(([name, { argument, test }]) => {
    const ask = test as (facts: Facts, now: number, argument: unknown, app: object) => boolean; // the argument is one that the guard names
    if (!argument) return [[name, ask(facts, now, undefined, app)] as const];
    return argument.oneOf.map((word) => [`${name} ${word}`, ask(facts, now, argument.many ? [word] : word, app)] as const);
  });
  return Object.fromEntries(entries);
}
