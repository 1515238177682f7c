import { createContext, useContext } from 'react';
import { fillText, type Values } from './fillText.ts';

/** A sentence of the brand's words by its dotted key, filled with `values`. */
export type Say = (key: string, values?: Values) => string;

/** The words of a brand, and the language that they are in. */
interface Worded {
  words: Record<string, string>;
  language: string;
}

/**
 * Words as a function. `values` are known everywhere (`brand`, `depositor`); those of a single call take precedence. A missing key throws
 * while we build and test; a depositor sees the key itself, because a page that lacks a sentence is better than no page.
 */
export function createSay({ words, language }: Worded, values: Values = {}, isStrict = isDevelopment()): Say {
  return (key, own = {}) => {
    const sentence = sentenceFor(words, key, own, language);
    if (sentence === undefined) return complain(isStrict, `no words for "${key}"`, key);
    return fillText(sentence, { ...values, ...own }, language, (name) => complain(isStrict, `words "${key}": no value for {${name}}`, ''));
  };
}

/**
 * The sentence under a key. One that is said by number stands under `key.one`, `key.other` and whichever else of the CLDR's forms its language
 * has; the first number among the values chooses.
 */
function sentenceFor(words: Record<string, string>, key: string, values: Values, language: string): string | undefined {
  const find = (name: string) => (Object.hasOwn(words, name) ? words[name] : undefined);
  const other = find(`${key}.other`);
  const number = Object.values(values).find((value) => typeof value === 'number');
  if (other === undefined || number === undefined) return find(key);
  return find(`${key}.${new Intl.PluralRules(language).select(number)}`) ?? other;
}

export const WordsContext = createContext<Say | null>(null);

/** `say(key, values?)` of the brand that is shown. */
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
