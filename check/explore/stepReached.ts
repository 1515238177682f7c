import { orderedSteps, stepsInOrder, type OrderedStep } from '../../src/flow/language/registrationOrder.ts';
import { lastStep, registrationSteps } from '../../src/flow/language/statuses.ts';
import type { Effect } from './effect.ts';
import { common, everywhere, indexOfLeaf, leaves, meet, statesWhere, type StateSet } from './stateSet.ts';

const stepLeaf = 'depositor.registration_last_step';

/** Index of the last finished registration step, -1 before the first. From the identity check on, it is the same in every step order. */
function orderOf(step: unknown, registration: readonly OrderedStep[] = orderedSteps): number {
  const text = typeof step === 'string' ? step : '';
  return stepsInOrder(registration).findIndex((each) => each === lastStep({ depositor: { registration_last_step: text } }));
}

const [confirmed, funded, completed] = (['confirmed', 'funded', 'completed'] as const).map((step) => registrationSteps.indexOf(step));

const where = (leaf: string, passes: (value: unknown) => boolean) => statesWhere(leaf, passes) ?? everywhere;

const isBefore = (end = 0) => where(stepLeaf, (step) => orderOf(step) < end);
const isFrom = (start = 0, registration?: readonly OrderedStep[]) => where(stepLeaf, (step) => orderOf(step, registration) >= start);
const isUnchecked = (status: unknown) => status === undefined || status === 'UNSUBMITTED' || status === 'ERRORED';
const unchecked = where('depositor.registration_status', isUnchecked);
const checked = where('depositor.registration_status', (status) => !isUnchecked(status));
const uncancelled = where('depositor.is_cancelled', (is) => is !== true);
const cancelled = where('depositor.is_cancelled', (is) => is === true);
const isPrimary = where('depositor.is_primary', (is) => is === true);
const unstarted = where(stepLeaf, (step) => orderOf(step) < 0);
const isNew = where('depositor.registration_status', (status) => status === undefined || status === 'UNSUBMITTED');
const unfunded = where('funding.status', (status) => status !== 'SUCCESS');

/**
 * Registration states that the provider can report: an outcome of the identity check only after it (rule registration-3), no deposit before
 * it was sent (rule funding-5), and nothing left of a canceled application (rule registration-8).
 */
const possible: readonly StateSet[] = [
  [cancelled, isPrimary, unstarted, isNew, unfunded],
  [isBefore(confirmed), unchecked, unfunded, uncancelled],
  [isFrom(confirmed), isBefore(funded), checked, unfunded, uncancelled],
  [isFrom(funded), checked, uncancelled],
].flatMap((all) => all.reduce<StateSet[]>((sets, each) => common(sets, [each]), [everywhere]));

/** The part of these states that the provider can report. */
export function possibleIn(states: StateSet): StateSet[] {
  return common(possible, [states]);
}

/** Splits states by registration progress. */
export function apartBySteps(states: StateSet): StateSet[] {
  const orders = new Set((leaves[indexOfLeaf(stepLeaf)]?.values ?? []).map((step) => orderOf(step)));
  return [...orders].flatMap((order) => common([states], [where(stepLeaf, (step) => orderOf(step) === order)]));
}

/**
 * The part of `later` that can follow `earlier`, given that all of `earlier` has the same progress. Finished steps stay finished.
 * @param isFinished whether one more step was finished in between
 */
export function noStepBack(
  registration: readonly OrderedStep[],
  earlier: StateSet,
  later: StateSet,
  isFinished = false,
): StateSet | undefined {
  const mask = earlier[indexOfLeaf(stepLeaf)] ?? 0;
  const step = leaves[indexOfLeaf(stepLeaf)]?.values[31 - Math.clz32(mask)];
  const least = Math.min(orderOf(step, registration) + (isFinished ? 1 : 0), completed ?? 0);
  return meet(later, isFrom(least, registration));
}

/** Whether the effect always sets registration progress. */
export function writesStep(effect: Effect): boolean {
  return effect.get(indexOfLeaf(stepLeaf))?.mayStay === false;
}
