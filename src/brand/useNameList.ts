import { useBrand } from './brandContext.ts';

/** Joins names in the page's language: `Ann, Bob, and Eve`. */
export function useNameList(): (names: readonly string[]) => string {
  const { language } = useBrand();
  return (names) => new Intl.ListFormat(language).format(names);
}
