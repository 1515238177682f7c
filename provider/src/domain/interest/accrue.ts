import { endOfDay } from '../../clock/businessDays.ts';
import { addDays, monthEnd, toDay } from '../../clock/months.ts';
import type { Transaction } from '../../db/database.ts';
import { accruals } from '../../db/schema/accruals.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { bankLedger, move, writeEntries, type BankLedger, type Entry } from '../money/ledger.ts';
import { recover } from '../transfers/deposits/recover.ts';
import { earn, type EarnedDay } from './earn.ts';
import { lockEarners, type Earner } from './earners.ts';
import { paymentOf } from './payment.ts';

/** Days counted per account and run; the next run continues. */
const mostDays = 31;

/** Days that interest waits for an overdue deposit. `correctInterest` makes up for later news. */
const patience = 5;

/**
 * Accrues interest through a day that has ended and pays it at each month end.
 * Idempotent and safe to run concurrently: a day counts once.
 * @param ids of accounts; closed ones earn nothing
 * @param through `YYYY-MM-DD`
 * @returns the interest payments, and whether some accounts have more days to count
 */
export async function accrueThrough(
  tx: Transaction,
  ids: readonly string[],
  through: string,
): Promise<{ paidBy: string[]; isBehind: boolean }> {
  const counted = (await lockEarners(tx, ids)).map((earner) => {
    const [last, most] = [lastFor(earner, through), mostFor(earner)];
    return { earner, isBehind: most < last, days: earn(earner, most < last ? most : last) };
  });
  return { paidBy: await write(tx, counted), isBehind: counted.some(({ isBehind }) => isBehind) };
}

function lastFor({ awaitedOn }: Earner, through: string): string {
  return awaitedOn !== null && awaitedOn <= through && awaitedOn > addDays(through, -patience) ? addDays(awaitedOn, -1) : through;
}

/** With a debt, stop at the month end: the payment is offset against it, which changes the balance of the next day. */
function mostFor({ from, owed }: Earner): string {
  return owed > 0n ? toDay(monthEnd(new Date(from))) : addDays(from, mostDays - 1);
}

async function write(tx: Transaction, counted: readonly { earner: Earner; days: readonly EarnedDay[] }[]): Promise<string[]> {
  const banks = new Map<string, BankLedger>();
  for (const { earner } of counted) if (!banks.has(earner.brand)) banks.set(earner.brand, await bankLedger(tx, earner.brand));
  const all = counted
    .flatMap(({ earner, days }) => days.map((day) => ({ earner, ...day })))
    .toSorted((one, other) => one.accrual.day.localeCompare(other.accrual.day));
  await inParts(all, (part) =>
    tx.insert(accruals).values(part.map(({ earner, accrual }) => ({ ...accrual, accountId: earner.accountId }))),
  );
  const payments = all.flatMap(({ earner, accrual, paid }) =>
    paid > 0n ? [{ earner, ...paymentOf(earner, paid, endOfDay(accrual.day)) }] : [],
  );
  await inParts(payments, (part) => tx.insert(transfers).values(part.map(({ transfer }) => transfer)));
  const entries = [
    ...all.flatMap(({ earner, accrual, cents }) => (cents > 0n ? [accrued(earner, banks, accrual.day, cents)] : [])),
    ...payments.map(({ entry }) => entry),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await inParts(entries, (part) => writeEntries(tx, part));
  for (const { earner, transfer } of payments) if (earner.owed > 0n) await recover(tx, earner.accountId, earner.ledger, transfer.createdAt);
  return payments.map(({ transfer }) => transfer.id);
}

function accrued({ accountId, brand, ledger }: Earner, banks: ReadonlyMap<string, BankLedger>, day: string, cents: bigint): Entry {
  const bank = banks.get(brand);
  if (!bank) throw new Error('an account of a brand without a bank');
  return { accountId, day, kind: 'accrued', at: endOfDay(day), lines: move(bank.interest, ledger.accrued, cents) };
}

/** PostgreSQL allows at most 65,535 parameters per statement. */
const part = 2000;

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let begin = 0; begin < rows.length; begin += part) await insert(rows.slice(begin, begin + part));
}
