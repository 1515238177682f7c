import { createHash } from 'node:crypto';

/** Deterministic UUID (version 8) of these words. */
export function idOf(...words: (string | number)[]): string {
  const hex = createHash('sha256').update(words.join('\0')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
