import type { Depositor } from '../depositors/depositors.ts';

/** Whether the identity check allows a joint holder to sign up: passed or in review (rule registration-9). */
export function mayBeInvited({ registrationStatus, registrationLastStep, extendedStatus }: Depositor): boolean {
  const lets = ['PASSED', 'MANUALLY_REVIEWED', 'IN_REVIEW'].includes(registrationStatus);
  return lets && registrationLastStep === 'confirmed' && extendedStatus !== 'HOLD';
}
