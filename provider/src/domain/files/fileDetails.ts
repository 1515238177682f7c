import { seal, unseal, type Keys } from '../secrets.ts';

/** What is kept of a file besides its content. */
export interface FileDetails {
  name: string;
  /** Of `sealFile`. */
  key: string;
}

/** Where the details rest, for sealing them to their place. */
export const detailsPlace = (fileId: string) => `files/${fileId}/details`;

export const sealDetails = ([newest]: Keys, fileId: string, details: FileDetails): string =>
  seal(newest, detailsPlace(fileId), JSON.stringify(details));

export const openDetails = (keys: Keys, fileId: string, sealed: string): FileDetails =>
  JSON.parse(unseal(keys, detailsPlace(fileId), sealed)) as FileDetails; // sealed above, which nobody else can
