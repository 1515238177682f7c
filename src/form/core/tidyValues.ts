import { fieldPathOf, isRecord } from '../../../schemas/formFields.ts';
import { formats } from '../formats/formats.ts';
import { tidyLines, tidyText } from '../formats/format.ts';
import { isNumeric, parseNumber } from '../formats/numbers.ts';
import { fieldSchema, isOptional, optionsOf, type CompiledForm, type Values } from './form.ts';

/** Values to send: texts trimmed and in wire format, secrets unchanged, empty values dropped except list entries. */
export function tidyValues(form: CompiledForm, values: Values): Values {
  return tidyFields(form, '', values);
}

function tidyFields(form: CompiledForm, parent: string, values: Values): Values {
  const tidied = Object.entries(values).map(([name, value]): [string, unknown] => [name, tidyAt(form, parent + name, value)]);
  return Object.fromEntries(tidied.filter(([name, value]) => isAnswer(form, parent + name, value)));
}

/** Required objects are always sent, so that their missing fields are reported. An object with only fixed values is not an answer. */
function isAnswer(form: CompiledForm, path: string, value: unknown): boolean {
  if (!isRecord(value)) return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  const isFixed = (name: string) => 'const' in (fieldSchema(form, fieldPathOf(`${path}.${name}`)) ?? {});
  return !isOptional(form, fieldPathOf(path)) || !Object.keys(value).every(isFixed);
}

function tidyAt(form: CompiledForm, path: string, value: unknown): unknown {
  if (typeof value === 'string') return tidy(form, path, value);
  if (Array.isArray(value)) return value.map((entry: unknown, index) => tidyAt(form, `${path}.${index}`, entry ?? emptyEntry(form, path)));
  return isRecord(value) ? tidyFields(form, `${path}.`, value) : value;
}

/** Placeholder for an added entry that is still empty. */
function emptyEntry(form: CompiledForm, path: string): unknown {
  return fieldSchema(form, fieldPathOf(`${path}.0`))?.type === 'object' ? {} : '';
}

export function tidy(form: CompiledForm, path: string, text: string): string | number | boolean {
  const field = fieldPathOf(path);
  const { format = '', ...schema } = fieldSchema(form, field) ?? {};
  if (isNumeric(schema)) return parseNumber(text) ?? text.trim();
  // Booleans chosen from a list arrive as text.
  if (schema.type === 'boolean') return text === '' ? '' : text === 'true';
  const known = formats[format];
  if (known) return known.tidy(text);
  return optionsOf(form, field).widget === 'textarea' ? tidyLines(text) : tidyText(text);
}
