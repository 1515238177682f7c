import { and, asc, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import contract from '../../../../schemas/api/upload-file.json' with { type: 'json' };
import type { Database, Store, Transaction } from '../../db/database.ts';
import { files, uploads } from '../../db/schema/files.ts';
import { countUp } from '../access/counters.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { getDepositor, lockDepositor } from '../depositors/depositors.ts';
import { fileTypes, type SentFile, type SoundFile } from '../files/inspectFile.ts';
import { openStored, type FileMeans, type OpenedFile } from '../files/openStored.ts';
import { inspectFiles, receiveFiles } from '../files/receiveFiles.ts';
import { removeFiles } from '../files/removeFiles.ts';
import { toKeptFile, toSentFile, type KeptFile } from '../files/sentFile.ts';
import { absent, refused } from '../refused.ts';
import { macsOf, type Keys } from '../secrets.ts';
import { hour, type RequestContext } from '../requestContext.ts';
import { groupBy } from '../values/groupBy.ts';

const typesTaken = fileTypes.filter((type) => Object.hasOwn(contract.files.types, type));

/**
 * Counts the attempt, then validates the file.
 * @throws {Refused} when the file is invalid or there are too many uploads
 */
export async function prepareUpload(
  db: Database,
  { config, now }: RequestContext,
  userId: string,
  sent: readonly SentFile[],
): Promise<SoundFile[]> {
  const key = macsOf(config.macKeys, 'counter', `uploads\0${userId}`);
  const { isWithin, retryAfter } = await countUp(db, key, { most: config.limits.uploadsPerUserHour, window: hour }, now);
  if (!isWithin) throw refused('too-often', 'too_many', { reason: 'too_many_uploads', retryAfter });
  return inspectFiles(sent, typesTaken);
}

/**
 * Stores a file, which expires unless a saved answer refers to it.
 * @throws {Refused} invalid when the depositor's storage limit is exceeded
 */
export async function keepUpload(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
  sound: readonly SoundFile[],
): Promise<KeptFile> {
  const depositor = await lockDepositor(tx, userId);
  const [id] = await receiveFiles(tx, context, depositor, sound);
  if (id === undefined) throw new Error('the contract let an upload through without a file');
  await tx.insert(uploads).values({ id, expiresAt: expiryFrom(context) });
  await record(tx, context, { event: 'upload.received', userId, sessionId, detail: { file: id } });
  return findUpload(tx, context, userId, id);
}

/** Expiry of an upload without a saved answer. */
export function expiryFrom({ config: { limits }, now }: RequestContext): Date {
  return new Date(now.getTime() + limits.uploadHours * hour);
}

/**
 * An upload by this user, or one in their answers.
 * @throws {Refused} absent
 */
export async function findUpload(db: Store, { config, now }: RequestContext, userId: string, id: string): Promise<KeptFile> {
  const { id: depositorId } = await getDepositor(db, userId);
  const [row] = await db
    .select({ file: files })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.id))
    .where(
      and(
        eq(uploads.id, id),
        or(
          eq(uploads.answerOf, depositorId),
          and(eq(files.depositorId, depositorId), or(gt(uploads.expiresAt, now), isNotNull(uploads.answerOf))),
        ),
      ),
    );
  if (!row) throw absent();
  return toKeptFile(config.sealingKeys, row.file);
}

/** Files in depositors' answers, by depositor, for operators. */
export async function filesOfAnswers(db: Store, keys: Keys, depositorIds: readonly string[]) {
  const rows = await db
    .select({ file: files, answerOf: uploads.answerOf })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.id))
    .where(inArray(uploads.answerOf, [...depositorIds]))
    .orderBy(asc(files.receivedAt), asc(files.id));
  return groupBy(
    rows.map(({ file, answerOf }) => ({ answerOf, file: toSentFile(toKeptFile(keys, file)) })),
    ({ answerOf }) => answerOf,
  );
}

/** A file in an answer, for operators; null unless it passed the malware scan. */
export async function openAnsweredFile(means: FileMeans, id: string): Promise<OpenedFile | null> {
  const [row] = await means.db
    .select({ file: files })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.id))
    .where(and(eq(uploads.id, id), isNotNull(uploads.answerOf)));
  return openStored(means, row?.file);
}

/** Erases a depositor's uploads, and those by others for their answers. */
export async function forgetUploadsOf(tx: Transaction, depositorId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .innerJoin(files, eq(files.id, uploads.id))
    .where(or(eq(uploads.answerOf, depositorId), and(eq(files.depositorId, depositorId), isNull(uploads.answerOf))));
  await removeFiles(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}
