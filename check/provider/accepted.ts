import type { PolicyRow } from '../../compiler/compile/callPolicy.ts';
import type { KnownCall } from '../../compiler/compile/sources.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import { nextStep, stepsInOrder } from '../../src/flow/language/registrationOrder.ts';
import type { GuardEntry, ValueMap } from '../../src/flow/language/source.ts';
import { common, everywhere, statesWhere, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';

/** States in which the provider accepts a call with these values, by the policy of its contract. */
export function acceptedStates(survey: Survey, call: Pick<KnownCall, 'policy'>, send: ValueMap = {}): StateSet[] {
  if (call.policy.length === 0) return [everywhere];
  return call.policy.flatMap((row) => conditionsOf(survey, row, send).reduce(common, actorStates(survey, row)));
}

/** The leaf that best reflects each policy condition. Roles are left out because they never change. */
export const leafByCondition = {
  closed: 'accounts',
  viewOnly: 'depositor.registration_status',
  hold: 'depositor.registration_status',
  status: 'depositor.registration_status',
  lastStep: 'depositor.registration_last_step',
  relink: 'session.relink',
  linkedAccount: 'linkedAccounts',
  step: 'depositor.registration_last_step',
} as const satisfies Partial<Record<keyof PolicyRow, string>>;

const guardsByActor: Record<PolicyRow['actor'][number], GuardEntry[]> = {
  anyone: [],
  pending: ['mfaPending'],
  primary: ['authenticated', 'primary'],
  joint: ['authenticated', 'nonPrimary'],
};

function actorStates(survey: Survey, { actor }: PolicyRow): StateSet[] {
  return actor.flatMap((one) => survey.holds(guardsByActor[one]));
}

/** For each condition of a row, the states in which it holds. */
function conditionsOf(survey: Survey, row: PolicyRow, send: ValueMap): StateSet[][] {
  const { lastStep, status, hold, viewOnly, relink, closed, linkedAccount } = row;
  const holds = (guard: GuardEntry, wanted: boolean | undefined) =>
    wanted === undefined ? [] : [survey.holds([wanted ? guard : { not: guard }])];
  const where = (leaf: string, passes: (value: unknown) => boolean) => [
    [statesWhere(leaf, passes)].filter((states) => states !== undefined),
  ];
  const isIn = (names: readonly string[], value: unknown) => names.some((name) => name === value);
  return [
    ...holds('onHold', hold),
    ...holds('viewOnly', viewOnly),
    ...holds('inRelink', relink),
    ...(lastStep ? where('depositor.registration_last_step', (value) => isIn(lastStep, value ?? '')) : []),
    ...(status ? where('depositor.registration_status', (value) => isIn(status, value)) : []),
    ...(linkedAccount ? where('linkedAccounts', (value) => isIn(linkedAccount, firstStatus(value))) : []),
    // Closed accounts are no longer listed.
    ...(closed === undefined ? [] : where('accounts', (value) => (Array.isArray(value) && value.length === 0) === closed)),
    ...(row.step === undefined ? [] : stepStates(survey.app.data, send[row.step])),
  ];
}

const firstStatus = (value: unknown) => (Array.isArray(value) ? (value[0] as { status?: string } | undefined)?.status : undefined); // as in the space

/** States in which a registration step may be submitted. A step that is not a constant may be any. */
function stepStates({ registration }: AppData, step: unknown): StateSet[][] {
  if (typeof step !== 'string' || step.startsWith('$')) return [];
  const order = stepsInOrder(registration);
  const isAsked = registration.some((each) => each === step);
  const isTaken = (last: string) => nextStep(registration, last) === step || (isAsked && isCorrected(order, step, last));
  const states = statesWhere('depositor.registration_last_step', (value) => isTaken(typeof value === 'string' ? value.toLowerCase() : ''));
  return [states ? [states] : []];
}

/** Finished steps can be corrected until the identity check has run. */
function isCorrected(order: readonly string[], step: string, last: string): boolean {
  return order.includes(last) && order.indexOf(step) <= order.indexOf(last) && order.indexOf(last) < order.indexOf('confirmed');
}
