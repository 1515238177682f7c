import { and, eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Database, Store } from '../../db/database.ts';
import { messageAttachments, messages, messageThreads } from '../../db/schema/messageCenter.ts';
import { depositors } from '../../db/schema/people.ts';
import type { FilePort } from '../../ports/files.ts';
import { openFile } from '../files/sealedFile.ts';
import { absent, refused } from '../refused.ts';
import { openDetails } from './seals.ts';

export interface OpenedFile {
  content: Uint8Array;
  mediaType: string;
  name: string;
}

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
    throw refused('conflict', 'file_not_ready', { told: row.state === 'BLOCKED' ? 'file_blocked' : 'file_not_ready' });
}

interface Means {
  db: Database;
  config: Pick<Config, 'sealingKeys'>;
  ports: { files: FilePort };
}

/** The file of a link, for its user; null when they may not have it. */
export async function openLinkedFile(means: Means, userId: string, document: string): Promise<OpenedFile | null> {
  const [kind, id = ''] = document.split('~');
  return kind === 'attachment' ? open(means, await find(means.db, id, userId)) : null;
}

/** Like `openLinkedFile`, for operators, who may open any file. */
export async function openFileOf(means: Means, id: string): Promise<OpenedFile | null> {
  return open(means, await find(means.db, id));
}

type Row = typeof messageAttachments.$inferSelect;

async function find(db: Store, id: string, userId?: string): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(messageAttachments)
    .innerJoin(messages, eq(messages.id, messageAttachments.messageId))
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .innerJoin(depositors, eq(depositors.id, messageThreads.depositorId))
    .where(and(eq(messageAttachments.id, id), userId === undefined ? undefined : eq(depositors.userId, userId)));
  return row?.message_attachments;
}

async function open({ config, ports }: Means, row: Row | undefined): Promise<OpenedFile | null> {
  if (row?.state !== 'READY') return null;
  const sealed = await ports.files.read(row.id);
  if (sealed === null) return null;
  const { name, key } = openDetails(config.sealingKeys, row.id, row.detailsSealed);
  return { content: openFile(key, sealed), mediaType: row.type === 'text/plain' ? 'text/plain; charset=utf-8' : row.type, name };
}
