import type { FileLimits } from '../../../api/contract/call.ts';
import { acceptedTypes } from '../../../../schemas/acceptedTypes.ts';

export interface FileOptions {
  /** In `accept` syntax: `.pdf,image/*`. */
  accept?: string | undefined;
  /** Bytes. */
  maxSize?: number | undefined;
  /** Maximum number of files; undefined for a single file. */
  most?: number | undefined;
}

/** Limits of one field. Files upload one at a time, so their total size is unlimited. */
export function limitsOf({ types, bytesEach }: FileLimits, { accept, maxSize = bytesEach, most = 1 }: FileOptions): FileLimits {
  return { types: acceptedTypes(accept, types), most, bytesEach: Math.min(maxSize, bytesEach), bytesTogether: Infinity };
}
