import { hasStrayBrace, placeholdersIn } from '../../../compiler/compile/references/textCheck.ts';
import { declareRules, error, warning } from '../../../compiler/compile/shape/rule.ts';
import { numberWords } from '../numberWords.ts';
import type { Place, Report } from '../../files/report.ts';

export const rules = declareRules({
  'translation-placeholder': error('A translation shows other values than its source, or has a stray brace.'),
  'translation-english': warning('A translation is still in English.'),
  'translation-number': warning('A translation has another number than its source.'),
});

/**
 * Compares a translation with its sentence. Texts for absent values may differ.
 * @param sentence the English; for messages, one paragraph per line, as in `text`
 */
export function checkTranslation(sentence: string, text: string, place: Place, report: Report): void {
  const [wanted, got] = [placeholdersIn(sentence), placeholdersIn(text)].map((values) => values.map((value) => `{${value}}`).join(', '));
  if (wanted !== got)
    report(
      place,
      rules['translation-placeholder'],
      `this shows ${got || 'nothing'}, but its source shows ${wanted || 'nothing'}`,
      'Keep placeholders as they are; their names are not translated.',
    );
  if (hasStrayBrace(text)) report(place, rules['translation-placeholder'], 'a brace does not belong to a placeholder');
  const lines = text.split('\n');
  for (const line of sentence.split('\n'))
    if (lines.includes(line) && isEnglish(line))
      report(place, rules['translation-english'], `“${line}” is still English`, 'Translate it, or remove it until someone does.');
  checkNumbers(sentence, text, place, report);
}

const withoutValues = (text: string) => text.replaceAll(/\{[^}]*\}/g, ' ');

/** Whether a line must be untranslated. Names, addresses and one or two words may be the same in both languages. */
function isEnglish(line: string): boolean {
  const words = withoutValues(line).match(/\p{L}[\p{L}’'-]*/gu) ?? [];
  return words.length >= 3 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= 2;
}

/** Reports changed numbers. A number may be written as a word in either text. */
function checkNumbers(sentence: string, text: string, place: Place, report: Report): void {
  if ([sentence, text].some((each) => hour.test(each))) return;
  const [said, translated] = [numbersIn(sentence), numbersIn(text)];
  const inWords = (sentence.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => String(numberWords.get(word) ?? like.get(word)));
  const [lost] = without(said, translated);
  const [added] = without(without(translated, said), inWords);
  if (lost !== undefined && added !== undefined)
    report(place, rules['translation-number'], `this says ${added}, but its source says ${lost}`, 'Use the number of its source.');
}

/** Times are written differently in each language. */
const hour = /\d\s?[ap]\.?m\b|\d:\d\d|\bo’clock/i;

/** Digits of each number, since separators differ: 1,250.50 is 1.250,50 elsewhere. */
function numbersIn(text: string): string[] {
  const found = withoutValues(text).match(/\d+(?:[.,]\d+|[\u00a0\u202f]\d{3}(?!\d))*/g) ?? [];
  return found.map((number) => number.replaceAll(/\D/g, ''));
}

/** Words that imply a number. */
const like = new Map([
  ['a', 1],
  ['an', 1],
  ['once', 1],
  ['twice', 2],
]);

/** Multiset difference. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return all.filter((each) => {
    const index = rest.indexOf(each);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
