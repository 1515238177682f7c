import type { Depositor } from '../depositors/depositors.ts';

/** Whether an identity check lets a joint holder sign up: passed, or still in review (rule registration-9). */
export function mayBeInvited({ registrationStatus, registrationLastStep, extendedStatus }: Depositor): boolean {
  const lets = ['PASSED', 'MANUALLY_REVIEWED', 'IN_REVIEW'].includes(registrationStatus);
  return lets && registrationLastStep === 'confirmed' && extendedStatus !== 'HOLD';
}
