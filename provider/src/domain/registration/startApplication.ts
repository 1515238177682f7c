import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { depositors } from '../../db/schema/people.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor, type Depositor } from '../depositors/depositors.ts';
import { forgetThreadsOf } from '../messageCenter/forget.ts';
import type { RequestContext } from '../requestContext.ts';

/**
 * Starts a new application after a canceled one.
 * It gets a new depositor with the same credentials, so that links and agreements stay with the canceled one. No effect while an
 * application is open.
 */
export async function startApplication(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
): Promise<Depositor> {
  const depositor = await lockDepositor(tx, userId);
  if (depositor.cancelledAt === null) return depositor;
  // Messages sent after the cancellation belong to the old application, which nobody can open from here on.
  await forgetThreadsOf(tx, depositor.id, context.now);
  await tx.update(depositors).set({ userId: null }).where(eq(depositors.id, depositor.id));
  await tx.insert(depositors).values({ id: randomUUID(), userId, createdAt: context.now });
  await record(tx, context, { event: 'application.started-anew', userId, sessionId });
  return lockDepositor(tx, userId);
}
