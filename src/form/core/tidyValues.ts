import { isRecord } from '../../../schemas/formFields.ts';
import { formats } from '../formats/formats.ts';
import { tidyLines, tidyText } from '../formats/format.ts';
import { isNumeric, parseNumber } from '../formats/numbers.ts';
import { fieldPathOf, fieldSchema, isOptional, optionsOf, type CompiledForm, type Values } from './form.ts';

/** What travels: each text without stray spaces and in its wire format, secrets untouched, nothing that is empty but entries of lists. */
export function tidyValues(form: CompiledForm, values: Values): Values {
  return tidyFields(form, '', values);
}

function tidyFields(form: CompiledForm, parent: string, values: Values): Values {
  const tidied = Object.entries(values).map(([name, value]): [string, unknown] => [name, tidyAt(form, parent + name, value)]);
  return Object.fromEntries(tidied.filter(([name, value]) => isAnswer(form, parent + name, value)));
}

/** An object that is needed is one whatever it holds, so that its fields are told; what can be one thing alone makes nothing of any other. */
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

/** What stands for an entry that was added and not filled in yet. */
function emptyEntry(form: CompiledForm, path: string): unknown {
  return fieldSchema(form, fieldPathOf(`${path}.0`))?.type === 'object' ? {} : '';
}

/** One text as it travels. */
export function tidy(form: CompiledForm, path: string, text: string): string | number | boolean {
  const field = fieldPathOf(path);
  const { format = '', ...schema } = fieldSchema(form, field) ?? {};
  if (isNumeric(schema)) return parseNumber(text) ?? text.trim();
  // Of a yes or a no that is chosen, as from a list.
  if (schema.type === 'boolean') return text === '' ? '' : text === 'true';
  const known = formats[format];
  if (known) return known.tidy(text);
  return optionsOf(form, field).widget === 'textarea' ? tidyLines(text) : tidyText(text);
}
