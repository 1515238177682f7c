import { formats } from '../formats/formats.ts';
import { tidyLines, tidyText } from '../formats/format.ts';
import { isNumeric, parseNumber } from '../formats/numbers.ts';
import { fieldSchema, optionsOf, type CompiledForm, type Values } from './form.ts';

/** What travels: each text without stray spaces and in its wire format, secrets untouched, nothing that is empty. */
export function tidyValues(form: CompiledForm, values: Values): Values {
  const tidied = Object.entries(values).map(([field, value]) => [field, typeof value === 'string' ? tidy(form, field, value) : value]);
  return Object.fromEntries(tidied.filter(([, value]) => !isEmpty(value))) as Values; // pairs of the line above
}

const isEmpty = (value: unknown) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One text as it travels. */
export function tidy(form: CompiledForm, field: string, text: string): string | number {
  if (isNumeric(fieldSchema(form, field) ?? {})) return parseNumber(text) ?? text.trim();
  const format = formats[fieldSchema(form, field)?.format ?? ''];
  if (format) return format.tidy(text);
  return optionsOf(form, field).widget === 'textarea' ? tidyLines(text) : tidyText(text);
}
