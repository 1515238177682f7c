import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { bankOrders } from '../../db/schema/bankOrders.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import type { TransferUpdate, TransferOrder, TransferRefusal, TransferTaken } from '../../ports/transfers.ts';
import { defineRequestJob, type Asking, type Run } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { linkedNumberPlace } from '../linking/linkedAccounts.ts';
import { applyMicrodepositUpdate } from '../linking/microdepositUpdates.ts';
import { macPurpose, macText } from '../linking/numbers.ts';
import { isMacOf, unseal } from '../secrets.ts';
import type { BankOrder, OrderCause, OrderUpdate } from './bankOrders.ts';
import { applyTransferUpdate } from './transferUpdates.ts';

/** An order to the bank, for a transfer or for microdeposits. */
export interface NewOrder extends Pick<BankOrder, 'brand' | 'linkedAccountId' | 'direction' | 'cents' | 'description'> {
  cause: OrderCause;
  cutOffAt: Date;
}

/**
 * Queues an order for its cut-off; it can be stopped until then.
 * Dated 1 ms before the cut-off, so that the bank books it on that banking day.
 */
export async function placeOrder(tx: Transaction, { cause, cutOffAt, ...order }: NewOrder): Promise<void> {
  const id = randomUUID();
  await tx.insert(bankOrders).values({ ...order, ...cause, id, state: 'TO_SEND', orderedAt: new Date(cutOffAt.getTime() - 1) });
  await enqueue(
    tx,
    orderSending,
    { orderId: id },
    { dueAt: cutOffAt, key: keyOf({ id, transferId: null, microRoundId: null, ...cause }), once: id },
  );
}

/** Queue key. Orders of one round share it, so they go out in order. */
const keyOf = ({ id, transferId, microRoundId }: Pick<BankOrder, 'id' | 'transferId' | 'microRoundId'>) => transferId ?? microRoundId ?? id;

interface OrderPayload {
  orderId: string;
}

const payload = {
  type: 'object' as const,
  properties: { orderId: { type: 'string' as const } },
  required: ['orderId' as const],
  additionalProperties: false,
};

/** Retries for more than a day. The idempotency key stays the same, so the bank never executes an order twice. */
const tries = { attempts: 40, backoff: { first: 10_000, longest: 3_600_000 } };

/** Sends an order to the bank at its cut-off. */
export const orderSending = defineRequestJob<OrderPayload, TransferTaken | TransferRefusal | null>({
  name: 'order-sending',
  lane: 'bank',
  payload,
  ...tries,
  ask: async (asking) => {
    // Can no longer be stopped from here on, because the bank may have received it.
    if (!(await beginSending(asking))) return null;
    return asking.ports.transfers.send(await toOrder(asking));
  },
  run: async (run, answer) => {
    const order = answer && (await lockOrder(run.tx, run.payload.orderId));
    if (!order || order.state !== 'SENDING') return;
    if ('refused' in answer) {
      await run.tx.update(bankOrders).set({ state: 'REFUSED' }).where(eq(bankOrders.id, order.id));
      await tell(run, order, answer);
      return;
    }
    await run.tx.update(bankOrders).set({ state: 'SENT', reference: answer.reference }).where(eq(bankOrders.id, order.id));
    await lookAgain(run, order, answer.lookAt);
  },
});

/** Polls the bank for the status of an order at the times it suggests. */
export const orderLooking = defineRequestJob<OrderPayload, TransferUpdate | null>({
  name: 'order-looking',
  lane: 'bank',
  payload,
  ...tries,
  ask: async ({ db, ports, now, payload: { orderId } }) => {
    const order = await findOrder(db, orderId);
    return order?.state === 'SENT' && order.reference !== null ? ports.transfers.look(order.reference, now) : null;
  },
  run: async (run, update) => {
    const order = update && (await lockOrder(run.tx, run.payload.orderId));
    if (!order || order.state !== 'SENT') return;
    await tell(run, order, update);
    if (update.lookAt) await lookAgain(run, order, update.lookAt);
    else await run.tx.update(bankOrders).set({ state: 'DONE' }).where(eq(bankOrders.id, order.id));
  },
});

async function tell({ tx, now, config, brands }: Run<OrderPayload>, order: BankOrder, update: OrderUpdate): Promise<void> {
  const system = { now, config, brands };
  if (order.transferId === null) await applyMicrodepositUpdate(tx, system, order, update);
  else await applyTransferUpdate(tx, system, order.transferId, update);
}

/** Waits at least one second, so that a bank that always answers "now" does not cause a busy loop. */
async function lookAgain({ tx, now }: Run<OrderPayload>, order: BankOrder, lookAt: Date): Promise<void> {
  const dueAt = lookAt > now ? lookAt : new Date(now.getTime() + 1000);
  await enqueue(tx, orderLooking, { orderId: order.id }, { dueAt, key: keyOf(order), once: order.id });
}

/** Returns false when the order was stopped or sent already. */
async function beginSending({ db, payload: { orderId } }: Asking<OrderPayload>): Promise<boolean> {
  const isUnsent = and(eq(bankOrders.id, orderId), inArray(bankOrders.state, ['TO_SEND', 'SENDING']));
  const begun = await db.update(bankOrders).set({ state: 'SENDING' }).where(isUnsent).returning({ id: bankOrders.id });
  return begun.length > 0;
}

async function toOrder({ db, config, payload: { orderId } }: Asking<OrderPayload>): Promise<TransferOrder> {
  const [found] = await db
    .select({ order: bankOrders, linked: linkedAccounts, first: depositors.firstName, last: depositors.lastName })
    .from(bankOrders)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, bankOrders.linkedAccountId))
    .innerJoin(depositors, and(eq(depositors.entityId, linkedAccounts.entityId), depositors.isPrimary))
    .where(eq(bankOrders.id, orderId));
  const sealed = found?.linked.numberSealed;
  if (!found || !sealed) throw new Error('an order to an account without a number');
  const { order, linked, first, last } = found;
  const accountNumber = unseal(config.sealingKeys, linkedNumberPlace(linked.id), sealed);
  const isOfBoth = isMacOf(
    linked.numberMac ?? '',
    config.macKeys,
    macPurpose,
    macText({ routingNumber: linked.routingNumber, accountNumber }),
  );
  if (!isOfBoth) throw new Error('an order to a routing number that was changed by hand');
  const { id: key, brand, direction, cents, description, orderedAt } = order;
  const account = { routingNumber: linked.routingNumber, accountNumber, kind: linked.kind };
  return { key, brand, direction, cents, account, holder: `${first ?? ''} ${last ?? ''}`.trim(), description, orderedAt };
}

async function lockOrder(tx: Transaction, id: string): Promise<BankOrder | null> {
  const [order] = await tx.select().from(bankOrders).where(eq(bankOrders.id, id)).for('update');
  return order ?? null;
}

async function findOrder(db: Store, id: string): Promise<BankOrder | null> {
  const [order] = await db.select().from(bankOrders).where(eq(bankOrders.id, id));
  return order ?? null;
}
