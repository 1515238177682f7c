import { asc, eq } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { outbox } from './db/schema/work.ts';

/**
 * Hands messages to the webhook that sends them (production only; docs/operators.md). At least once, and in order: a message leaves the
 * outbox, with the code or link in it, when the webhook has answered 2xx, and carries a key by which the webhook can tell a repeat.
 */
export async function deliver(db: Database, url: string): Promise<void> {
  const messages = await db.select().from(outbox).orderBy(asc(outbox.id)).limit(50);
  for (const { id, brand, channel, to, subject, text, at } of messages) {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
      headers: { 'content-type': 'application/json', 'idempotency-key': `outbox-${id}` },
      body: JSON.stringify({ brand, channel, to, subject, text, at: at.toISOString() }),
    });
    if (!response.ok) throw new Error(`the delivery webhook answered ${response.status}`);
    await db.delete(outbox).where(eq(outbox.id, id));
  }
}
