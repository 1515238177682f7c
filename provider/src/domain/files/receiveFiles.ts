import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { files, uncheckedFiles } from '../../db/schema/files.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { invalid, refused, type FieldErrors } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';
import { fileCheck } from './checkFile.ts';
import { sealDetails } from './fileDetails.ts';
import { inspectFile, type FileType, type SentFile, type SoundFile } from './inspectFile.ts';
import { sealFile } from './sealedFile.ts';

/**
 * Validates files before any is stored.
 * @param taken types accepted by the call
 * @throws {Refused} unsupported or invalid, with faults by file index
 */
export async function inspectFiles(sent: readonly SentFile[], taken: readonly FileType[]): Promise<SoundFile[]> {
  const sound: SoundFile[] = [];
  const errors: FieldErrors = {};
  let isOfNoType = false;
  // Sequential, to limit CPU load.
  for (const [place, file] of sent.entries()) {
    const found = await inspectFile(file, taken);
    if ('content' in found) sound.push(found);
    else {
      errors[`files.${place}`] = [found.reason];
      isOfNoType ||= found.kind === 'type';
    }
  }
  if (sound.length === sent.length) return sound;
  throw isOfNoType ? refused('unsupported', 'file_type', { reason: Object.values(errors).flat()[0], errors }) : invalid(errors);
}

const megabyte = 1024 * 1024;

/**
 * Stores validated files and schedules their malware scans. Locks the depositor, so that concurrent requests count toward the limit.
 * @returns their ids, in the same order
 * @throws {Refused} invalid when the depositor's storage limit is exceeded
 */
export async function receiveFiles(
  tx: Transaction,
  { config, now }: RequestContext,
  { id: depositorId }: Depositor,
  sound: readonly SoundFile[],
): Promise<string[]> {
  if (sound.length === 0) return [];
  const limit = config.limits.filesMegabytes;
  const added = sound.reduce((sum, { content }) => sum + content.length, 0);
  const [kept] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(eq(files.depositorId, depositorId));
  if (Number(kept?.bytes ?? 0) + added > limit * megabyte) throw invalid({ files: [{ text: 'files_quota', values: { limit } }] });
  const ids: string[] = [];
  for (const { name, type, content } of sound) {
    const id = randomUUID();
    const { key, sealed } = sealFile(content);
    const detailsSealed = sealDetails(config.sealingKeys, id, { name, key });
    await tx.insert(files).values({ id, depositorId, detailsSealed, type, size: content.length, state: 'CHECKING', receivedAt: now });
    await tx.insert(uncheckedFiles).values({ fileId: id, content: sealed });
    await enqueue(tx, fileCheck, { fileId: id }, { dueAt: now, once: id });
    ids.push(id);
  }
  return ids;
}
