import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { files } from '../../db/schema/files.ts';
import { defineRequestJob } from '../jobs/kind.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Deletes contents of erased files from the file storage. */
export const fileRemoval = defineRequestJob<{ ids: string[] }, void>({
  name: 'file-removal',
  lane: 'files',
  payload: {
    type: 'object',
    properties: { ids: { type: 'array', items: { type: 'string' } } },
    required: ['ids'],
    additionalProperties: false,
  },
  ask: ({ payload: { ids }, ports }) => ports.files.remove(ids),
  run: async () => {},
});

/** Erases files; a job deletes their contents. */
export async function removeFiles(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(files).where(inArray(files.id, [...ids]));
  await enqueue(tx, fileRemoval, { ids: [...ids] }, { dueAt: now });
}
