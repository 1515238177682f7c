import { createContext, useContext } from 'react';
import { fillText, type Values } from './fillText.ts';

/** Returns the brand's text for a dotted key, filled with `values`. */
export type Say = (key: string, values?: Values) => string;

interface Worded {
  words: Record<string, string>;
  language: string;
}

/**
 * Creates the text lookup. Values of a call override the global ones (`brand`, `depositor`).
 * A missing key throws in builds and tests; in production it shows the key, so that the page still renders.
 */
export function createSay({ words, language }: Worded, values: Values = {}, isStrict = isDevelopment()): Say {
  return (key, own = {}) => {
    const sentence = sentenceFor(words, key, own, language);
    if (sentence === undefined) return complain(isStrict, `no words for "${key}"`, key);
    return fillText(sentence, { ...values, ...own }, language, (name) => complain(isStrict, `words "${key}": no value for {${name}}`, ''));
  };
}

/** Finds the text of a key. Plurals are stored under CLDR categories (`key.one`, `key.other`); the first number in the values selects one. */
function sentenceFor(words: Record<string, string>, key: string, values: Values, language: string): string | undefined {
  const find = (name: string) => (Object.hasOwn(words, name) ? words[name] : undefined);
  const other = find(`${key}.other`);
  const number = Object.values(values).find((value) => typeof value === 'number');
  if (other === undefined || number === undefined) return find(key);
  return find(`${key}.${new Intl.PluralRules(language).select(number)}`) ?? other;
}

export const WordsContext = createContext<Say | null>(null);

export function useWords(): Say {
  const say = useContext(WordsContext);
  if (!say) throw new Error('useWords needs a BrandProvider above it');
  return say;
}

function complain(isStrict: boolean, message: string, otherwise: string): string {
  if (isStrict) throw new Error(message);
  return otherwise;
}

function isDevelopment(): boolean {
  // Plain Node has no `import.meta.env`: commands and tests are strict.
  return import.meta.env?.PROD !== true;
}
