import type { OrderedStep } from '../../config/registrationLine.ts';
import type { RefusalText } from '../../texts/refusals.ts';
import { placeOf, type Step } from '../registration/stepOrder.ts';
import type { PolicyRow } from './rows.ts';
import type { PolicySubject } from './subject.ts';

/** The request, as far as conditions need it. */
export interface Taking {
  body: unknown;
  /** Steps of the brand's registration before the identity check, in order. */
  registration: readonly OrderedStep[];
}

export interface Condition {
  name: Exclude<keyof PolicyRow, 'actor' | 'otherwise'>;
  holds: (row: PolicyRow, subject: PolicySubject, taking: Taking) => boolean;
  kind: 'forbidden' | 'conflict';
  /** For the API documentation. */
  when: string;
  code: RefusalText;
  /** Message, if not the one named like the code. */
  reason?: RefusalText;
}

const isNamed = (names: readonly string[] | undefined, value: string | null) =>
  names === undefined || (value !== null && names.includes(value));
const isSo = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;

/** In order of precedence for the depositor. */
export const conditions: readonly Condition[] = [
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
    when: 'The account is view-only.',
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
    when: 'The application’s status does not allow this.',
  },
  {
    name: 'lastStep',
    holds: (row, { lastStep }) => isNamed(row.lastStep, lastStep),
    kind: 'conflict',
    code: 'step_out_of_order',
    when: 'The registration’s last step does not allow this.',
  },
  {
    name: 'relink',
    holds: (row, { relink }) => isSo(row.relink, relink),
    kind: 'conflict',
    code: 'relink_state',
    when: 'The linked bank account must be relinked first.',
  },
  {
    name: 'linkedAccount',
    holds: (row, { linkedAccount }) => isNamed(row.linkedAccount, linkedAccount),
    kind: 'conflict',
    code: 'linked_account_not_usable',
    when: 'The linked bank account cannot be used for this.',
  },
  {
    name: 'step',
    holds: (row, { isCancelled }, taking) => stepIn(row, taking) === undefined || !isCancelled,
    kind: 'forbidden',
    code: 'application_cancelled',
    when: 'The application was canceled.',
  },
  {
    name: 'step',
    holds: (row, { lastStep }, taking) => isTaken(stepIn(row, taking), taking, lastStep),
    kind: 'conflict',
    code: 'step_out_of_order',
    reason: 'step_not_next',
    when: "The step is neither the next one in the brand's order nor a correction of a finished one.",
  },
];

/** The step that a request takes; undefined when it takes none. */
function stepIn({ step }: PolicyRow, { body }: Taking): unknown {
  return step !== undefined && typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[step] : undefined;
}

function isTaken(step: unknown, { registration }: Taking, lastStep: string): boolean {
  return step === undefined || placeOf(step as Step, registration, lastStep) !== null; // validated by the contract
}
