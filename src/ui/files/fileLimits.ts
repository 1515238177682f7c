import type { FileLimits } from '../../api/contract/call.ts';
import { formatSize } from './formatSize.ts';

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
