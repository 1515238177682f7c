import { isForm, stemOf } from '../../compiler/read/plurals.ts';
import { inFiles } from '../files/finder.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { nearest } from '../../compiler/compile/shape/nearest.ts';
import { hasStrayBrace, placeholdersIn } from '../../compiler/compile/references/textCheck.ts';
import { factKinds } from '../../compiler/compile/factKinds.ts';
import { fitsNothing, usesOfBuilt, wordsOfCode, type WordUse } from './codeWords.ts';
import { additionsOf } from '../forms/additions.ts';
import { formsOf } from '../forms/formParts.ts';
import { givenOfMistakes, keysOfForm } from '../forms/formWords.ts';
import type { Report } from '../files/report.ts';
import { areWordsWhole, baseSentences, brandSentences, isSound, type Sentence } from '../files/sentences.ts';
import type { Subject } from '../files/subject.ts';
import { error, declareRules, warning } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'word-missing': error('Code or a form uses a word that does not exist.'),
  'word-unused': warning('Nothing uses this word.', 'Remove it, or use it.'),
  'word-placeholder': error('A word has a placeholder that is not filled where it is used.'),
  'word-value-unused': warning('A word does not show a value that it gets.'),
  'word-override-unknown': error('A brand changes a word that does not exist.'),
  'word-override-idle': warning('A brand’s word is the same as in brands/base.'),
});

/** Reports words that are missing or unused, unknown placeholders, and brand words without effect. */
export const finder = inFiles((subject, report) => {
  const base = baseSentences(subject);
  const { uses, built } = wordsOfCode(subject.files);
  const keys = [...new Set(base.flatMap(({ key }) => [key, stemOf(key) ?? []].flat()))];
  const named = new Set(uses.map(({ key }) => key));
  const reasons = reasonsOfFormats(keys);
  const usesOfKeys = byForm(
    usesByKey([
      ...uses,
      ...usesOfBuilt(
        built,
        keys.filter((key) => !named.has(key)),
      ),
      ...usesOfForms(subject, reasons),
    ]),
    base,
  );

  if (areWordsWhole(subject)) {
    const said = new Set(base.map(({ key }) => key));
    for (const use of uses) if (!said.has(use.key) && !said.has(`${use.key}.other`)) tellMissing(use, base, report);
    for (const each of built.filter((one) => one.template.includes('*') && fitsNothing(one, keys)))
      report({ file: each.file, line: each.line }, rules['word-missing'], `there are no words "${each.template}".`);
  }
  for (const sentence of base) checkSentence(sentence, usesOfKeys, subject, report);
  const suggestKey = suggestOften();
  for (const slug of subject.brands) {
    const ofBrand = keysOfBrand(subject, slug, reasons);
    for (const sentence of brandSentences(subject, slug)) {
      const known = areWordsWhole(subject) && !ofBrand.has(sentence.key) ? base : base.filter(({ key }) => key === sentence.key);
      checkOverride(sentence, known, { usesOfKeys, suggestKey }, subject, report);
    }
  }
});

type Use = Pick<WordUse, 'key' | 'values' | 'isBuilt'>;
type UsesByKey = Map<string, Use[]>;

function usesByKey(uses: Use[]): UsesByKey {
  const usesOfKeys: UsesByKey = new Map();
  for (const use of uses) usesOfKeys.set(use.key, [...(usesOfKeys.get(use.key) ?? []), isOfMistakes(use.key) ? ofMistakes(use.key) : use]);
  return usesOfKeys;
}

/** Extends uses of a plural key to each of its forms. */
function byForm(usesOfKeys: UsesByKey, base: Sentence[]): UsesByKey {
  const keys = new Set(base.map(({ key }) => key));
  const forms = [...keys].filter((key) => isForm(key, keys));
  const ofForms = forms.flatMap((key): [string, Use[]][] => {
    const uses = usesOfKeys.get(stemOf(key) ?? '');
    return uses ? [[key, uses]] : [];
  });
  return new Map([...usesOfKeys, ...ofForms]);
}

/** `src/form/mistakes.ts` passes every value that applies. */
const ofMistakes = (key: string): Use => ({ key, values: givenOfMistakes, isBuilt: true });
const isOfMistakes = (key: string) => /^form\.(errors|formats)\./.test(key);

type Reasons = Record<string, string[]>;

/** Possible errors of each format, by their word keys. */
function reasonsOfFormats(keys: readonly string[]): Reasons {
  const reasons: Reasons = {};
  for (const key of keys) {
    const [, format = '', reason = ''] = /^form\.formats\.([^.]+)\.(.+)$/.exec(key) ?? [];
    if (format) (reasons[format] ??= []).push(reason);
  }
  return reasons;
}

function usesOfForms(subject: Subject, reasons: Reasons): Use[] {
  const keys = [...formsOf(subject).values(), ...additionsOf(subject)].map((form) => keysOfForm(form, reasons));
  return [
    ...keys.flatMap(({ words }) => words.map((key) => ({ key, values: [] }))),
    ...keys.flatMap(({ mistakes }) => mistakes.map((key) => ofMistakes(key))),
  ];
}

/** Word keys of a brand's own questions. */
function keysOfBrand(subject: Subject, slug: string, reasons: Reasons): ReadonlySet<string> {
  const additions = additionsOf(subject).filter(({ brand }) => brand === slug);
  const keys = additions.map((addition) => keysOfForm(addition, reasons));
  return new Set(keys.flatMap(({ words, mistakes }) => [...words, ...mistakes]));
}

function tellMissing({ key, file, line }: WordUse, base: Sentence[], report: Report): void {
  const forms = base.filter((sentence) => stemOf(sentence.key) === key);
  const [form] = forms;
  if (form) {
    report(
      form.place,
      rules['word-missing'],
      `"${key}" has plural forms, but "one" has no "other" next to it, which is used for all other numbers`,
      'Say both.',
    );
    return;
  }
  const [at, name] = homeOf(key);
  const meant = nearest(
    key,
    base.map((sentence) => sentence.key),
  );
  const wayOut = `${meant === undefined ? '' : `Did you mean "${meant}"? If not: `}${at} is where it belongs, as "${name}"; add it there, or restore it.`;
  report({ file, line }, rules['word-missing'], `there are no words "${key}".`, wayOut);
}

/** The file and key where words belong. */
function homeOf(key: string): [file: string, name: string] {
  const end = key.indexOf('.');
  return [`brands/base/words/${key.slice(0, end)}.json`, key.slice(end + 1)];
}

function checkSentence(sentence: Sentence, usesOfKeys: UsesByKey, subject: Subject, report: Report): void {
  const uses = usesOfKeys.get(sentence.key);
  // A form that failed its check may still use these words.
  const isForm = sentence.key.startsWith('forms.') && !isFormSound(sentence.key, subject);
  if (!uses && !isForm) report(sentence.place, rules['word-unused'], `nothing uses "${sentence.key}"`);
  if (uses) checkPlaceholders(sentence, uses, subject, report);
}

function isFormSound(key: string, subject: Subject): boolean {
  return isSound(subject, `schemas/forms/${key.split('.')[1]}.json`);
}

interface Words {
  usesOfKeys: UsesByKey;
  suggestKey: typeof suggest;
}

/** Limits suggestions to 100: with more unknown words the cause is another, and each search is slow. */
function suggestOften(): typeof suggest {
  let left = 100;
  return (name, known) => ((left -= 1) < 0 ? '' : suggest(name, known));
}

function checkOverride(sentence: Sentence, base: Sentence[], { usesOfKeys, suggestKey }: Words, subject: Subject, report: Report): void {
  const { key, text, place } = sentence;
  const other = base.find((each) => each.key === key);
  const keys = base.map((each) => each.key);
  if (!other && base.length > 0)
    report(place, rules['word-override-unknown'], `there are no words "${key}" in ${homeOf(key)[0]} to change.`, suggestKey(key, keys));
  if (other?.text === text) report(place, rules['word-override-idle'], `"${key}" is the same as in brands/base`, 'Remove it.');
  checkPlaceholders(sentence, usesOfKeys.get(key) ?? [], subject, report);
  for (const name of placeholdersIn(other?.text ?? ''))
    if (!placeholdersIn(text).includes(name) && !subject.known.placeholders.includes(name))
      report(place, rules['word-value-unused'], `brands/base shows {${name}} in "${key}", but this does not`);
}

/** Facts of the depositor that any page may show. */
const ofDepositor = Object.entries(factKinds.depositor).flatMap(([name, kind]) => (kind === 'text' ? [`depositor.${name}`] : []));

function checkPlaceholders({ key, text, place }: Sentence, uses: Use[], subject: Subject, report: Report): void {
  const given = valuesGiven(uses);
  const known = [...subject.known.placeholders, ...ofDepositor];
  const named = placeholdersIn(text);
  for (const name of named) {
    if (!known.includes(name) && given && !given.includes(name))
      report(place, rules['word-placeholder'], `"${key}" does not get {${name}}.`, suggest(name, [...given, ...known]));
  }
  for (const name of given ?? []) {
    if (!named.includes(name) && (!uses.some(({ isBuilt }) => isBuilt) || saysNumberItself(key, text)))
      report(place, rules['word-value-unused'], `"${key}" gets {${name}} but does not show it`);
  }
  for (const { ends, name } of numbersOfMistakes)
    if (ends.test(key) && /\d/.test(text) && !named.includes(name))
      report(place, rules['word-value-unused'], `"${key}" has a fixed number, which differs between forms and brands`, `Say {${name}}.`);
  if (hasStrayBrace(text))
    report(place, rules['word-placeholder'], `"${key}" has a brace that does not belong to a placeholder`, 'Close it, or remove it.');
}

/** A text with a number written out needs no placeholder when code passes the same values to several words. */
const saysNumberItself = (key: string, text: string) =>
  !/^form(s|\.errors|\.formats)\./.test(key) && /\d/.test(text) && placeholdersIn(text).length === 0;

/** Errors that mention a number, by key suffix. */
const numbersOfMistakes = [
  { ends: /^form.*\.(min|max)Length$/, name: 'limit' },
  { ends: /^form.*\.too-young$/, name: 'minimumAge' },
];

/** Values that every use passes; undefined when unknown. */
function valuesGiven(uses: Use[]): string[] | undefined {
  const [first, ...others] = uses.map(({ values }) => values);
  if (others.includes(undefined)) return undefined;
  return others.reduce((all, values) => all?.filter((name) => values?.includes(name)), first);
}
