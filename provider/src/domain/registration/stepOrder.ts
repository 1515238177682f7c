import type { OrderedStep } from '../../config/registrationLine.ts';
import type { Depositor } from '../depositors/depositors.ts';

/** A step that the depositor takes by PATCH /depositor. */
export type Step = OrderedStep | 'confirmed';

/** The brand's steps before the identity check, in its order. */
type Registration = readonly OrderedStep[];

/**
 * Whether a depositor may take a step: it is the next one, or one that is finished and may be corrected until the identity check has
 * run. Null when it is neither, as a step that the brand leaves out.
 *
 * @param lastStep the step that was finished last; empty before the first
 */
export function placeOf(step: Step, registration: Registration, lastStep: string): 'next' | 'finished' | null {
  const finished = countFinished(registration, lastStep);
  const place = [...registration, 'confirmed'].indexOf(step);
  if (finished === null || place < 0 || place > finished) return null;
  return place === finished ? 'next' : 'finished';
}

/** How many of the brand's steps are finished; null once the identity check has run. */
function countFinished(registration: Registration, lastStep: string): number | null {
  if (lastStep === '') return 0;
  const place = registration.findIndex((step) => step === lastStep);
  if (place >= 0) return place + 1;
  // Somebody who finished a step before the brand dropped it has none of the steps before it either.
  return Object.hasOwn(isAnswered, lastStep) ? registration.length : null;
}

/** The steps of the brand that a depositor has not answered: none, unless the brand has changed its order since. */
export function stepsUnanswered(registration: Registration, depositor: Depositor): OrderedStep[] {
  return registration.filter((step) => !isAnswered[step](depositor));
}

const isAnswered: Record<OrderedStep, (depositor: Depositor) => boolean> = {
  basic: ({ ssnSealed }) => ssnSealed !== null,
  address: ({ streetAddress }) => streetAddress !== null,
  employer: ({ employmentStatus }) => employmentStatus !== null,
};
