import type { RefusalText } from '../../texts/refusals.ts';
import { refused, type Refused } from '../refused.ts';
import type { PolicySubject } from './subject.ts';

/** `anyone`: no session is asked for; `pending`: between password and one-time code; `primary` and `joint`: a finished login. */
export type Actor = 'anyone' | 'pending' | 'primary' | 'joint';

/**
 * Who may make a call, as the files of `schemas/api` say it. What a row does not name does not matter; a boolean that is named has to be so.
 * `conditions` below says what each means.
 */
export interface PolicyRow {
  actor: readonly Actor[];
  lastStep?: readonly string[];
  status?: readonly string[];
  hold?: boolean;
  viewOnly?: boolean;
  relink?: boolean;
  closed?: boolean;
  linkedAccount?: readonly string[];
  /** Said instead of the usual refusal when one of the conditions above does not hold. */
  otherwise?: RefusalText;
}

/** One of the rows has to fit. */
export type Policy = readonly PolicyRow[];

/** Which session a policy asks for: `any` is a pending or a finished one. */
export function sessionNeededBy(policy: Policy): 'none' | 'pending' | 'full' | 'any' {
  const actors = actorsOf(policy);
  if (actors.has('anyone')) return 'none';
  if (!actors.has('pending')) return 'full';
  return actors.size === 1 ? 'pending' : 'any';
}

/** Whether anything about the depositor has to be known; otherwise nothing is read. */
export function asksAboutSubject(policy: Policy): boolean {
  return refusalsOf(policy).length > 0;
}

/** Null when a row of the policy fits; else why not, by the first row that is for this actor. */
export function findRefusal(policy: Policy, subject: PolicySubject): Refused | null {
  const own = policy.filter(({ actor }) => actor.includes(subject.isPrimary ? 'primary' : 'joint'));
  const faults = own.map((row) => conditions.find((condition) => !condition.holds(row, subject)));
  if (faults.includes(undefined)) return null;
  const [fault] = faults;
  const [row] = own;
  return fault && row ? toRefusal(fault, row) : notPrimary();
}

/** Every refusal that a policy can come to, and when it does. */
export function refusalsOf(policy: Policy): { refusal: Refused; when: string }[] {
  const byActor =
    actorsOf(policy).size < 2 && sessionNeededBy(policy) === 'full'
      ? [{ refusal: notPrimary(), when: 'The depositor is not the primary account holder.' }]
      : [];
  const byState = policy.flatMap((row) =>
    conditions
      .filter(({ name }) => row[name] !== undefined)
      .map((condition) => ({ refusal: toRefusal(condition, row), when: condition.when })),
  );
  return [...byActor, ...byState];
}

const actorsOf = (policy: Policy): ReadonlySet<Actor> => new Set(policy.flatMap(({ actor }) => actor));

function toRefusal({ kind, code }: Condition, { otherwise }: PolicyRow): Refused {
  return refused(kind, otherwise ?? code);
}

function notPrimary(): Refused {
  return refused('forbidden', 'not_primary');
}

interface Condition {
  name: Exclude<keyof PolicyRow, 'actor' | 'otherwise'>;
  holds: (row: PolicyRow, subject: PolicySubject) => boolean;
  kind: 'forbidden' | 'conflict';
  /** For the documentation of the calls. */
  when: string;
  code: RefusalText;
}

const isNamed = (names: readonly string[] | undefined, value: string | null) =>
  names === undefined || (value !== null && names.includes(value));
const isSo = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;

/** In the order in which a depositor would want to hear of them. */
const conditions: readonly Condition[] = [
  {
    name: 'closed',
    holds: (row, { isClosed }) => isSo(row.closed, isClosed),
    kind: 'conflict',
    code: 'account_closed',
    when: 'The account is closed.',
  },
  {
    name: 'viewOnly',
    holds: (row, { isViewOnly }) => isSo(row.viewOnly, isViewOnly),
    kind: 'forbidden',
    code: 'view_only',
    when: 'The account can be looked at, and nothing can be changed in it.',
  },
  {
    name: 'hold',
    holds: (row, { isOnHold }) => isSo(row.hold, isOnHold),
    kind: 'forbidden',
    code: 'on_hold',
    when: 'The account is on hold.',
  },
  {
    name: 'status',
    holds: (row, { status }) => isNamed(row.status, status),
    kind: 'forbidden',
    code: 'status_not_allowed',
    when: 'The application has not been reviewed, or not with this outcome.',
  },
  {
    name: 'lastStep',
    holds: (row, { lastStep }) => isNamed(row.lastStep, lastStep),
    kind: 'conflict',
    code: 'step_out_of_order',
    when: 'The registration is not at a step at which this can be done.',
  },
  {
    name: 'relink',
    holds: (row, { relink }) => isSo(row.relink, relink),
    kind: 'conflict',
    code: 'relink_state',
    when: 'The linked bank account has to be linked again first.',
  },
  {
    name: 'linkedAccount',
    holds: (row, { linkedAccount }) => isNamed(row.linkedAccount, linkedAccount),
    kind: 'conflict',
    code: 'linked_account_not_usable',
    when: 'The linked bank account cannot be used for this.',
  },
];
