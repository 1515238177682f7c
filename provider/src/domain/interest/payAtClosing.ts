import { bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import type { Transaction } from '../../db/database.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { writeEntries } from '../money/ledger.ts';
import { accrueThrough } from './accrue.ts';
import { lockEarners } from './earners.ts';
import { paymentOf } from './payment.ts';

/**
 * Pays what an account has earned up to the day before, when it is about to be closed: that waits for no end of a month (rule money-11).
 * It may then be withdrawn with the rest. Nothing of the account may be under way or owed: deposits that are awaited hold up the counting.
 * @returns the whole cents that were paid; a part of a cent is left
 */
export async function payAtClosing(tx: Transaction, accountId: string, now: Date): Promise<bigint> {
  const yesterday = addDays(bankDay(now), -1);
  while ((await accrueThrough(tx, [accountId], yesterday)).isBehind);
  const [earner] = await lockEarners(tx, [accountId]);
  if (!earner || earner.accrued === 0n) return 0n;
  const { transfer, entry } = paymentOf(earner, earner.accrued, now);
  await tx.insert(transfers).values(transfer);
  await writeEntries(tx, [entry]);
  return earner.accrued;
}
