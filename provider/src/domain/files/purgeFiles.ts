import { and, eq, inArray, lte } from 'drizzle-orm';
import { files, uncheckedFiles, uploads } from '../../db/schema/files.ts';
import { defineRecurringJob } from '../jobs/kind.ts';
import { day, hour } from '../requestContext.ts';
import { removeFiles } from './removeFiles.ts';

/** Erases expired uploads and, after `blockedFileDays`, the contents of infected files. Runs hourly. */
export const filePurging = defineRecurringJob({
  name: 'file-purge',
  lane: 'upkeep',
  recurs: { every: hour, missed: 'last' },
  run: async ({ tx, now, config: { limits } }) => {
    // Locked, because an answer being saved may refer to one of them.
    const expired = await tx.select({ id: uploads.id }).from(uploads).where(lte(uploads.expiresAt, now)).for('update');
    await removeFiles(
      tx,
      expired.map(({ id }) => id),
      now,
    );
    const before = new Date(now.getTime() - limits.blockedFileDays * day);
    const blocked = tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.state, 'BLOCKED'), lte(files.receivedAt, before)));
    await tx.delete(uncheckedFiles).where(inArray(uncheckedFiles.fileId, blocked));
  },
});
