import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLanguage } from '../texts/language.ts';
import { isRefusalText, refusalTexts, valueIn, type RefusalSentences } from '../texts/refusals.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads the refusal messages by language: `refusals.json` of `brands/base`, overridden by the brand's, each with translations in a folder
 * per language.
 * Messages with a missing or outdated translation stay in English.
 * @param root of the repository
 * @throws {Refusal} when one is missing or uses an unknown placeholder
 */
export function readRefusals(root: string, slug: string, languages: readonly string[]): ReadonlyMap<string, RefusalSentences> {
  const read = (folder: string) => readFile(root, `brands/${folder}/refusals.json`);
  const english = textsIn({ ...read('base'), ...read(slug) });
  requireAll(english, slug);
  const inLanguage = (language: string) =>
    language === sourceLanguage
      ? english
      : { ...english, ...made(english, read(`base/${language}`)), ...made(english, read(`${slug}/${language}`)) };
  return new Map([sourceLanguage, ...languages].map((language) => [language, inLanguage(language)]));
}

function readFile(root: string, file: string): Record<string, unknown> {
  if (!existsSync(join(root, file))) return {};
  const { $schema: _, $silence: __, ...said } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, unknown>; // validated by `passbook check`
  return said;
}

function textsIn(said: Record<string, unknown>): RefusalSentences {
  return Object.fromEntries(Object.entries(said).map(([name, text]) => [name, String(text)]));
}

/** Translations whose English source is current. */
function made(english: RefusalSentences, said: Record<string, unknown>): RefusalSentences {
  const translations = Object.entries(said).flatMap(([name, made]) => {
    const stem = name.replace(/\.\w+$/, '');
    const text = (made as Record<string, string>)[english[name] ?? english[`${stem}.other`] ?? english[stem] ?? '']; // an object of translations by source text
    return text === undefined ? [] : [[name, text] as const];
  });
  return Object.fromEntries(translations);
}

function requireAll(english: RefusalSentences, slug: string): void {
  const strange = Object.keys(english).find((name) => !isRefusalText(name.replace(/\.\w+$/, '')));
  if (strange !== undefined)
    throw new Refusal(`refusals.json of brands/${slug} or brands/base contains "${strange}", which is not a refusal.`);
  for (const name of refusalTexts) {
    const sentence = english[name] ?? english[`${name}.other`];
    if (!sentence) throw new Refusal(`brands/base/refusals.json has no "${name}".`);
    const odd = [...sentence.matchAll(/\{(\w*)\}/g)]
      .map(([, placeholder = '']) => placeholder)
      .find((placeholder) => placeholder !== valueIn(name));
    if (odd !== undefined)
      throw new Refusal(`"${name}" in refusals.json of brands/${slug} or brands/base uses the unknown placeholder {${odd}}.`);
  }
}
