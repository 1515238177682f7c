import { bankDay } from '../../clock/businessDays.ts';
import type { Transaction } from '../../db/database.ts';
import { formatDay, formatMoney } from '../../texts/format.ts';
import { correctInterest } from '../interest/correct.ts';
import { notifyHolders } from '../messages/notify.ts';
import type { Moving } from './transfer.ts';

/**
 * Credits interest for money whose arrival was reported late, and tells the holders (rule money-20; Regulation CC, 12 CFR 229.14(a)).
 * @param at when the money arrived
 */
export async function makeUpForDelay(tx: Transaction, { transfer, recipient, context }: Moving, at: Date): Promise<void> {
  const { now } = context;
  const { id: transferId, accountId } = transfer;
  const cents = await correctInterest(tx, { accountId, transferId, since: bankDay(at) }, now);
  if (cents === 0n) return;
  await notifyHolders(tx, context, recipient, 'interestCorrected', {
    kind: 'interest',
    about: { transaction: transferId },
    valuesIn: (language) => ({ amount: formatMoney(cents, language), date: formatDay(at, language) }),
  });
}
