import type { OrderedStep } from '../../config/registrationLine.ts';
import type { Depositor } from '../depositors/depositors.ts';

/** A step of PATCH /depositor. */
export type Step = OrderedStep | 'confirmed';

/** Steps of the brand before the identity check, in order. */
type Registration = readonly OrderedStep[];

/**
 * Whether a step is the next one, or a completed one that can still be corrected. Null for others, including steps that the brand omits.
 * @param lastStep last completed step; empty before the first
 */
export function placeOf(step: Step, registration: Registration, lastStep: string): 'next' | 'finished' | null {
  const finished = countFinished(registration, lastStep);
  const place = [...registration, 'confirmed'].indexOf(step);
  if (finished === null || place < 0 || place > finished) return null;
  return place === finished ? 'next' : 'finished';
}

/** Number of completed steps; null after the identity check. */
function countFinished(registration: Registration, lastStep: string): number | null {
  if (lastStep === '') return 0;
  const place = registration.findIndex((step) => step === lastStep);
  if (place >= 0) return place + 1;
  // The brand no longer asks this step, so all of its steps count as completed.
  return Object.hasOwn(isAnswered, lastStep) ? registration.length : null;
}

/** Steps without an answer. There are some only if the brand has changed its order since. */
export function stepsUnanswered(registration: Registration, depositor: Depositor): OrderedStep[] {
  return registration.filter((step) => !isAnswered[step](depositor));
}

const isAnswered: Record<OrderedStep, (depositor: Depositor) => boolean> = {
  basic: ({ ssnSealed }) => ssnSealed !== null,
  address: ({ streetAddress }) => streetAddress !== null,
  employer: ({ employmentStatus }) => employmentStatus !== null,
};
