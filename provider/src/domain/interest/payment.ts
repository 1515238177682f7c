import { randomUUID } from 'node:crypto';
import { move } from '../money/ledger.ts';
import type { Earner } from './earners.ts';

/** The bank owes what has been earned, and now pays it: a transfer that is settled at once, on whatever day. */
export function paymentOf({ accountId, entityId, places }: Earner, cents: bigint, at: Date) {
  const id = randomUUID();
  const moments = { createdAt: at, submittedAt: at, processedAt: at };
  const transfer = { id, accountId, entityId, cents, direction: 'ServiceToPrimary' as const, status: 'Settled' as const, ...moments };
  return { transfer, entry: { transferId: id, kind: 'posted' as const, at, lines: move(places.accrued, places.available, cents) } };
}
