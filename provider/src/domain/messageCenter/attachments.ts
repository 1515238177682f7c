import { and, eq } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { files } from '../../db/schema/files.ts';
import { messageAttachments } from '../../db/schema/messageCenter.ts';
import { depositors } from '../../db/schema/people.ts';
import { openStored, type FileMeans, type OpenedFile } from '../files/openStored.ts';
import { absent, refused } from '../refused.ts';

/** Document name in links. */
export const nameOfFile = (id: string) => `attachment~${id}`;

/**
 * Checks that a user may download a file.
 * @throws {Refused} absent when it belongs to someone else; conflict `file_not_ready` before the malware scan has passed
 */
export async function requireFile(db: Store, userId: string, id: string): Promise<void> {
  const row = await find(db, id, userId);
  if (!row) throw absent();
  if (row.state !== 'READY')
    throw refused('conflict', 'file_not_ready', { reason: row.state === 'BLOCKED' ? 'file_blocked' : 'file_not_ready' });
}

/** The file that a link names for its user; null when there is none that they may have. */
export async function openLinkedFile(means: FileMeans, userId: string, document: string): Promise<OpenedFile | null> {
  const [kind, id = ''] = document.split('~');
  return kind === 'attachment' ? openStored(means, await find(means.db, id, userId)) : null;
}

/** The same for an operator, who may have everybody's. */
export async function openFileOf(means: FileMeans, id: string): Promise<OpenedFile | null> {
  return openStored(means, await find(means.db, id));
}

async function find(db: Store, id: string, userId?: string): Promise<typeof files.$inferSelect | undefined> {
  const [row] = await db
    .select()
    .from(messageAttachments)
    .innerJoin(files, eq(files.id, messageAttachments.id))
    .innerJoin(depositors, eq(depositors.id, files.depositorId))
    .where(and(eq(messageAttachments.id, id), userId === undefined ? undefined : eq(depositors.userId, userId)));
  return row?.files;
}
