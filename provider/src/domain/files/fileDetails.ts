import { seal, unseal, type Keys } from '../secrets.ts';

export interface FileDetails {
  name: string;
  /** From `sealFile`. */
  key: string;
}

/** Binds sealed details to their row. */
export const detailsPlace = (fileId: string) => `files/${fileId}/details`;

export const sealDetails = ([newest]: Keys, fileId: string, details: FileDetails): string =>
  seal(newest, detailsPlace(fileId), JSON.stringify(details));

export const openDetails = (keys: Keys, fileId: string, sealed: string): FileDetails =>
  JSON.parse(unseal(keys, detailsPlace(fileId), sealed)) as FileDetails; // sealed above
