import { toSentFile } from '../domain/files/sentFile.ts';
import type { SoundFile } from '../domain/files/inspectFile.ts';
import { findUpload, keepUpload, prepareUpload } from '../domain/uploads/uploads.ts';
import { leavingUnread, leavingWork, preparedWriting, reading, sessionOf, type CallHandlers } from './call.ts';

/** Files that answer questions of forms. */
export const handlers: CallHandlers = {
  'upload-file': leavingWork(
    leavingUnread(
      { files: 'names their contents, which are in asked.files' },
      preparedWriting(
        (db, asked) => prepareUpload(db, asked, sessionOf(asked).userId, asked.files),
        async (tx, asked, sound: SoundFile[]) => ({ status: 201, data: toSentFile(await keepUpload(tx, asked, sessionOf(asked), sound)) }),
      ),
    ),
  ),

  upload: reading(async (db, asked) => ({
    data: toSentFile(await findUpload(db, asked, sessionOf(asked).userId, asked.path['uuid'] ?? '')),
  })),
};
