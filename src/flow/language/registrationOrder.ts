import { registrationSteps } from './statuses.ts';

/** Registration steps before the identity check, in the specification's order. Brands choose a subset and an order. */
export const orderedSteps = ['basic', 'address', 'employer'] as const;

/** A registration step that brands can reorder or drop. */
export type OrderedStep = (typeof orderedSteps)[number];

const fixedSteps = registrationSteps.filter((step) => !orderedSteps.some((ordered) => ordered === step));

/**
 * All registration steps, those before the identity check in the brand's order.
 * Dropped steps come last of these: a depositor who finished one earlier has not answered the rest.
 */
export function stepsInOrder(registration: readonly OrderedStep[]): readonly string[] {
  return [...registration, ...orderedSteps.filter((step) => !registration.includes(step)), ...fixedSteps];
}

/**
 * The next step; undefined after the last one or when `last` is unknown.
 *
 * @param last the last finished step in lower case; empty before the first
 */
export function nextStep(registration: readonly OrderedStep[], last: string): string | undefined {
  const order = stepsInOrder(registration);
  const finished = last === '' ? -1 : order.indexOf(last);
  if (last !== '' && finished < 0) return undefined;
  const isLeftOut = (step: string) =>
    orderedSteps.some((ordered) => ordered === step) && !registration.some((included) => included === step);
  return order.slice(finished + 1).find((step) => !isLeftOut(step));
}
