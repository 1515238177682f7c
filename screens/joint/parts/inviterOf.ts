import type { Answers } from 'passbook';

/** Who sent an invitation, as far as it is known. */
export function inviterOf(invitation: Answers['entity-details'] | undefined): string {
  const { first_name: first, last_name: last } = invitation?.depositors[0] ?? {};
  return [first, last].filter(Boolean).join(' ');
}
