import { eq } from 'drizzle-orm';
import { attachmentUploads, messageAttachments } from '../../db/schema/messageCenter.ts';
import { defineErrand } from '../due/kind.ts';
import { schedule } from '../due/schedule.ts';
import { openFile } from '../files/sealedFile.ts';
import { fileRemoval } from './removeFiles.ts';
import { openDetails } from './seals.ts';

/** Scans a file for malware. Clean files move to the file storage; infected ones stay in quarantine. */
export const attachmentCheck = defineErrand<{ attachmentId: string }, 'clean' | 'infected' | null>({
  name: 'attachment-check',
  lane: 'files',
  payload: { type: 'object', properties: { attachmentId: { type: 'string' } }, required: ['attachmentId'], additionalProperties: false },
  ask: async ({ db, payload: { attachmentId: id }, config, ports }) => {
    const [row] = await db
      .select()
      .from(attachmentUploads)
      .innerJoin(messageAttachments, eq(messageAttachments.id, attachmentUploads.attachmentId))
      .where(eq(attachmentUploads.attachmentId, id));
    if (!row) return null;
    const {
      message_attachments: { detailsSealed, type },
      attachment_uploads: { content },
    } = row;
    const { key } = openDetails(config.sealingKeys, id, detailsSealed);
    const verdict = await ports.scan.scan({ id, type, content: openFile(key, content) });
    if (verdict === 'clean') await ports.files.keep(id, content);
    return verdict;
  },
  run: async ({ tx, payload: { attachmentId: id }, now }, verdict) => {
    if (verdict === null) return;
    const state = verdict === 'clean' ? 'READY' : 'BLOCKED';
    const found = await tx
      .update(messageAttachments)
      .set({ state })
      .where(eq(messageAttachments.id, id))
      .returning({ id: messageAttachments.id });
    if (verdict === 'infected') return;
    await tx.delete(attachmentUploads).where(eq(attachmentUploads.attachmentId, id));
    // The thread was erased meanwhile.
    if (found.length === 0) await schedule(tx, fileRemoval, { ids: [id] }, { dueAt: now });
  },
});
