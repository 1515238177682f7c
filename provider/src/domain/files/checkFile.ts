import { eq } from 'drizzle-orm';
import { files, uncheckedFiles } from '../../db/schema/files.ts';
import { defineRequestJob } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { openDetails } from './fileDetails.ts';
import { fileRemoval } from './removeFiles.ts';
import { openFile } from './sealedFile.ts';

/** Scans a file for malware. Clean files move to the file storage; infected ones stay quarantined in the database. */
export const fileCheck = defineRequestJob<{ fileId: string }, 'clean' | 'infected' | null>({
  name: 'file-check',
  lane: 'files',
  payload: { type: 'object', properties: { fileId: { type: 'string' } }, required: ['fileId'], additionalProperties: false },
  ask: async ({ db, payload: { fileId: id }, config, ports }) => {
    const [row] = await db.select().from(uncheckedFiles).innerJoin(files, eq(files.id, uncheckedFiles.fileId)).where(eq(files.id, id));
    if (!row) return null;
    const {
      files: { detailsSealed, type },
      unchecked_files: { content },
    } = row;
    const { key } = openDetails(config.sealingKeys, id, detailsSealed);
    const verdict = await ports.scan.scan({ id, type, content: openFile(key, content) });
    if (verdict === 'clean') await ports.files.keep(id, content);
    return verdict;
  },
  run: async ({ tx, payload: { fileId: id }, now }, verdict) => {
    if (verdict === null) return;
    const state = verdict === 'clean' ? 'READY' : 'BLOCKED';
    const found = await tx.update(files).set({ state }).where(eq(files.id, id)).returning({ id: files.id });
    if (verdict === 'infected') return;
    await tx.delete(uncheckedFiles).where(eq(uncheckedFiles.fileId, id));
    // Erased during the scan.
    if (found.length === 0) await enqueue(tx, fileRemoval, { ids: [id] }, { dueAt: now });
  },
});
