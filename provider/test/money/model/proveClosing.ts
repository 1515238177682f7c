import { ask, demand, sumOf, type Person, type Transfer } from './people.ts';
import type { Snapshot } from './snapshot.ts';

/** Checks that closed accounts are and stay empty, returned money is unclaimed, and the closing's state is reported. */
export async function proveClosing({ account, moved: all, stands, unclaimed, depositor, person }: Snapshot): Promise<void> {
  if (!account) return;
  const closings = all.filter(({ isClosing }) => isClosing);
  const waiting = closings.filter(isWaiting);
  const { closedAt } = account;
  const { available, held, leaving, accrued } = stands;
  demand(waiting.length <= 1, 'an account is closed twice');
  demand(waiting.length === 0 || available + held + accrued === 0n, 'something is left in an account that is being closed');
  demand(closedAt === null || available + held + leaving + accrued === 0n, 'something is left in a closed account');
  demand(closedAt === null || !all.some(isWaiting), 'something waits to move from or to a closed account');
  proveEnd(all, closings, closedAt);
  proveUnclaimed(unclaimed, all, closedAt);
  const { registrationStatus } = depositor;
  demand((registrationStatus === 'VIEW_ONLY') === (closedAt !== null), `the depositor of an account is ${registrationStatus}`);
  await proveToldClosing(person, closings, closedAt);
}

const isWaiting = ({ status }: Transfer) => status === 'Initiated' || status === 'Pending';

/** The closing withdrawal closes the account when sent, unless returned money cancels it. */
function proveEnd(all: readonly Transfer[], closings: readonly Transfer[], closedAt: Date | null): void {
  for (const closing of closings) {
    const { createdAt, submittedAt } = closing;
    const end = submittedAt ?? (isWaiting(closing) ? new Date(8.64e15) : null);
    if (end === null) continue;
    const cameBack = all.some(
      ({ direction, status, processedAt }) =>
        direction === 'LinkedToPrimary' && status === 'Returned' && processedAt && processedAt > createdAt && processedAt < end,
    );
    demand(!cameBack, 'an account is closed with other money than its depositor saw');
    if (submittedAt) demand(closedAt?.getTime() === submittedAt.getTime(), 'all there was has gone out and the account is open');
  }
}

function proveUnclaimed(unclaimed: bigint, all: readonly Transfer[], closedAt: Date | null): void {
  const kept = all.filter(
    ({ direction, status, processedAt }) =>
      direction === 'PrimaryToLinked' && status === 'Returned' && closedAt !== null && processedAt !== null && processedAt > closedAt,
  );
  demand(unclaimed === sumOf(kept), `${unclaimed} cents are kept for a depositor to whom ${sumOf(kept)} came back`);
}

interface ClosingAnswer {
  closing: { state: string; transaction: { uuid: string; status: string } | null } | null;
}

async function proveToldClosing(person: Person, closings: readonly Transfer[], closedAt: Date | null): Promise<void> {
  const { closing: answer } = (await ask(person, 'GET /transfer-terms')) as ClosingAnswer;
  const last = closings.at(-1);
  const state = (last && states[last.status]) ?? null;
  const isEmptied = closedAt !== null && (state === null || state === 'CANCELED');
  const expected = isEmptied ? 'EMPTY' : state;
  demand(!answer?.transaction || answer.transaction.uuid === last?.id, 'another withdrawal is told as the one of all there was');
  demand((answer?.state ?? null) === expected, `closing is told as ${answer?.state}, and is ${expected}`);
}

const states: Partial<Record<Transfer['status'], string>> = {
  Initiated: 'WAITING',
  Pending: 'WAITING',
  Voided: 'CANCELED',
  Cancelled: 'CANCELED',
  Submitted: 'SENT',
  Settled: 'ARRIVED',
  Returned: 'RETURNED',
};
