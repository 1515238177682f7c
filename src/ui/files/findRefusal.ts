import type { FileLimits } from '../../api/contract/call.ts';

export type FileRefusal = 'type' | 'empty' | 'large' | 'together' | 'most';

/** Why a file cannot be added to `taken`. Checks name and size; the provider checks the content. */
export function findRefusal(file: File, taken: readonly File[], limits: FileLimits): FileRefusal | undefined {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const together = taken.reduce((sum, { size }) => sum + size, file.size);
  if (!Object.values(limits.types).flat().includes(extension)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > limits.bytesEach) return 'large';
  if (taken.length >= limits.most) return 'most';
  return together > limits.bytesTogether ? 'together' : undefined;
}
