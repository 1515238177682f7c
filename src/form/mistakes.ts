import type { ErrorObject } from 'ajv';
import type { PasswordRequirements } from '../brand/bundle/branding.ts';
import type { Say } from '../brand/words/words.ts';
import { boundReason, type Bounds } from './bounds.ts';
import { codeField, fieldSchema, isFile, isSensitive, optionsOf, type CompiledForm, type Mistakes, type Values } from './core/form.ts';
import { tidy } from './core/tidyValues.ts';
import { ageReason } from './formats/dates/birthDate.ts';
import { formats } from './formats/formats.ts';
import { checkPassword } from './formats/password.ts';
import { isNumeric, numberMistake, rangeOf } from './formats/numbers.ts';

/** What a schema cannot know: today's date, what the brand asks of a password, and how much an amount may be. */
export interface Circumstances {
  /** Now on the provider's clock. */
  now: Date;
  password?: PasswordRequirements;
  /** Fields that may stay empty although they are required: the provider has their answers and never tells them. */
  kept?: readonly string[];
  bounds?: Bounds;
}

/** Checks values against the schema; the errors are ajv's. */
export type RawCheck = (values: Values) => ErrorObject[];

/** Everything that keeps the values from being sent, in plain words and in the order of the fields. */
export function findMistakes(form: CompiledForm, check: RawCheck, values: Values, circumstances: Circumstances, say: Say): Mistakes {
  const keywords = new Map<string, ErrorObject>();
  for (const error of check(withoutTaken(values))) {
    const field = fieldOf(error);
    // Of a text that is too long, its format knows what is wrong with it.
    if (!field || (keywords.has(field) && error.keyword !== 'format')) continue;
    if (error.keyword === 'required' && circumstances.kept?.includes(field)) continue;
    keywords.set(field, error);
  }
  const mistakes: Mistakes = {};
  for (const field of Object.keys({ ...form.schema.properties, ...Object.fromEntries(keywords) })) {
    const error = keywords.get(field);
    const message = error ? describe(form, field, error, values[field], say) : checkHere(form, field, values, circumstances, say);
    if (message) mistakes[field] = message;
  }
  return mistakes;
}

/** The code that a form asks for, as it travels; null while it is not whole. */
export function wholeCode(form: CompiledForm, values: Values): string | null {
  const field = codeField(form);
  const value = field === undefined ? undefined : values[field];
  const { 'one-time-code': format } = formats;
  return typeof value === 'string' && format?.reason(value) === null ? format.tidy(value) : null;
}

/** Without what is taken back: a schema knows no null. */
function withoutTaken(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** What may be kept of a draft: neither passwords and codes nor what is sensitive, such as the number that identifies a person (rule sessions-10). */
export function withoutSecrets(form: CompiledForm, values: Values): Values {
  const secret = ['password', 'ssn', 'one-time-code'];
  const isSecret = (field: string) => isSensitive(form, field) || secret.includes(fieldSchema(form, field)?.format ?? '');
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isSecret(field)));
}

/** An `if` that fails says so about the whole form; what matters is the error inside its branch. */
function fieldOf(error: ErrorObject): string | undefined {
  const missing = (error.params as { missingProperty?: string }).missingProperty; // ajv's params of `required`
  // Of what a list holds, the mistake is the list's.
  return missing ?? (error.instancePath.split('/')[1] || undefined);
}

function describe(form: CompiledForm, field: string, error: ErrorObject, value: unknown, say: Say): string {
  const format = error.keyword === 'format' ? (error.params as { format: string }).format : undefined; // ajv's params of `format`
  const reason = format && typeof value === 'string' ? formats[format]?.reason(value) : undefined;
  // A box that must be ticked fails `const`; to a depositor that is a question not answered yet.
  const keyword = error.keyword === 'const' ? 'required' : error.keyword;
  const schema = fieldSchema(form, field);
  if (schema && isNumeric(schema) && keyword !== 'required') {
    const { name, values } = numberMistake(schema, keyword);
    // A form's own sentence may name either bound. The first number among the values is the one that is counted.
    const named = { ...values, ...rangeOf(schema), ...error.params, ...values };
    return sentence(form, field, keyword, undefined, say, named, name);
  }
  if (schema && isFile(schema) && keyword === 'required') return sentence(form, field, keyword, undefined, say, {}, 'file');
  const limit = (error.params as { limit?: number }).limit; // of `minLength`, `maxLength` and their like
  if (schema?.type === 'array' && keyword === 'required') return sentence(form, field, keyword, undefined, say, {}, 'enum');
  const isExact = keyword.endsWith('Length') && schema?.minLength === schema?.maxLength;
  return sentence(form, field, reason ?? keyword, format, say, { limit }, isExact ? 'length' : undefined);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The checks beyond the schema. */
function checkHere(form: CompiledForm, field: string, values: Values, circumstances: Circumstances, say: Say): string | null {
  const value = values[field];
  if (typeof value !== 'string') return null;
  const reason = boundReason(value, circumstances.bounds?.[field], values);
  if (reason !== null) return reason;
  const { widget, minimumAge = 0, repeats } = optionsOf(form, field);
  if (repeats !== undefined && tidy(form, field, value) !== tidy(form, repeats, textOf(values[repeats])))
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

/** The form's own words for the mistake, else the format's, else the common ones. */
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
  return say(key, { ...values, label: say(`forms.${form.id}.${field}.label`) });
}
