import type { FileLimits } from '../../../api/contract/call.ts';
import { acceptedTypes } from '../../../../schemas/acceptedTypes.ts';

export interface FileOptions {
  /** As the attribute of an input: `.pdf,image/*`. */
  accept?: string | undefined;
  /** Bytes. */
  maxSize?: number | undefined;
  /** Files in a list; undefined: one file that is no list. */
  most?: number | undefined;
}

/** What a field takes of what can be uploaded. Files are sent one by one, so they may be of any size together. */
export function limitsOf({ types, bytesEach }: FileLimits, { accept, maxSize = bytesEach, most = 1 }: FileOptions): FileLimits {
  return { types: acceptedTypes(accept, types), most, bytesEach: Math.min(maxSize, bytesEach), bytesTogether: Infinity };
}
