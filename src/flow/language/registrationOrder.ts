import { registrationSteps } from './statuses.ts';

/** The registration steps that come before the identity check, in the specification's order. A brand says which it asks, and in which order. */
export const orderedSteps = ['basic', 'address', 'employer'] as const;

/** A registration step that depends on the brand. */
export type OrderedStep = (typeof orderedSteps)[number];

const fixedSteps = registrationSteps.filter((step) => !orderedSteps.some((ordered) => ordered === step));

/**
 * Every registration step, those before the identity check in the brand's order. Steps that the brand leaves out come after those it asks
 * for: somebody who finished one before it was dropped has not answered the rest either.
 */
export function stepsInOrder(registration: readonly OrderedStep[]): readonly string[] {
  return [...registration, ...orderedSteps.filter((step) => !registration.includes(step)), ...fixedSteps];
}

/**
 * The step that is to be taken next; undefined when all are taken, or the last one is none that is known.
 *
 * @param last the step that was finished last, in lower case; empty before the first
 */
export function nextStep(registration: readonly OrderedStep[], last: string): string | undefined {
  const order = stepsInOrder(registration);
  const finished = last === '' ? -1 : order.indexOf(last);
  if (last !== '' && finished < 0) return undefined;
  const isLeftOut = (step: string) => orderedSteps.some((ordered) => ordered === step) && !registration.some((asked) => asked === step);
  return order.slice(finished + 1).find((step) => !isLeftOut(step));
}
