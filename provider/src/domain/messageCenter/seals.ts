import { seal, unseal, type Keys } from '../secrets.ts';

export interface FileDetails {
  name: string;
  /** Key from `sealFile`. */
  key: string;
}

// Bind sealed values to their rows.
export const subjectPlace = (threadId: string) => `message_threads/${threadId}/subject`;
export const textPlace = (messageId: string) => `messages/${messageId}/text`;
export const detailsPlace = (attachmentId: string) => `message_attachments/${attachmentId}/details`;

export const sealDetails = ([newest]: Keys, attachmentId: string, details: FileDetails): string =>
  seal(newest, detailsPlace(attachmentId), JSON.stringify(details));

export const openDetails = (keys: Keys, attachmentId: string, sealed: string): FileDetails =>
  JSON.parse(unseal(keys, detailsPlace(attachmentId), sealed)) as FileDetails; // sealed above
