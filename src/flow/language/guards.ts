import type { Facts } from './facts.ts';
import { nextStep, orderedSteps, type OrderedStep } from './registrationOrder.ts';
import {
  hasBalance,
  hasBearer,
  hasOnboardingLink,
  isAcceptable,
  isActive,
  isArriving,
  isAuthenticated,
  isCompleted,
  isFirstReturnCoded,
  isJointDraft,
  isJointPassed,
  isJointSetupOpen,
  isOnHold,
  isPassed,
  isViewOnly,
  jointSteps,
  lastStep,
  nextJointStep,
  linkedAccountStatuses,
  registrationStatuses,
  registrationSteps,
} from './statuses.ts';

/** A guard: its sentence, the dotted leaves it reads, its argument and its test. */
export interface Guard {
  says: string;
  reads: string[];
  argument?: ArgumentKind;
  test: (facts: Facts, now: number, argument: never, terms: GuardTerms) => boolean;
}

/** Brand settings that guards may read. */
export interface GuardTerms {
  /** Registration steps before the identity check, in the brand's order. */
  registration: readonly OrderedStep[];
}

/** Allowed arguments: one of a list of words, or a list of them. */
export interface ArgumentKind {
  oneOf: readonly string[];
  many: boolean;
}

/** Values of `nav.origin`: why a page was opened. */
export const origins = [
  'duplicate-ssn',
  'mfa-locked',
  'email_code_first',
  'adds-phone',
  'sent-away',
  'choose-account',
  'account-linked',
  'link-no-accounts',
  'link-not-owner',
  'link-refused',
  'change-over',
  'address-taken',
  'report-problem',
  'too-many-invitations',
  'identity-locked',
  'identity-verified',
  'password-saved',
];

/** Suggestions that a depositor can dismiss. */
export const suggestions = ['beneficiaries'];

function guard(says: string, reads: string[], test: (facts: Facts, now: number) => boolean): Guard {
  return { says, reads, test };
}

const session = ['session.bearerToken', 'session.expires_at'];
const statusLeaves = ['depositor.registration_status', 'depositor.extended_status'];
const step = ['depositor.registration_last_step'];

/** All guards of the flow language (rules guards-1 and guards-6 to guards-8). */
export const guards: Record<string, Guard> = {
  bearer: guard('A bearer token is held and has not expired.', session, hasBearer),
  authenticated: guard('The depositor is logged in, second factor included.', [...session, 'session.session_id'], isAuthenticated),
  mfaPending: guard(
    'The password was correct, and the second factor is pending.',
    [...session, 'session.session_id'],
    (facts, now) => hasBearer(facts, now) && !isAuthenticated(facts, now),
  ),
  completed: guard('The registration is completed.', step, isCompleted),
  passed: guard('The identity check is passed.', ['depositor.registration_status'], isPassed),
  acceptable: guard('The identity check is passed or under review.', ['depositor.registration_status'], isAcceptable),
  onHold: guard('The account is on hold.', statusLeaves, isOnHold),
  active: guard('The identity check is passed or under review, and the account is not on hold.', statusLeaves, isActive),
  viewOnly: guard('The registration is completed, and the account is view-only.', [...step, 'depositor.registration_status'], isViewOnly),
  cancelled: guard(
    'The application was canceled, and no new one was started.',
    ['depositor.is_cancelled'],
    (facts) => facts.depositor?.is_cancelled === true,
  ),
  primary: guard('The depositor is the primary holder.', ['depositor.is_primary'], (facts) => facts.depositor?.is_primary === true),
  nonPrimary: guard('The depositor is a joint holder.', ['depositor.is_primary'], (facts) => facts.depositor?.is_primary === false),
  statusPresent: guard('The identity check has a status.', ['depositor.registration_status'], (facts) =>
    Boolean(facts.depositor?.registration_status),
  ),
  fundingSucceeded: guard('The first deposit has succeeded.', ['funding.status'], (facts) => facts.funding?.status === 'SUCCESS'),
  inRelink: guard('A bank account must be relinked.', ['session.relink'], (facts) => facts.session?.relink === true),
  hasAccount: guard('There is a savings account.', ['accounts'], (facts) => Boolean(facts.accounts?.length)),
  hasBalance: guard('There is money in the account.', ['accounts'], hasBalance),
  closing: guard('The savings account is being closed.', ['accounts'], (facts) => facts.accounts?.[0]?.status === 'CLOSING'),
  hasLinkedAccount: guard('A bank account is linked.', ['linkedAccounts'], (facts) => Boolean(facts.linkedAccounts?.length)),
  firstLinkedAccountLocked: guard(
    'The first linked bank account is locked.',
    ['linkedAccounts'],
    (facts) => facts.linkedAccounts?.[0]?.status === 'LOCKED',
  ),
  firstLinkedAccountTakesDeposits: guard('Money can be taken from the first linked bank account.', ['linkedAccounts'], (facts) =>
    ['ACTIVE', 'DEPOSITS_LOCKED'].includes(facts.linkedAccounts?.[0]?.status ?? ''),
  ),
  anyLinkedAccountTakesDeposits: guard('Money can be taken from a linked bank account.', ['linkedAccounts'], (facts) =>
    Boolean(facts.linkedAccounts?.some(({ status }) => status === 'ACTIVE' || status === 'DEPOSITS_LOCKED')),
  ),
  anyLinkedAccountTakesWithdrawals: guard('Money can be sent to a linked bank account.', ['linkedAccounts'], (facts) =>
    Boolean(facts.linkedAccounts?.some(({ status }) => status === 'ACTIVE')),
  ),
  hasSettledTransaction: guard('A transfer has settled.', ['transactions'], (facts) =>
    // Interest does not count: a returned deposit may have earned some.
    Boolean(facts.transactions?.some(({ status, direction }) => status === 'Settled' && direction !== 'ServiceToPrimary')),
  ),
  firstReturnCoded: guard('The first returned transfer has a return code.', ['transactions'], isFirstReturnCoded),
  hasBeneficiary: guard('There is a beneficiary.', ['beneficiaries'], (facts) => Boolean(facts.beneficiaries?.length)),
  hasSeveralBeneficiaries: guard(
    'There is more than one beneficiary.',
    ['beneficiaries'],
    (facts) => (facts.beneficiaries?.length ?? 0) > 1,
  ),
  hasAlert: guard('There is an alert.', ['alerts'], (facts) => Boolean(facts.alerts?.length)),
  hasUnreadAlert: guard('There is an unread alert.', ['alerts'], (facts) => Boolean(facts.alerts?.some((alert) => !alert.read_at))),
  jointSetupOpen: guard(
    'There is no joint holder, or one who is unsubmitted or finished.',
    ['secondary.secondary_depositors'],
    isJointSetupOpen,
  ),
  jointSignupPending: guard('A joint holder was invited and has not signed up yet.', ['secondary.is_pending_signup'], (facts) =>
    Boolean(facts.secondary?.is_pending_signup),
  ),
  jointPassed: guard('A joint holder has passed the identity check.', ['secondary.secondary_depositors'], isJointPassed),
  jointDraft: guard('A joint holder is being entered, and has not been invited.', ['secondary.secondary_depositors'], isJointDraft),
  onboardingLink: guard(
    'The page was opened by the link in the email to a joint holder.',
    ['nav.uuid', 'nav.hash', 'nav.email', 'nav.token'],
    hasOnboardingLink,
  ),
  mfaTypeGiven: guard('It is known whether to confirm the email address or the phone.', ['nav.mfaType'], (facts) =>
    Boolean(facts.nav?.mfaType),
  ),
  resetEmailSent: guard('A password reset was requested in this visit.', ['resetPassword.email'], (facts) =>
    Boolean(facts.resetPassword?.email),
  ),
  resetFailed: guard('The last password reset was refused.', ['resetPassword.error'], (facts) => Boolean(facts.resetPassword?.error)),
  lastStepIs: {
    says: 'The last completed registration step is {argument}.',
    reads: step,
    // Steps before the identity check vary by brand; flows use `turnOf` for those.
    argument: { oneOf: ['none', ...registrationSteps.filter((name) => !orderedSteps.some((each) => each === name))], many: false },
    test: (facts: Facts, _now: number, argument: string) => (lastStep(facts) || 'none') === argument,
  },
  turnOf: {
    says: 'The next registration step is {argument}.',
    reads: step,
    argument: { oneOf: [...orderedSteps, 'confirmed'], many: false },
    test: (facts: Facts, _now: number, argument: string, { registration }: GuardTerms) =>
      nextStep(registration, lastStep(facts)) === argument,
  },
  statusIn: {
    says: 'The status of the identity check is one of {argument}.',
    reads: ['depositor.registration_status'],
    argument: { oneOf: registrationStatuses, many: true },
    test: (facts: Facts, _now: number, argument: string[]) => argument.includes(facts.depositor?.registration_status ?? ''),
  },
  firstLinkedAccountIs: {
    says: 'The status of the first linked bank account is one of {argument}.',
    reads: ['linkedAccounts'],
    argument: { oneOf: linkedAccountStatuses, many: true },
    test: (facts: Facts, _now: number, argument: string[]) => argument.includes(facts.linkedAccounts?.[0]?.status ?? ''),
  },
  microdepositsArriving: guard('The microdeposits to the first linked bank account are on their way.', ['linkedAccounts'], isArriving),
  dismissed: {
    says: 'The depositor has dismissed the suggestion {argument}.',
    reads: ['depositor.dismissed'],
    argument: { oneOf: suggestions, many: false },
    test: (facts: Facts, _now: number, argument: string) => facts.depositor?.dismissed?.includes(argument) ?? false,
  },
  mfaOffers: {
    says: 'A code can be sent by {argument}.',
    reads: ['session.mfa'],
    argument: { oneOf: ['sms', 'email'], many: false },
    test: (facts: Facts, _now: number, argument: string) => facts.session?.mfa?.includes(argument) ?? false,
  },
  originIs: {
    says: 'This visit reached the page through {argument}.',
    reads: ['nav.origin'],
    argument: { oneOf: origins, many: false },
    test: (facts: Facts, _now: number, argument: string) => facts.nav?.origin === argument,
  },
  jointTurnOf: {
    says: 'The next step of setting up a joint holder is {argument}.',
    reads: ['secondary.secondary_depositors'],
    argument: { oneOf: jointSteps, many: false },
    test: (facts: Facts, _now: number, argument: string) => nextJointStep(facts) === argument,
  },
};
