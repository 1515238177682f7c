import { formatDay } from '../brand/words/formatDay.ts';
import { formatMoney } from '../brand/words/formatMoney.ts';
import { formatNumber } from '../brand/words/formatNumber.ts';
import type { Say } from '../brand/words/words.ts';
import { allFields, answersOf, isFile, isSensitive, sayingOf, type CompiledForm, type Values } from './core/form.ts';
import { formatPhone } from './formats/phone.ts';
import { isUploaded } from './formats/uploadedFile.ts';
import { usStates } from './formats/usState.ts';

/** One answer as it is shown where answers are reviewed. */
export interface Reviewed {
  label: string;
  value: string;
  /** As it was typed: no words of ours, which a browser may translate. */
  isVerbatim: boolean;
  /** The uuids of files, which the provider knows by name. */
  files?: string[];
}

/**
 * What was answered to a form, in the order of its fields and by their labels. Where nothing was, it says so; a field that depends on another
 * one is left out then, for it may not have been asked.
 *
 * @param language BCP 47: days and amounts are written by it
 * @param values by field; null where the provider has a sensitive answer and does not tell it
 */
export function reviewForm(form: CompiledForm, values: Values, words: Say, language: string): Reviewed[] {
  const say = sayingOf(form, words);
  return Object.keys(allFields(form.schema)).flatMap((field) => {
    const files = isFile(allFields(form.schema)[field] ?? {}) ? [values[field]].flat().filter(isUploaded) : [];
    if (files.length > 0) return [{ label: say(`forms.${form.id}.${field}.label`), value: '', isVerbatim: true, files }];
    const isAlwaysAsked = Object.hasOwn(form.schema.properties ?? {}, field);
    const shown = showValue(form, field, values[field], say, language);
    const value = shown || (isAlwaysAsked ? say('form.notGiven') : '');
    return value === '' ? [] : [{ label: say(`forms.${form.id}.${field}.label`), value, isVerbatim: shown === values[field] }];
  });
}

/** What a form that corrects these answers holds at first: not what is sensitive, of which nobody is shown more than a mask. */
export function valuesToCorrect(form: CompiledForm, values: Values): Values {
  const fields = Object.keys(allFields(form.schema)).filter((field) => !isSensitive(form, field) && (values[field] ?? null) !== null);
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The sensitive answers that the provider has already: where they are corrected, nothing needs to be said anew. */
export function keptFields(form: CompiledForm, values: Values): string[] {
  return Object.keys(allFields(form.schema)).filter((field) => isSensitive(form, field) && values[field] !== undefined);
}

function showValue(form: CompiledForm, field: string, value: unknown, say: Say, language: string): string {
  const schema = allFields(form.schema)[field] ?? {};
  const choices = answersOf(schema);
  const titleOf = (answer: string) => say(`forms.${form.id}.${field}.options.${answer}.label`);
  if (value === null && isSensitive(form, field)) return say('form.hidden');
  if (typeof value === 'boolean') return say(value ? 'form.yes' : 'form.no');
  if (Array.isArray(value))
    return choices
      .filter((answer) => value.includes(answer))
      .map(titleOf)
      .join(', ');
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value !== 'string') return '';
  if (choices.includes(value)) return titleOf(value);
  return shownByFormat[schema.format ?? '']?.(value, language) ?? value;
}

/** What travelled, as a depositor reads it again, by format; any other as it is. */
const shownByFormat: Record<string, (text: string, language: string) => string> = {
  'birth-date': formatDay,
  date: formatDay,
  money: formatMoney,
  phone: formatPhone,
  'us-state': (text) => usStates.find(({ code }) => code === text)?.name ?? text,
};
