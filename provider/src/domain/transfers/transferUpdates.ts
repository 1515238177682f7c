import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import type { BankAccount, NotificationOfChange } from '../../ports/transfers.ts';
import { record } from '../audit/audit.ts';
import { linkedNumberPlace } from '../linking/linkedAccounts.ts';
import { macPurpose, macText } from '../linking/numbers.ts';
import { notifyHolders } from '../messages/notify.ts';
import { macOf, seal, unseal } from '../secrets.ts';
import type { SystemContext } from '../systemContext.ts';
import type { OrderUpdate } from './bankOrders.ts';
import { returnDeposit } from './deposits/returned.ts';
import { settleDeposit } from './deposits/settle.ts';
import { makeUpForDelay } from './makeUpForDelay.ts';
import { lockLinked } from './stopping/lockLinked.ts';
import { lockMoving, setStatus, type Moving, type TransferStatus } from './transfer.ts';
import { endUnsent, tellCanceled } from './stopping/unsent.ts';
import type { Direction } from './directions.ts';
import { returnWithdrawal, sendWithdrawal, settleWithdrawal } from './withdrawals/moved.ts';

interface Steps {
  sent: (tx: Transaction, moving: Moving, at: Date) => Promise<void>;
  settled: (tx: Transaction, moving: Moving, at: Date) => Promise<void>;
  returned: (tx: Transaction, moving: Moving, at: Date, code: string | null) => Promise<void>;
}

const stepsOf: Readonly<Record<Direction, Steps>> = {
  LinkedToPrimary: {
    sent: (tx, { transfer }, at) => setStatus(tx, transfer.id, 'Submitted', { submittedAt: at }),
    settled: settleDeposit,
    returned: returnDeposit,
  },
  PrimaryToLinked: { sent: sendWithdrawal, settled: settleWithdrawal, returned: returnWithdrawal },
};

/** Applies a status from the bank, one stage at a time. Repeated updates have no effect. */
export async function applyTransferUpdate(tx: Transaction, system: SystemContext, transferId: string, update: OrderUpdate): Promise<void> {
  const first = await lockMoving(tx, system, transferId);
  if (!first) return;
  if ('refused' in update) return refuse(tx, first);
  const steps = stepsOf[first.transfer.direction as Direction]; // only these directions have bank orders
  const goneTo = (status: TransferStatus): Moving => ({ ...first, transfer: { ...first.transfer, status } });
  let moving = first;
  // A late poll may skip stages. They take the time of the last one, which is their upper bound.
  if (update.status !== 'pending' && moving.transfer.status === 'Pending') {
    await steps.sent(tx, moving, update.at);
    moving = goneTo('Submitted');
  }
  if (update.status === 'settled' && moving.transfer.status === 'Submitted') await steps.settled(tx, moving, update.at);
  if (update.status === 'returned' && (moving.transfer.status === 'Submitted' || moving.transfer.status === 'Settled'))
    await steps.returned(tx, moving, update.at, update.returnCode);
  if (update.change) await correct(tx, first, update.change);
  await makeUpForDelay(tx, first, update.at);
}

/** The bank rejected the order: no money moved, and the linked account is unusable. */
async function refuse(tx: Transaction, moving: Moving): Promise<void> {
  const { transfer, depositor, context } = moving;
  if (transfer.status !== 'Pending') return;
  await endUnsent(tx, context, transfer, 'Cancelled');
  await lockLinked(tx, moving, null);
  await tellCanceled(tx, moving, transfer, null);
  await makeUpForDelay(tx, moving, context.now);
  await record(tx, context, { event: 'transfer.refused', userId: depositor.userId, detail: { transferId: transfer.id } });
}

/** Applies a notification of change to later transfers and tells the depositor once (rule money-14). */
async function correct(tx: Transaction, moving: Moving, { code, corrected }: NotificationOfChange): Promise<void> {
  const { linked, depositor, recipient, context } = moving;
  const { config } = context;
  if (linked.numberSealed === null) return;
  const place = linkedNumberPlace(linked.id);
  const old = {
    accountNumber: unseal(config.sealingKeys, place, linked.numberSealed),
    routingNumber: linked.routingNumber,
    kind: linked.kind,
  };
  const { accountNumber, routingNumber, kind } = { ...old, ...corrected };
  const correction = correctionOf(old, { accountNumber, routingNumber, kind });
  // Every transfer sent with the old numbers returns the same notification.
  if (correction === null) return;
  const mask = accountNumber.slice(-4);
  await tx
    .update(linkedAccounts)
    .set({
      routingNumber,
      kind,
      mask,
      numberSealed: seal(config.sealingKeys[0], place, accountNumber),
      numberMac: macOf(config.macKeys, macPurpose, macText({ routingNumber, accountNumber })),
    })
    .where(eq(linkedAccounts.id, linked.id));
  await notifyHolders(tx, context, recipient, correction, {
    kind: 'linking',
    about: 'linked_account',
    valuesIn: () => ({ bank: linked.institution, mask }),
  });
  const detail = { linkedAccountId: linked.id, code };
  await record(tx, context, { event: 'link.corrected', userId: depositor.userId, detail });
}

/** Which message to send; null when nothing has changed. */
function correctionOf(old: BankAccount, now: BankAccount): 'numbersCorrected' | 'routingCorrected' | 'typeCorrected' | null {
  if (now.accountNumber !== old.accountNumber) return 'numbersCorrected';
  if (now.routingNumber !== old.routingNumber) return 'routingCorrected';
  return now.kind === old.kind ? null : 'typeCorrected';
}
