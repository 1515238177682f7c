import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { translationFolders } from '../../compiler/read/languages.ts';
import { inFiles } from '../files/finder.ts';
import type { Report } from '../files/report.ts';
import { baseSentences, brandSentences, translationsOfWords, type Sentence } from '../files/sentences.ts';
import type { Subject } from '../files/subject.ts';
import { fieldsByName } from '../forms/additions.ts';
import { examples } from '../forms/fillable.ts';
import { numberWords } from './numberWords.ts';
import { placedTexts, type PlacedText } from './placedTexts.ts';

export const rules = declareRules({
  'word-length': error('A text states another number of digits, letters or characters than its field accepts.'),
});

/** Reports words that state another length or count than the field, format or form they describe. */
export const finder = inFiles((subject, report) => {
  const fields = fieldsByName(subject);
  for (const sentence of sentencesOf(subject)) {
    const [first, second = '', third = '', part = ''] = sentence.key.split('.');
    const ofFormat = first === 'form' && second === 'formats' ? { format: third } : undefined;
    const field = first === 'forms' && !part.startsWith('why') ? fields.get(`${second}.${third}`) : ofFormat;
    if (field) tellMiscounted(sentence, [field], ofFormat ? `the format "${third}"` : `"${third}"`, report);
  }
  const forms = formsOfPages(subject);
  for (const text of placedTexts(subject)) {
    if (text.kind !== 'flow' || text.text.search(counted) === -1) continue;
    const [, first = '', second = ''] = text.place.pointer.split('/');
    const names = forms.get(`${text.place.document.file}/${first}/${second}`) ?? forms.get(`/${first}`);
    const ofPage = [...fields].flatMap(([name, field]) =>
      names?.includes(name.split('.')[0] ?? '') && digitsOf(field).length > 0 ? [field] : [],
    );
    if (ofPage.length > 0) tellMiscounted(text, ofPage, 'the form of this page', report);
  }
});

/** Words of base and brands in every language. */
function sentencesOf(subject: Subject): Sentence[] {
  const slugs = ['base', ...subject.brands];
  const translated = slugs
    .flatMap((slug) => translationFolders(subject.files, slug))
    .flatMap((folder) => translationsOfWords(subject, folder));
  return [...baseSentences(subject), ...subject.brands.flatMap((slug) => brandSentences(subject, slug)), ...translated];
}

/** Forms of pages, by the route's place and by its path for brands. */
function formsOfPages({ pieces }: Subject): Map<string, string[]> {
  return new Map(
    pieces.routes.flatMap(({ value: { path, also = [], form, forms = [] }, document, pointer }) => {
      const targets = [`${document.file}${pointer}`, ...[path, ...also].map((each) => `/${escapePointer(each)}`)];
      return targets.map((place): [string, string[]] => [place, form === undefined ? forms : [form, ...forms]]);
    }),
  );
}

/** Matches “6-digit”, “9 digits” and “six digits”, but not “last four digits” or “one digit per box”. */
const counted =
  /(?<!\b(?:last|first|next|other|remaining|últimos|primeros|últimas|primeras)\s)(?<![\p{L}\p{N},.])(\d+|\p{L}+)[\s-](digits?|characters?|letters?|dígitos?|caracteres|letras)(?!\p{L})/giu;

function tellMiscounted({ text, place }: Pick<PlacedText, 'text' | 'place'>, fields: RJSFSchema[], name: string, report: Report): void {
  for (const [found, number = '', unit = ''] of text.matchAll(counted)) {
    const count = numberWords.get(number.toLowerCase()) ?? Number(number);
    const isOfDigits = /^d/i.test(unit);
    if (!(count > 1) || fields.some((field) => takes(field, count, isOfDigits))) continue;
    const right = [...new Set(fields.flatMap((field) => wanted(field, isOfDigits)))].join(' or ');
    report(
      place,
      rules['word-length'],
      `it says “${found}”, but ${name} accepts ${right}`,
      'State the number it accepts, or change what it accepts.',
    );
  }
}

function takes(field: RJSFSchema, count: number, isOfDigits: boolean): boolean {
  const digits = isOfDigits ? digitsOf(field) : [];
  if (digits.length > 0) return digits.includes(count);
  const { type, format, enum: choices, minLength = 0, maxLength = Infinity } = field;
  const isMeasured = type === 'string' && choices === undefined && digitsOf({ format }).length === 0;
  return !isMeasured || (count >= minLength && count <= maxLength);
}

function wanted(field: RJSFSchema, isOfDigits: boolean): string[] {
  const digits = isOfDigits ? digitsOf(field) : [];
  const { minLength, maxLength } = field;
  if (digits.length > 0) return digits.map(String);
  return maxLength === undefined ? [] : [minLength === undefined ? `${maxLength} at most` : `${minLength} to ${maxLength}`];
}

/** Possible digit counts of a purely numeric format, such as 5 or 9 for ZIP codes. */
function digitsOf({ format }: RJSFSchema): number[] {
  const { short = '', long } = examples[format ?? ''] ?? {};
  if (long === undefined || ![short, long].every((text) => /^\d+(-\d+)?$/.test(text))) return [];
  return [...new Set([short, long].map((text) => text.replaceAll('-', '').length))];
}
