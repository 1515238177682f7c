import { eq, like } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { outbox } from '../../db/schema/work.ts';
import { transact } from '../../db/transact.ts';
import { seal, unseal, type Keys } from '../secrets.ts';

/** What a message says. It may hold a code or a link that opens an account, so it rests sealed. */
export interface Content {
  subject?: string;
  text: string;
  code?: string;
  link?: string;
}

export function sealContent([newest]: Keys, ref: string, content: Content): string {
  return seal(newest, messagePlace(ref), JSON.stringify(content));
}

/** @throws {Error} when the row was not sealed by us, or for another message. */
export function openContent(keys: Keys, ref: string, sealed: string): Content {
  return JSON.parse(unseal(keys, messagePlace(ref), sealed)) as Content; // sealed above, which nobody else can
}

/** Where a message rests, for sealing it to its place. */
export const messagePlace = (ref: string) => `outbox/${ref}/content`;

/** What a migration without a key has put in front of the JSON of a message. */
const clear = 'clear:';

/** Seals what was written before messages were sealed. Several processes may do so at once. */
export async function sealClearMessages(db: Database, keys: Keys): Promise<void> {
  await transact(db, async (tx) => {
    const rows = await tx
      .select()
      .from(outbox)
      .where(like(outbox.content, `${clear}%`))
      .for('update', { skipLocked: true });
    for (const { id, ref, content } of rows) {
      const text = JSON.parse(content.slice(clear.length)) as Content; // built by the migration
      await tx
        .update(outbox)
        .set({ content: sealContent(keys, ref, text) })
        .where(eq(outbox.id, id));
    }
  });
}
