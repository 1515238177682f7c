import { suggest } from '../../../compiler/compile/shape/finding.ts';
import { nearest } from '../../../compiler/compile/shape/nearest.ts';
import { escapePointer } from '../../../compiler/compile/shape/document.ts';
import { declareRules, error } from '../../../compiler/compile/shape/rule.ts';
import { sourceLanguage, translationFolders } from '../../../compiler/read/languages.ts';
import { listTranslations } from '../../../compiler/read/translations.ts';
import { findOriginal, formsOf, isForm, stemOf } from '../../../compiler/read/plurals.ts';
import { begunLanguagesOf, languagesOf } from '../../files/brandsOf.ts';
import { inFiles } from '../../files/finder.ts';
import type { Place, Report } from '../../files/report.ts';
import {
  areWordsWhole,
  baseSentences,
  brandSentences,
  refusalSentences,
  translationsOfWords,
  type Sentence,
} from '../../files/sentences.ts';
import { areFlowsSound, type Subject } from '../../files/subject.ts';
import { checkTranslation } from './faithful.ts';
import { sentencesOfDifferences, sentencesOfFlows, type FlowSentence } from './translatable.ts';

export const rules = declareRules({
  'translation-missing': error('A text has no translation in a language that a brand offers.'),
  'translation-unknown': error('The source of a translation does not exist.'),
  'translation-stale': error('The source of a translation has changed.'),
});

/** Reports, for each language, sentences without a translation and translations that are unused, outdated or different. */
export const finder = inFiles((subject, report) => {
  if (!areWordsWhole(subject) || !areFlowsSound(subject)) return; // words of a broken file would be reported as missing
  const base: Layer = {
    slug: 'base',
    words: [...baseSentences(subject), ...refusalSentences(subject, 'base')],
    flows: sentencesOfFlows(subject),
  };
  for (const slug of subject.brands) tellUnbegun(slug, subject, report);
  const offered = new Set(subject.brands.flatMap((slug) => begunLanguagesOf(subject, slug)));
  checkLayer(base, [], [...offered], subject, report);
  for (const slug of subject.brands) {
    const own: Layer = {
      slug,
      words: [...brandSentences(subject, slug), ...refusalSentences(subject, slug)],
      flows: sentencesOfDifferences(subject, slug),
    };
    checkLayer(own, [base], begunLanguagesOf(subject, slug), subject, report);
  }
});

/** Reports languages that a brand offers without any translation. */
function tellUnbegun(slug: string, subject: Subject, report: Report): void {
  const begun = begunLanguagesOf(subject, slug);
  for (const [index, language] of languagesOf(subject, slug).entries())
    if (!begun.includes(language))
      report(
        { ...placeOf(`brands/${slug}/brand.json`, subject), pointer: `/languages/${index}` },
        rules['translation-missing'],
        `"${language}" is offered, but nothing is translated: there is no folder brands/base/${language}.`,
        `Start with brands/base/${language}/flows.json containing { }: check then lists what is missing. Or remove the language.`,
      );
}

/** Source texts of a brand or of `base`. */
interface Layer {
  slug: string;
  words: Sentence[];
  flows: FlowSentence[];
}

function checkLayer(layer: Layer, below: Layer[], offered: string[], subject: Subject, report: Report): void {
  const written = translationFolders(subject.files, layer.slug).map((folder) => folder.slice(folder.lastIndexOf('/') + 1));
  for (const language of new Set([...offered, ...written])) {
    if (language === sourceLanguage) continue;
    const isOffered = offered.includes(language) && !tellFolderMissing(layer.slug, language, offered, subject, report);
    checkWords(layer, below, language, isOffered, subject, report);
    checkFlows(layer, below, language, isOffered, subject, report);
  }
}

/** Reports a missing folder of `base` once, instead of every sentence. */
function tellFolderMissing(slug: string, language: string, offered: string[], { files }: Subject, report: Report): boolean {
  const folder = `brands/base/${language}`;
  const folders = translationFolders(files, 'base');
  if (slug !== 'base' || folders.includes(folder)) return false;
  const [family] = language.split('-');
  const meant = folders.find((each) => each.startsWith(`brands/base/${family}-`) && !offered.some((other) => each.endsWith(`/${other}`)));
  report(
    { file: meant ?? 'brands/base', line: 1 },
    rules['translation-missing'],
    `"${language}" is offered, but there is no ${folder}: shared texts are not translated`,
    meant === undefined
      ? `Start with ${folder}/flows.json containing { }: check then lists what is missing.`
      : `No brand offers the language of ${meant}: rename the folder, or offer its language.`,
  );
  return true;
}

function checkWords({ slug, words }: Layer, below: Layer[], language: string, isOffered: boolean, subject: Subject, report: Report): void {
  const said = translationsOfWords(subject, `brands/${slug}/${language}`);
  const known = new Map([...below.flatMap((layer) => layer.words), ...words].map(({ key, text }) => [key, text]));
  const keys = new Set(said.map(({ key }) => key));
  for (const { key, text } of isOffered ? wanted(words, keys, language) : []) {
    // The inspector is for developers and stays in English.
    if (keys.has(key) || key.startsWith('inspect.') || !hasWords({ text })) continue;
    const [namespace] = key.split('.');
    const ownFile = slug === 'base' ? `words/${namespace}.json` : 'words.json';
    const file = namespace === 'refusals' ? 'refusals.json' : ownFile;
    report(
      placeOf(`brands/${slug}/${language}/${file}`, subject),
      rules['translation-missing'],
      `"${key}" is not translated: ${JSON.stringify(text)}`,
    );
  }
  for (const { key, sentence, text, place } of said) {
    const original = findOriginal(key, known);
    if (original === undefined) report(place, rules['translation-unknown'], `there are no words "${key}".`, hintAt(key, sentence, known));
    else if (original !== sentence)
      report(
        place,
        rules['translation-stale'],
        `the source of "${key}" is now ${JSON.stringify(original)}`,
        'Translate that, and replace this.',
      );
    else checkTranslation(sentence, text, place, report);
  }
}

/** Sentences that need a translation. Plurals use the forms of the target language. */
function wanted(words: Sentence[], said: ReadonlySet<string>, language: string): Pick<Sentence, 'key' | 'text'>[] {
  const texts = new Map(words.map(({ key, text }) => [key, text]));
  return words.flatMap((word) => {
    const { key, text } = word;
    const isCounted = isForm(key, texts);
    if (isCounted && !key.endsWith('.other')) return [];
    if (!isCounted && !said.has(`${key}.other`)) return [word];
    const stem = isCounted ? stemOf(key) : key;
    return formsOf(language).map((form) => ({ key: `${stem}.${form}`, text: texts.get(`${stem}.${form}`) ?? text }));
  });
}

/** A text of nothing but placeholders needs no translation. */
const hasWords = ({ text }: { text: string }) => /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, ''));

/** A translation placed directly under its key lacks its source sentence. */
function hintAt(key: string, name: string, known: ReadonlyMap<string, string>): string | undefined {
  const english = known.get(`${key}.${name}`);
  return english === undefined ? suggest(key, known.keys()) : `Write it as { "${name}": { ${JSON.stringify(english)}: "..." } }.`;
}

function checkFlows({ slug, flows }: Layer, below: Layer[], language: string, isOffered: boolean, subject: Subject, report: Report): void {
  const [own, ...others] = [slug, ...below.map((layer) => layer.slug)].map((each) => translationsIn(each, language, subject));
  const said = [own ?? [], ...others].flat();
  const known = [...flows, ...below.flatMap((layer) => layer.flows)];
  const texts = new Set(known.map(({ text }) => text));
  const isSaid = ({ text, path }: FlowSentence) =>
    said.some((each) => each.sentence === text && (each.path === undefined || each.path === path));
  const missing = new Set(isOffered ? flows.flatMap((sentence) => (isSaid(sentence) || !hasWords(sentence) ? [] : [sentence.text])) : []);
  for (const text of missing)
    report(
      placeOf(`brands/${slug}/${language}/flows.json`, subject),
      rules['translation-missing'],
      `${JSON.stringify(text)} is not translated`,
    );
  for (const { sentence, path, text, place } of own ?? []) {
    const isKnown = known.some((each) => each.text === sentence && (path === undefined || each.path === path));
    if (!isKnown)
      report(place, rules['translation-unknown'], `nothing says this sentence${path ? ` on ${path}` : ''}.`, hintFor(sentence, texts));
    else checkTranslation(sentence, text, place, report);
  }
}

/** Suggests a close match only; a list of sentences would not help. */
function hintFor(sentence: string, texts: ReadonlySet<string>): string {
  const meant = nearest(sentence, texts);
  return meant === undefined ? 'Remove it, or replace it with the sentence that took its place.' : `Did you mean "${meant}"?`;
}

/** Translations of flow sentences in a brand or `base`. */
export function translationsIn(slug: string, language: string, { documents, sound }: Subject) {
  const document = documents.get(`brands/${slug}/${language}/flows.json`);
  if (!document || !sound.has(document)) return [];
  return listTranslations(document.value).map(({ keys, ...each }) => {
    const pointer = keys.map((key) => `/${escapePointer(key)}`).join('');
    return { ...each, place: { document, pointer } };
  });
}

/** A file, even if it does not exist yet. */
export function placeOf(file: string, { documents }: Subject): Place {
  const document = documents.get(file);
  return document ? { document, pointer: '' } : { file, line: 1 };
}
