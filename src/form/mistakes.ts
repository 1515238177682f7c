import type { ErrorObject } from 'ajv';
import { fieldPathOf, isEntryList, isRecord, tellingErrors } from '../../schemas/formFields.ts';
import type { PasswordRequirements } from '../brand/bundle/branding.ts';
import type { Say } from '../brand/words/words.ts';
import { boundReason, type Bounds } from './bounds.ts';
import {
  answersOf,
  codeField,
  fieldSchema,
  isFile,
  isSensitive,
  labelOf,
  optionsOf,
  type CompiledForm,
  type Mistakes,
  type Values,
} from './core/form.ts';
import { inOrder, hasEntryKey, leavesOf, valueAt, withoutFields } from './core/nestedValues.ts';
import { tidy } from './core/tidyValues.ts';
import { ageReason } from './formats/dates/birthDate.ts';
import { formats } from './formats/formats.ts';
import { checkPassword } from './formats/password.ts';
import { isNumeric, numberMistake, rangeOf } from './formats/numbers.ts';

export interface Circumstances {
  /** The provider's clock. */
  now: Date;
  password?: PasswordRequirements;
  /** Required fields that may stay empty because the provider has a value it never returns. */
  kept?: readonly string[];
  bounds?: Bounds;
  /** Chosen branches by object path; defaults to the best match. */
  branches?: Readonly<Record<string, number>>;
}

export type RawCheck = (values: Values) => ErrorObject[];

/** All validation errors as messages, in field order. */
export function findMistakes(form: CompiledForm, check: RawCheck, values: Values, circumstances: Circumstances, say: Say): Mistakes {
  const keywords = new Map<string, ErrorObject>();
  for (const error of tellingErrors(check(withoutTaken(values)), circumstances.branches)) {
    const path = pathOf(form, error);
    // For a text that is too long, the format's message is more specific.
    if (!path || (keywords.has(path) && error.keyword !== 'format')) continue;
    if (isMissing(error) && isKept(path, circumstances.kept, values)) continue;
    keywords.set(path, error);
  }
  const paths = new Set([...leavesOf(values), ...keywords.keys()]);
  const mistakes: Mistakes = {};
  for (const path of inOrder(form, [...paths])) {
    const error = keywords.get(path);
    const message = error ? describe(form, path, error, valueAt(values, path), say) : checkHere(form, path, values, circumstances, say);
    if (message) mistakes[path] = message;
  }
  return mistakes;
}

/** Whether the provider has a value it never returns; in a list, only for entries it returned. */
function isKept(path: string, kept: readonly string[] = [], values: Values): boolean {
  const entry = /^(.*\.\d+)\./.exec(path)?.[1];
  return kept.includes(fieldPathOf(path)) && (entry === undefined || hasEntryKey(valueAt(values, entry)));
}

/** The form's code in wire format; null while incomplete. */
export function wholeCode(form: CompiledForm, values: Values): string | null {
  const field = codeField(form);
  const value = field === undefined ? undefined : values[field];
  const { 'one-time-code': format } = formats;
  return typeof value === 'string' && format?.reason(value) === null ? format.tidy(value) : null;
}

/** Drops removed answers: schemas do not allow null. */
function withoutTaken(values: Values): Values {
  const entries = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutTakenIn(value)]));
}

function withoutTakenIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTakenIn);
  return isRecord(value) ? withoutTaken(value) : value;
}

/** Drops passwords, codes and sensitive answers from a draft (rule sessions-10). */
export function withoutSecrets(form: CompiledForm, values: Values): Values {
  const secret = ['password', 'ssn', 'one-time-code'];
  const isSecret = (path: string) => isSensitive(form, path) || secret.includes(fieldSchema(form, path)?.format ?? '');
  return withoutFields(values, isSecret);
}

/** Path of the invalid field; undefined for the whole form. An invalid choice maps to its list. */
function pathOf(form: CompiledForm, { instancePath, params }: ErrorObject): string | undefined {
  const { missingProperty: missing } = params as { missingProperty?: string }; // ajv's params of `required` and `dependencies`
  const path = [...instancePath.split('/').slice(1), ...(missing === undefined ? [] : [missing])].join('.');
  const list = path.replace(/\.\d+$/, '');
  return (list !== path && !isEntryList(fieldSchema(form, fieldPathOf(list)) ?? {}) ? list : path) || undefined;
}

const isMissing = ({ keyword }: ErrorObject) => keyword === 'required' || keyword === 'dependencies';

function describe(form: CompiledForm, path: string, error: ErrorObject, value: unknown, say: Say): string {
  const field = fieldPathOf(path);
  const schema = fieldSchema(form, field) ?? {};
  const format = error.keyword === 'format' ? (error.params as { format: string }).format : undefined; // ajv's params of `format`
  const reason = format && typeof value === 'string' ? formats[format]?.reason(value) : undefined;
  const keyword = keywordOf(error, value);
  if (isNumeric(schema) && keyword !== 'required' && keyword !== 'enum') {
    const { name, values } = numberMistake(schema, keyword);
    // Messages may name either bound; plural selection uses the first number in `values`.
    const named = { ...values, ...rangeOf(schema), ...error.params, ...values };
    return sentence(form, field, keyword, undefined, say, named, name);
  }
  if (isFile(schema) && keyword === 'required') return sentence(form, field, keyword, undefined, say, {}, 'file');
  const limit = (error.params as { limit?: number }).limit; // ajv's params of `minLength`, `maxLength` and similar keywords
  if (isEntryList(schema) && keyword === 'required') return sentence(form, field, keyword, undefined, say, { limit: 1 }, 'minEntries');
  if (isEntryList(schema)) return sentence(form, field, keyword, undefined, say, { limit }, entryMistakes[keyword]);
  if (keyword === 'required' && answersOf(schema).length > 0 && schema.type === 'array')
    return sentence(form, field, keyword, undefined, say, {}, 'enum');
  const isExact = keyword.endsWith('Length') && schema.minLength === schema.maxLength;
  return sentence(form, field, reason ?? keyword, format, say, { limit }, isExact ? 'length' : undefined);
}

const entryMistakes: Readonly<Record<string, string>> = { minItems: 'minEntries', maxItems: 'maxEntries' };

/** Maps a keyword to the message to show: an unchecked box fails `const`, an empty entry fails `minLength`. */
function keywordOf({ keyword }: ErrorObject, value: unknown): string {
  return keyword === 'const' || keyword === 'dependencies' || value === '' ? 'required' : keyword;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function checkHere(form: CompiledForm, path: string, values: Values, circumstances: Circumstances, say: Say): string | null {
  const value = valueAt(values, path);
  if (typeof value !== 'string') return null;
  const field = fieldPathOf(path);
  const reason = boundReason(value, circumstances.bounds?.[field], values);
  if (reason !== null) return reason;
  const { widget, minimumAge = 0, repeats } = optionsOf(form, field);
  const repeated = repeats === undefined ? undefined : path.replace(/[^.]+$/, repeats);
  if (repeated !== undefined && tidy(form, path, value) !== tidy(form, repeated, textOf(valueAt(values, repeated))))
    return sentence(form, field, 'differs', undefined, say, {});
  if (widget === 'birth-date') {
    const wrongAge = ageReason(value, circumstances.now, minimumAge);
    return wrongAge && sentence(form, field, wrongAge, 'birth-date', say, { minimumAge });
  }
  if (widget === 'new-password' && circumstances.password) {
    const unmet = checkPassword(value, circumstances.password).find((requirement) => !requirement.isMet);
    return unmet ? say(`form.password.error.${unmet.name}`, { limit: unmet.limit }) : null;
  }
  return null;
}

/** Message from the form, else the format, else the common ones. */
function sentence(
  form: CompiledForm,
  field: string,
  reason: string,
  format: string | undefined,
  say: Say,
  values: object,
  common = reason,
): string {
  const own = `${field}.${reason}`;
  const key = form.words.includes(own) ? `forms.${form.id}.${own}` : format ? `form.formats.${format}.${reason}` : `form.errors.${common}`;
  return say(key, { ...values, label: labelOf(form, field, say) });
}
