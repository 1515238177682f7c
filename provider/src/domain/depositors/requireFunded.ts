import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { initialFunds } from '../../db/schema/money.ts';
import { refused } from '../refused.ts';
import type { Depositor } from './depositors.ts';

/**
 * Requires a completed registration or first deposit (rules guards-19 and guards-20).
 * @throws {Refused} conflict `step_out_of_order`
 */
export async function requireFunded(tx: Transaction, { id, registrationLastStep }: Depositor): Promise<void> {
  if (registrationLastStep === 'completed') return;
  const [fund] = await tx.select({ status: initialFunds.status }).from(initialFunds).where(eq(initialFunds.depositorId, id));
  if (fund?.status !== 'SUCCESS') throw refused('conflict', 'step_out_of_order');
}
