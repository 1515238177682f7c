import { randomUUID } from 'node:crypto';
import { move } from '../money/ledger.ts';
import type { Earner } from './earners.ts';

/** Builds the transfer and entry of an interest payment. It settles at once, also on closed days. */
export function paymentOf({ accountId, entityId, ledger }: Earner, cents: bigint, at: Date) {
  const id = randomUUID();
  const moments = { createdAt: at, submittedAt: at, processedAt: at };
  const transfer = { id, accountId, entityId, cents, direction: 'ServiceToPrimary' as const, status: 'Settled' as const, ...moments };
  return { transfer, entry: { transferId: id, kind: 'posted' as const, at, lines: move(ledger.accrued, ledger.available, cents) } };
}
