import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import { requests } from '../../db/schema/work.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { record } from '../audit/audit.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { transferAcceptance } from './acceptance.ts';
import { datesOf } from './transferDates.ts';
import type { Transfer } from './transfer.ts';
import { directions, type Direction } from './directions.ts';

/** Body of an order. The amount is the one on the depositor's screen. */
export interface TransferRequest {
  amount: string;
  linked_account_uuid: string;
}

/** An order that passed the limits. */
export interface NewTransfer {
  userId: string;
  accountId: string;
  linked: LinkedAccount;
  direction: Direction;
  cents: bigint;
  isInitial: boolean;
  /** Set on the withdrawal that closes the account. */
  isClosing?: boolean;
  /** The schedule and date that this deposit is for. */
  scheduled?: Pick<Transfer, 'scheduleId' | 'scheduledOn'>;
}

/**
 * Creates a transfer and its pending request. A job then checks the linked account and queues the transfer for its cut-off.
 * @returns ids of the transfer and of its request
 */
export async function orderTransfer(
  tx: Transaction,
  context: RequestContext,
  ordered: NewTransfer,
): Promise<{ id: string; requestId: string }> {
  const { now, brand } = context;
  const { userId, accountId, linked, direction, cents, isInitial, isClosing, scheduled } = ordered;
  const [id, requestId] = [randomUUID(), randomUUID()];
  const { cutOffAt, settlesAt } = datesOf(now, directions[direction].terms(brand));
  await tx.insert(requests).values({
    id: requestId,
    userId,
    kind: 'transactions',
    status: 'PENDING',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 7 * day),
  });
  await tx.insert(transfers).values({
    id,
    entityId: linked.entityId,
    accountId,
    linkedAccountId: linked.id,
    direction,
    cents,
    status: 'Initiated',
    isInitial,
    isClosing,
    ...scheduled,
    requestId,
    createdAt: now,
    goesOutAt: cutOffAt,
    expectedAt: settlesAt,
    availableAt: directions[direction].availableAt(settlesAt, brand),
  });
  await enqueue(tx, transferAcceptance, { transferId: id }, { dueAt: now, key: linked.id, once: id });
  await record(tx, context, { event: 'transfer.ordered', userId, detail: { transferId: id, cents: Number(cents) } });
  return { id, requestId };
}
