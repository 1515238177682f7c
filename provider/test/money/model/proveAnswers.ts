import { fromDecimal, toDecimal } from '../../../src/domain/values/decimal.ts';
import { ask, demand, sumOf, type Person } from './people.ts';
import { dayOf } from './plannedDates.ts';
import type { Snapshot } from './snapshot.ts';

interface AccountAnswer {
  status: string;
  available_balance: string;
  held_balance: string;
  leaving_balance: string;
  owed_balance: string;
  current_balance: string;
  apy: string;
  interest: { accrued: string; accrued_through: string | null; paid_this_year: string; last_paid: { amount: string; on: string } | null };
}

interface TransactionAnswer {
  uuid: string;
  status: string;
  direction: string;
  amount: string;
}

/** Checks that answers to the depositor match the ledger, and that transactions match the balances. */
export async function proveAnswers({ world, person, account, stands, moved, paid, unclaimed, counted, now }: Snapshot): Promise<void> {
  if (!account) return;
  const [answer] = (await ask(person, 'GET /accounts')) as AccountAnswer[];
  if (!answer) throw new Error('an account is not told');
  const { available, held, leaving, receivable, accrued } = stands;
  const isClosing = moved.some(({ isClosing: closes, status }) => closes && ['Initiated', 'Pending'].includes(status));
  const ofYear = paid.filter(({ createdAt }) => dayOf(createdAt).slice(0, 4) === dayOf(now).slice(0, 4));
  const last = paid.at(-1);
  demandSame('the account', answer, {
    status: account.closedAt ? 'CLOSED' : isClosing ? 'CLOSING' : 'OPEN',
    available_balance: toDecimal(available),
    held_balance: toDecimal(held),
    leaving_balance: toDecimal(leaving),
    owed_balance: toDecimal(-receivable),
    current_balance: toDecimal(available + held + leaving),
  });
  demandSame('interest', answer.interest, {
    accrued: toDecimal(accrued),
    accrued_through: counted?.day ?? null,
    paid_this_year: toDecimal(sumOf(ofYear)),
  });
  demand(answer.interest.last_paid?.on === (last && dayOf(last.createdAt)), 'another payment is told as the last one');
  if (!account.closedAt)
    demand(answer.apy === toDecimal(yieldAt(world, account.openedAt, now)), `the account is told to yield ${answer.apy}`);
  await proveTransactions(person, available + held + leaving + receivable + unclaimed, [...moved, ...paid]);
}

/** Yield in effect: from the day after its announcement, or from the opening of a later account. */
function yieldAt({ yields }: Snapshot['world'], openedAt: Date, now: Date): bigint {
  return yields.findLast(({ at }) => at <= openedAt || dayOf(at) < dayOf(now))?.basisPoints ?? 0n;
}

/** @param worth cents in the account or unclaimed, excluding debts */
async function proveTransactions(person: Person, worth: bigint, own: readonly { id: string; status: string; cents: bigint }[]) {
  const transactions = (await ask(person, 'GET /transactions?limit=500')) as TransactionAnswer[];
  const answersById = new Map(transactions.map((one) => [one.uuid, one]));
  for (const { id, status, cents } of own) demandSame('a transaction', answersById.get(id) ?? {}, { status, amount: toDecimal(cents) });
  const come = transactions.reduce((sum, { direction, status, amount }) => {
    const cents = fromDecimal(amount) ?? 0n;
    if (direction.endsWith('ToPrimary')) return status === 'Settled' ? sum + cents : sum;
    return status === 'Settled' || (status === 'Submitted' && direction === 'PrimaryToLinked') ? sum - cents : sum;
  }, 0n);
  demand(come === worth, `the transactions that are told come to ${come}, and the account holds ${worth}`);
}

function demandSame(what: string, got: object, expected: Readonly<Record<string, unknown>>): void {
  const values = got as Readonly<Record<string, unknown>>; // compared by name
  for (const [name, value] of Object.entries(expected))
    demand(values[name] === value, `${what} is told with ${name} ${String(values[name])}, and it is ${String(value)}`);
}
