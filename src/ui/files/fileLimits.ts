import type { FileLimits } from '../../api/contract/call.ts';
import { remembered } from '../../brand/words/formatNumber.ts';

/** Values for sentences about limits: `{most}`, `{each}`, `{all}` and `{types}`. */
export function limitValues({ types, most, bytesEach, bytesTogether }: FileLimits, language: string) {
  const names = Object.values(types).map(([extension = '']) => extension.toUpperCase());
  return {
    most,
    each: formatSize(bytesEach, language),
    all: formatSize(bytesTogether, language),
    types: new Intl.ListFormat(language, { type: 'disjunction' }).format(names),
  };
}

/** Accepted types in `accept` syntax, by media type and extension. */
export function acceptOf({ types }: Pick<FileLimits, 'types'>): string {
  return Object.entries(types)
    .flatMap(([type, extensions]) => [type, ...extensions.map((extension) => `.${extension}`)])
    .join(',');
}

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

const inUnit = remembered((language, unit: string) => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }));

/** File size: "48 kB", "1.2 MB". */
export function formatSize(bytes: number, language: string): string {
  const [kilobytes, megabytes] = [bytes / 1024, bytes / 1024 ** 2];
  return megabytes >= 1
    ? inUnit(language, 'megabyte').format(megabytes)
    : inUnit(language, 'kilobyte').format(Math.max(1, Math.round(kilobytes)));
}
