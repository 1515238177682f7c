import { bankDay } from '../../clock/businessDays.ts';
import { addDays } from '../../clock/months.ts';
import type { Transaction } from '../../db/database.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { writeEntries } from '../money/ledger.ts';
import { accrueThrough } from './accrue.ts';
import { lockEarners } from './earners.ts';
import { paymentOf } from './payment.ts';

/**
 * Pays interest through yesterday before an account closes, without waiting for the month end (rule money-11).
 * No transfer may be pending and nothing owed, because awaited deposits stop the accrual.
 * @returns whole cents paid; a fraction of a cent is dropped
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
