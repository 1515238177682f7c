import { useMemo, type ReactNode } from 'react';
import own from '../../../brands/base/words/inspect.json';
import { useBrand } from '../../brand/brandContext.ts';
import { createSay, WordsContext } from '../../brand/words/words.ts';

/** The inspector's language, independent of the page's: its readers are developers. */
export const inspectLanguage = 'en-US';

/** Adds the inspector's words to the brand's. */
export function WithWords({ children }: { children: ReactNode }) {
  const { words, branding } = useBrand();
  const say = useMemo(
    () => createSay({ words: { ...flatten(own, 'inspect.'), ...words }, language: inspectLanguage }, { brand: branding }),
    [words, branding],
  );
  return <WordsContext value={say}>{children}</WordsContext>;
}

function flatten(node: object, prefix: string): Record<string, string> {
  const entries = Object.entries(node).map(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? flatten(value, `${prefix}${key}.`) : { [prefix + key]: String(value) },
  );
  return Object.assign({}, ...entries) as Record<string, string>; // all entries are strings
}
