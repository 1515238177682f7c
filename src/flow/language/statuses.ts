import type { Facts } from './facts.ts';

/** Identity check outcomes; `UNSUBMITTED` before it (rules guards-7 and registration-3). */
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

/** Registration steps, by the last one finished (rules guards-6 and registration-1). */
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

/** Account state besides the identity check; guards read HOLD only. */
export const extendedStatuses = ['UNLINKED', 'LINKED', 'FUNDED', 'HOLD', 'REVIEW'] as const;

/** States of a linked account (rule funding-6). */
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

/** A bearer token is held and not expired. `now` in milliseconds on the provider's clock. */
export function hasBearer(facts: Facts, now: number): boolean {
  const session = facts.session;
  if (!session?.bearerToken) return false;
  return !session.expires_at || readTime(session.expires_at) > now;
}

// Most guards check the expiry, and parsing dates dominates their cost.
let lastRead = { text: '', time: Number.NaN };

function readTime(text: string): number {
  if (text !== lastRead.text) lastRead = { text, time: Date.parse(text) };
  return lastRead.time;
}

/** Whether the microdeposits to the first linked account are pending. False without an arrival date. */
export function isArriving({ linkedAccounts }: Facts, now: number): boolean {
  const { status, microdeposits } = linkedAccounts?.[0] ?? {};
  return status === 'VERIFICATION_PENDING' && Date.parse(microdeposits?.arrives_at ?? '') > now;
}

/** Has a bearer and a session id: the second factor is done. */
export function isAuthenticated(facts: Facts, now: number): boolean {
  return Boolean(facts.session?.session_id) && hasBearer(facts, now);
}

// Guards read the step often; a lookup is much cheaper than `toLowerCase`.
const stepByText = new Map<string, string>(
  registrationSteps.flatMap((step) => [
    [step, step],
    [step.toUpperCase(), step],
  ]),
);

/** The last finished step in lower case; empty before the first. */
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
  return isPassedStatus(facts.depositor?.registration_status);
}

const isPassedStatus = (status: string | undefined) => status === 'PASSED' || status === 'MANUALLY_REVIEWED';

export function isAcceptable(facts: Facts): boolean {
  return isPassed(facts) || facts.depositor?.registration_status === 'IN_REVIEW';
}

/** On hold: status FAILED or VIEW_ONLY, or extended status HOLD. */
export function isOnHold(facts: Facts): boolean {
  const status = facts.depositor?.registration_status;
  return status === 'FAILED' || status === 'VIEW_ONLY' || facts.depositor?.extended_status === 'HOLD';
}

export function isActive(facts: Facts): boolean {
  return isAcceptable(facts) && !isOnHold(facts);
}

export function isViewOnly(facts: Facts): boolean {
  return isCompleted(facts) && facts.depositor?.registration_status === 'VIEW_ONLY';
}

/** Whether a joint holder can be set up: there is none, or one is unsubmitted or finished (rule guards-16). */
export function isJointSetupOpen(facts: Facts): boolean {
  const holders = facts.secondary?.secondary_depositors ?? [];
  return (
    holders.length === 0 ||
    holders.some((holder) => holder.registration_status === 'UNSUBMITTED' || toStep(holder.registration_last_step) === 'completed')
  );
}

export function isJointPassed(facts: Facts): boolean {
  return facts.secondary?.secondary_depositors?.some(({ registration_status: status }) => isPassedStatus(status)) ?? false;
}

export function isJointDraft(facts: Facts): boolean {
  return jointDraft(facts) !== undefined;
}

function jointDraft({ secondary }: Facts) {
  return secondary?.secondary_depositors?.findLast(({ registration_status: status }) => status === 'UNSUBMITTED');
}

/** Joint holder setup steps, in order. `contact` is done once the holder exists. */
export const jointSteps = ['contact', 'basic', 'address', 'employer', 'confirmed'] as const;

/** The next joint holder step; undefined after the identity check. */
export function nextJointStep(facts: Facts): (typeof jointSteps)[number] | undefined {
  if (!facts.secondary?.secondary_depositors?.length) return 'contact';
  const draft = jointDraft(facts);
  if (!draft) return undefined;
  const last = toStep(draft.registration_last_step) || 'contact';
  return jointSteps[jointSteps.findIndex((step) => step === last) + 1];
}

/** Whether the first account's balance is positive. Balances are decimal strings, never parsed as numbers (rule money-1). */
export function hasBalance(facts: Facts): boolean {
  return /^(?=.*[1-9])\d+(\.\d+)?$/.test(facts.accounts?.[0]?.available_balance ?? '');
}

export function isFirstReturnCoded(facts: Facts): boolean {
  return Boolean(facts.transactions?.find((transaction) => transaction.status === 'Returned')?.return_code);
}

/** Whether a joint holder's e-mail link was opened: uuid and hash, or e-mail address and token. */
export function hasOnboardingLink({ nav }: Facts): boolean {
  return Boolean((nav?.uuid && nav.hash) || (nav?.email && nav.token));
}
