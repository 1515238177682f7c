import type { Facts } from './facts.ts';

/** Registration status (section 4.1). */
export const registrationStatuses = [
  'PASSED',
  'FAILED',
  'FLAGGED',
  'ERRORED',
  'IN_REVIEW',
  'VIEW_ONLY',
  'UNSUBMITTED',
  'MANUALLY_REVIEWED',
] as const;

/** Registration last step (section 4.1): the step that the depositor has finished (readings 7). */
export const registrationSteps = [
  'basic',
  'address',
  'employer',
  'confirmed',
  'bank',
  'verified',
  'disclosures',
  'funded',
  'completed',
] as const;

/** Extended account status (section 4.1). */
export const extendedStatuses = ['UNLINKED', 'LINKED', 'FUNDED', 'HOLD', 'REVIEW'] as const;

/** Linked account status (section 4.1). */
export const linkedAccountStatuses = [
  'VERIFICATION_PENDING',
  'FAILED',
  'VERIFICATION_RETURNED',
  'ACTIVE',
  'ARCHIVED',
  'LOCKED',
  'DEPOSITS_LOCKED',
  'PENDING',
  'VERIFIED',
  'TIMEOUT',
  'ERRORED',
  'VIEW_ONLY',
] as const;

/** A bearer token is held and not expired (readings 2). `now` in milliseconds on the provider's clock. */
export function hasBearer(facts: Facts, now: number): boolean {
  const session = facts.session;
  if (!session?.bearerToken) return false;
  return !session.expires_at || readTime(session.expires_at) > now;
}

// Nearly every guard asks for a session's end, and reading a date costs more than all the rest of it.
let lastRead = { text: '', time: Number.NaN };

function readTime(text: string): number {
  if (text !== lastRead.text) lastRead = { text, time: Date.parse(text) };
  return lastRead.time;
}

/** A bearer and a session id, so the second factor is done (readings 2). */
export function isAuthenticated(facts: Facts, now: number): boolean {
  return Boolean(facts.session?.session_id) && hasBearer(facts, now);
}

// Guards ask for the step several times a decision, and looking it up costs a fraction of `toLowerCase`.
const stepByText = new Map<string, string>(
  registrationSteps.flatMap((step) => [
    [step, step],
    [step.toUpperCase(), step],
  ]),
);

/** The last finished step in lower case; empty before the first (readings 7). */
export function lastStep(facts: Facts): string {
  return toStep(facts.depositor?.registration_last_step);
}

function toStep(text: string | undefined): string {
  return text ? (stepByText.get(text) ?? text.toLowerCase()) : '';
}

export function isCompleted(facts: Facts): boolean {
  return lastStep(facts) === 'completed';
}

export function isPassed(facts: Facts): boolean {
  const status = facts.depositor?.registration_status;
  return status === 'PASSED' || status === 'MANUALLY_REVIEWED';
}

export function isAcceptable(facts: Facts): boolean {
  return isPassed(facts) || facts.depositor?.registration_status === 'IN_REVIEW';
}

/** On hold (section 4.5): status FAILED or VIEW_ONLY, or extended status HOLD. */
export function isOnHold(facts: Facts): boolean {
  const status = facts.depositor?.registration_status;
  return status === 'FAILED' || status === 'VIEW_ONLY' || facts.depositor?.extended_status === 'HOLD';
}

/** Active: acceptable and not on hold (readings 9). */
export function isActive(facts: Facts): boolean {
  return isAcceptable(facts) && !isOnHold(facts);
}

/** View-only: completed and status VIEW_ONLY (readings 9). */
export function isViewOnly(facts: Facts): boolean {
  return isCompleted(facts) && facts.depositor?.registration_status === 'VIEW_ONLY';
}

/** Nobody shares the account, or one holder is unsubmitted or finished (readings 24): then a joint holder may be set up. */
export function isJointSetupOpen(facts: Facts): boolean {
  const holders = facts.secondary?.secondary_depositors ?? [];
  return (
    holders.length === 0 ||
    holders.some((holder) => holder.registration_status === 'UNSUBMITTED' || toStep(holder.registration_last_step) === 'completed')
  );
}

/** The first account holds more than nothing. A balance is a decimal string and is read as digits (readings 31). */
export function hasBalance(facts: Facts): boolean {
  return /^(?=.*[1-9])\d+(\.\d+)?$/.test(facts.accounts?.[0]?.available_balance ?? '');
}

/** The first transaction that was returned says why (readings 18). */
export function isFirstReturnCoded(facts: Facts): boolean {
  return Boolean(facts.transactions?.find((transaction) => transaction.status === 'Returned')?.return_code);
}

/** The values of a joint holder's mail are in navigation state: uuid and hash, or e-mail address and token (readings 25). */
export function hasOnboardingLink({ nav }: Facts): boolean {
  return Boolean((nav?.uuid && nav.hash) || (nav?.email && nav.token));
}
