import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor, type Depositor } from '../depositors/depositors.ts';
import type { Situation } from '../situation.ts';

/**
 * Starts a new application after a canceled one. It is another depositor with the same credentials, so what belonged to the canceled one, such
 * as its bank links and the documents agreed to, stays with that. Changes nothing while an application is open.
 */
export async function startApplication(
  tx: Transaction,
  situation: Situation,
  { userId, id: sessionId }: SessionRecord,
): Promise<Depositor> {
  const depositor = await lockDepositor(tx, userId);
  if (depositor.cancelledAt === null) return depositor;
  await tx.update(depositors).set({ userId: null }).where(eq(depositors.id, depositor.id));
  await tx.insert(depositors).values({ id: randomUUID(), userId, createdAt: situation.now });
  await record(tx, situation, { event: 'application.started-anew', userId, sessionId });
  return lockDepositor(tx, userId);
}
