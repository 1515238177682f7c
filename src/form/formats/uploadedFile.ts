import type { Format } from './format.ts';

/** Value of a field while its file is uploading. */
export const unfinished = 'unfinished';

/** A file, sent as its upload's uuid. */
export const uploadedFile: Format = {
  tidy: (text) => text,
  reason: (text) => (isUploaded(text) ? null : 'format'),
};

export function isUploaded(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
