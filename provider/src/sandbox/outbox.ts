import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema/work.ts';
import { openContent } from '../domain/messages/outbox.ts';
import type { Deps } from '../deps.ts';
import { readBankEntries } from './bankEntries.ts';

/**
 * Messages to an e-mail address, phone number or external account number, newest first.
 * @param to defaults to all recipients
 */
export async function readOutbox(
  db: Database,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  to: string | undefined,
): Promise<Array<Record<string, unknown>>> {
  const entries = await readBankEntries(db, { config, now: clock.now() }, to?.replaceAll(/[\s-]/g, ''));
  const rows = await db
    .select()
    .from(outbox)
    .where(to === undefined ? undefined : eq(outbox.to, addressOf(to)))
    .orderBy(desc(outbox.id))
    .limit(200);
  const messages = rows.map(({ ref, channel, to: receiver, content, at }) => ({
    channel,
    to: receiver,
    ...openContent(config.sealingKeys, ref, content),
    at: at.toISOString(),
  }));
  return [...messages, ...entries].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

/** Normalizes to the stored form: lower-case addresses, ten-digit phone numbers. */
function addressOf(to: string): string {
  if (to.includes('@')) return to.trim().toLowerCase();
  const digits = to.replaceAll(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
