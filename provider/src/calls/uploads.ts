import { toSentFile } from '../domain/files/sentFile.ts';
import type { SoundFile } from '../domain/files/inspectFile.ts';
import { findUpload, keepUpload, prepareUpload } from '../domain/uploads/uploads.ts';
import { leavingUnread, leavingWork, preparedWriting, reading, sessionOf, type CallHandlers } from './call.ts';

/** Files that answer questions of forms. */
export const handlers: CallHandlers = {
  'upload-file': leavingWork(
    leavingUnread(
      { files: 'names their contents, which are in context.files' },
      preparedWriting(
        (db, context) => prepareUpload(db, context, sessionOf(context).userId, context.files),
        async (tx, context, sound: SoundFile[]) => ({
          status: 201,
          data: toSentFile(await keepUpload(tx, context, sessionOf(context), sound)),
        }),
      ),
    ),
  ),

  upload: reading(async (db, context) => ({
    data: toSentFile(await findUpload(db, context, sessionOf(context).userId, context.path['uuid'] ?? '')),
  })),
};
