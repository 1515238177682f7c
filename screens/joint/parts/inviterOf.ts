import type { Answers } from 'passbook';

/** Full name of the inviter; an empty string when unknown. */
export function inviterOf(invitation: Answers['entity-details'] | undefined): string {
  const { first_name: first, last_name: last } = invitation?.depositors[0] ?? {};
  return [first, last].filter(Boolean).join(' ');
}
