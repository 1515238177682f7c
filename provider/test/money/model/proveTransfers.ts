import { eq } from 'drizzle-orm';
import { addBusinessDays } from '../../../src/clock/businessDays.ts';
import { initialFunds } from '../../../src/db/schema/money.ts';
import { demand, sumOf, type Transfer } from './people.ts';
import { endingOf, type Snapshot } from './snapshot.ts';

/** Endings of account numbers whose transfers are all returned. */
export const comesBack = ['01', '02', '03', '10', '16'];
const alive = ['Initiated', 'Pending', 'Submitted', 'Settled'];

/** Checks that transfers progress in time, match the ledger, reach the bank once, and are announced once. */
export async function proveTransfers(snapshot: Snapshot): Promise<void> {
  proveTimes(snapshot);
  proveMoney(snapshot);
  proveBank(snapshot);
  await proveStanding(snapshot);
  proveLinks(snapshot);
  proveMessages(snapshot);
}

function proveTimes(snapshot: Snapshot): void {
  const { moved, now } = snapshot;
  const due = moved.filter(({ status, expectedAt }) => ['Pending', 'Submitted'].includes(status) && expectedAt && late(expectedAt) < now);
  demand(due.length === 0, 'a transfer is late');
  for (const transfer of moved) {
    const { status, processedAt, returnCode, cents } = transfer;
    // An amount with 10 cents is returned after its hold.
    if (status === 'Settled' && processedAt && late(addBusinessDays(processedAt, cents % 100n === 10n ? 6 : 3)) < now)
      demand(!comesBack.includes(endingOf(snapshot, transfer)), 'a return is late');
    demand(status !== 'Returned' || comesBack.some((code) => returnCode === `R${code}`), 'a return without its code');
  }
}

/** The account contains exactly settled and earned money, less what was spent or sent; held and reserved money is not available. */
function proveMoney({ stands, moved, paid, unclaimed, person, now }: Snapshot): void {
  const { available, held, leaving, receivable } = stands;
  const settled = moved.filter(({ direction, status }) => direction === 'LinkedToPrimary' && status === 'Settled');
  const sent = withdrawals(moved, 'Submitted', 'Settled');
  demand(
    available + held + leaving + receivable + unclaimed === sumOf(settled) + sumOf(paid) - sumOf(sent) - person.spent,
    'the account holds another sum than has settled or was earned, and was not sent',
  );
  demand(leaving === sumOf(withdrawals(moved, 'Initiated', 'Pending')), 'what is set aside is not what waits to go out');
  const onHold = settled.filter(({ availableAt }) => availableAt !== null && availableAt > now);
  demand(held === sumOf(onHold), 'what is held is not what has settled lately');
  demand(receivable === 0n || available === 0n, 'somebody owes money that they have');
}

/** The bank has each sent transfer once. */
function proveBank({ moved, orders, world: { bank } }: Snapshot): void {
  for (const { id, status, cents, direction } of moved) {
    const taken = orders.filter(({ transferId }) => transferId === id).flatMap((order) => bank.orders.get(order.id) ?? []);
    const isOut = ['Submitted', 'Settled', 'Returned'].includes(status);
    // If its answer was lost, the bank has an order that is still pending here.
    demand(
      isOut ? taken.length === 1 : taken.length === 0 || status === 'Pending',
      `the bank has ${taken.length} orders of a transfer that is ${status}`,
    );
    const expected = direction === 'LinkedToPrimary' ? 'debit' : 'credit';
    for (const order of taken) demand(order.cents === cents && order.direction === expected, 'the bank was told another sum or way');
  }
}

/** No transfer waits for a locked account, and accounts with a final return are locked. */
function proveLinks({ moved, links, orders }: Snapshot): void {
  for (const [id, { status: linkStatus }] of links) {
    const own = moved.filter(({ linkedAccountId }) => linkedAccountId === id);
    const waiting = own.filter(({ status }) => status === 'Initiated' || status === 'Pending').map((transfer) => transfer.id);
    // An order whose answer was lost may be at the bank and will be returned.
    const isAsked = orders.some(({ transferId, state }) => waiting.includes(transferId) && state === 'SENDING');
    demand(linkStatus !== 'LOCKED' || waiting.length === 0 || isAsked, 'a transfer waits for an account that is locked');
    const isDead = own.some(({ returnCode }) => returnCode !== null && !['R01', 'R09'].includes(returnCode));
    demand(!isDead || linkStatus !== 'ACTIVE', 'an account that a bank knows nothing of is used on');
  }
}

/** Funding status, linked account and relink flag follow from the last first deposit. */
async function proveStanding({ moved, depositor, account, links, world }: Snapshot): Promise<void> {
  const first = moved.filter(({ isInitial }) => isInitial);
  demand(first.filter(({ status }) => alive.includes(status)).length <= 1, 'the first deposit is made twice');
  const last = first.at(-1);
  if (!last) return;
  const { db } = world.provider.platform.deps;
  const [fund] = await db.select().from(initialFunds).where(eq(initialFunds.depositorId, depositor.id));
  demand(
    fund?.status === (alive.includes(last.status) ? 'SUCCESS' : 'FAILED'),
    `funding is ${fund?.status} with a deposit that is ${last.status}`,
  );
  demand(
    first.filter(({ returnCode }) => returnCode === 'R01').length <= 3 * new Set(first.map(({ linkedAccountId }) => linkedAccountId)).size,
    'it was sent again too often',
  );
  const linked = links.get(last.linkedAccountId ?? '');
  if (last.status !== 'Returned' || linked?.status === 'ARCHIVED') return;
  demand(linked?.status === 'LOCKED' && linked.lockCode === last.returnCode, 'a deposit came back and its account is not locked');
  demand(depositor.relink || account?.closedAt !== null, 'a deposit came back and nobody asks for another account');
}

/** Each event was announced once. */
function proveMessages({ moved, subjects }: Snapshot): void {
  const count = (...endings: string[]) => subjects.filter((title) => endings.some((ending) => title.endsWith(ending))).length;
  const returned = moved.filter(({ status }) => status === 'Returned');
  demand(count('was returned', 'holding your money') === returned.length, 'a return was not told once');
  demand(count('has arrived') >= moved.filter(({ status }) => status === 'Settled').length, 'an arrival was not told');
}

const withdrawals = (all: readonly Transfer[], ...statuses: Transfer['status'][]) =>
  all.filter(({ direction, status }) => direction === 'PrimaryToLinked' && statuses.includes(status));

/** Failed polls are repeated within the hour. */
const late = (expectedAt: Date) => new Date(expectedAt.getTime() + 3 * 3_600_000);
