import { orderProperties, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { isEntryList, isRecord } from '../../schemas/formFields.ts';
import { formatDay } from '../brand/words/formatDay.ts';
import { formatMoney, formatNumber } from '../brand/words/formatNumber.ts';
import type { Say } from '../brand/words/words.ts';
import {
  allFields,
  answersOf,
  isFile,
  isSensitive,
  labelOf,
  optionsOf,
  sayingOf,
  titleOf,
  type CompiledForm,
  type Values,
} from './core/form.ts';
import { withoutFields } from './core/nestedValues.ts';
import { formatDateTime, formatTimeOfDay } from './formats/dates/dateTimes.ts';
import { formatPhone } from './formats/phone.ts';
import { isUploaded } from './formats/uploadedFile.ts';
import { usStates } from './formats/usState.ts';

export interface Reviewed {
  label: string;
  value: string;
  /** The depositor's own text, which the browser must not translate. */
  isVerbatim: boolean;
  /** Upload uuids; the provider has the file names. */
  files?: string[];
}

/**
 * Answers as labeled rows in field order; objects by part, list entries by number.
 * Empty answers are marked, except for conditional fields, which may not have been asked.
 *
 * @param language BCP 47, for dates and amounts
 * @param values by field; null where the provider has a sensitive answer it does not return
 */
export function reviewForm(form: CompiledForm, values: Values, words: Say, language: string): Reviewed[] {
  const review = { form, say: sayingOf(form, words), language };
  return fieldsBelow(form, '').flatMap((name) => {
    const isAlwaysAsked = Object.hasOwn(form.schema.properties ?? {}, name);
    const label = labelOf(form, name, review.say);
    const rows = rowsOf(review, name, label, values[name]);
    return rows.length > 0 || !isAlwaysAsked ? rows : [{ label, value: review.say('form.notGiven'), isVerbatim: false }];
  });
}

interface Review {
  form: CompiledForm;
  say: Say;
  language: string;
}

function fieldsBelow(form: CompiledForm, path: string): string[] {
  const { schema, ui } = form;
  const prefix = path === '' ? '' : `${path}.`;
  const below = Object.keys(allFields(schema)).filter((each) => each.startsWith(prefix) && !each.slice(prefix.length).includes('.'));
  const visible = below.filter((each) => optionsOf(form, each).widget !== 'hidden');
  const own = path.split('.').reduce<UiSchema | undefined>((node, part) => (part === '' ? node : (node?.[part] as UiSchema)), ui); // shape ensured by the build
  return orderProperties(
    visible.map((each) => each.slice(prefix.length)),
    own?.['ui:options']?.order,
  ); // a list of names
}

function rowsOf(review: Review, field: string, label: string, value: unknown): Reviewed[] {
  const { form, say, language } = review;
  const schema = allFields(form.schema)[field] ?? {};
  const files = isFile(schema) ? [value].flat().filter(isUploaded) : [];
  if (files.length > 0) return [{ label, value: '', isVerbatim: true, files }];
  if (Array.isArray(value) && isEntryList(schema))
    return value.flatMap((entry: unknown, index) =>
      rowsOf(review, `${field}.items`, say('form.list.item', { label, number: index + 1 }), entry),
    );
  if (isRecord(value) && schema.type === 'object') {
    const parts = fieldsBelow(form, field).flatMap((name) => {
      const part = labelOf(form, `${field}.${name}`, say);
      return rowsOf(review, `${field}.${name}`, say('form.part', { whole: label, part }), value[name]);
    });
    const chosen = chosenBranch(schema, value);
    const title = `${field}.options.${chosen}.label`;
    const isTold = chosen !== -1 && form.words.includes(title);
    return isTold ? [{ label, value: say(`forms.${form.id}.${title}`), isVerbatim: false }, ...parts] : parts;
  }
  const formatted = showValue(form, field, value, say, language);
  return formatted === '' ? [] : [{ label, value: formatted, isVerbatim: formatted === value }];
}

function chosenBranch({ oneOf, anyOf }: RJSFSchema, value: Values): number {
  const isTold = (branch: RJSFSchema | boolean) => {
    if (typeof branch === 'boolean') return false;
    const fixed = Object.entries(branch.properties ?? {}).filter(([, field]) => typeof field === 'object' && 'const' in field);
    const isFixed = fixed.every(([name, field]) => typeof field === 'object' && field.const === value[name]);
    return isFixed && (branch.required ?? []).every((name) => value[name] !== undefined);
  };
  return (oneOf ?? anyOf ?? []).findIndex((branch) => isTold(branch));
}

/** Initial values of a correction, without sensitive answers: those are only ever shown masked. */
export function valuesToCorrect(form: CompiledForm, values: Values): Values {
  const own = Object.entries(values).filter(([name]) => Object.hasOwn(allFields(form.schema), name));
  return withoutNull(withoutFields(Object.fromEntries(own), (field) => isSensitive(form, field)));
}

function withoutNull(values: Values): Values {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, withoutNullIn(value)]));
}

function withoutNullIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNullIn);
  return isRecord(value) ? withoutNull(value) : value;
}

/** Sensitive answers the provider has; a correction need not repeat them. */
export function keptFields(form: CompiledForm, values: Values): string[] {
  const isThere = (node: unknown, [part, ...more]: string[]): boolean => {
    if (part === undefined) return node !== undefined;
    if (Array.isArray(node)) return node.some((entry) => isThere(entry, more));
    return isRecord(node) && isThere(node[part], more);
  };
  return Object.keys(allFields(form.schema)).filter((field) => isSensitive(form, field) && isThere(values, field.split('.')));
}

function showValue(form: CompiledForm, field: string, value: unknown, say: Say, language: string): string {
  const schema = allFields(form.schema)[field] ?? {};
  const choices = answersOf(schema);
  if (value === null && isSensitive(form, field)) return say('form.hidden');
  if (Array.isArray(value)) {
    const chosen = value.map(String);
    return choices
      .filter((answer) => chosen.includes(answer))
      .map((answer) => titleOf(form, field, answer, say))
      .join(', ');
  }
  if (choices.includes(String(value))) return titleOf(form, field, String(value), say);
  if (typeof value === 'boolean') return say(value ? 'form.yes' : 'form.no');
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value !== 'string') return '';
  return shownByFormat[schema.format ?? '']?.(value, language) ?? value;
}

/** Display format of wire values; other formats show the value as is. */
const shownByFormat: Record<string, (text: string, language: string) => string> = {
  'birth-date': formatDay,
  date: formatDay,
  'date-time': formatDateTime,
  time: formatTimeOfDay,
  money: formatMoney,
  phone: formatPhone,
  'us-state': (text) => usStates.find(({ code }) => code === text)?.name ?? text,
};
