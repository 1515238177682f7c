import { bankDay } from '../../clock/businessDays.ts';
import type { Transaction } from '../../db/database.ts';
import { formatDay, formatMoney } from '../../texts/format.ts';
import { correctInterest } from '../interest/correct.ts';
import { notifyHolders } from '../messages/notify.ts';
import type { Moving } from './transfer.ts';

/**
 * Adds the interest of money that has been in the account since an earlier day than the last one counted, and tells the depositor (rule
 * money-20; Regulation CC, 12 CFR 229.14(a)).
 * @param at when the money was there, whenever that is learned
 */
export async function makeUpForDelay(tx: Transaction, { transfer, recipient, situation }: Moving, at: Date): Promise<void> {
  const { now } = situation;
  const { id: transferId, accountId } = transfer;
  const cents = await correctInterest(tx, { accountId, transferId, since: bankDay(at) }, now);
  if (cents === 0n) return;
  await notifyHolders(tx, situation, recipient, 'interestCorrected', {
    kind: 'interest',
    about: { transaction: transferId },
    valuesIn: (language) => ({ amount: formatMoney(cents, language), date: formatDay(at, language) }),
  });
}
