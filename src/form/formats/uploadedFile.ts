import type { Format } from './format.ts';

/** What a field holds in the place of a file that is still being sent. */
export const unfinished = 'unfinished';

/** A file, which travels as the uuid of its upload. */
export const uploadedFile: Format = {
  tidy: (text) => text,
  reason: (text) => (isUploaded(text) ? null : 'format'),
};

export function isUploaded(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);
}
