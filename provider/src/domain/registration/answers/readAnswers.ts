import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Answer, Answers } from '../../../db/schema/people.ts';
import type { AskedForm, AskedForms, FormSchema, Question } from '../../../config/askedForms.ts';
import type { FieldErrors } from '../../refused.ts';
import { answerFormats } from './answerFormats.ts';
import { findBirthDateFault } from '../../values/birthDate.ts';
import { findUnprintable, tidyText } from '../../values/typedText.ts';
import type { RefusalText, Told } from '../../../texts/refusals.ts';

/** Submitted answers; null removes one. */
export type Sent = Record<string, Answer | null>;

interface Reading {
  /** Answers of this step to store. */
  answers: Answers;
  /** By question; empty when valid. */
  errors: FieldErrors;
}

/**
 * Validates the answers of a step with the same schema as the browser.
 * @param fields of the step, which questions may depend on
 * @param kept earlier answers; an omitted sensitive one is kept until it is removed, because forms never show it
 * @param today date at the bank, `YYYY-MM-DD`
 */
export function readAnswers(
  form: AskedForm,
  fields: Record<string, string | undefined>,
  sent: Sent,
  kept: Answers,
  today: string,
): Reading {
  // The error must not repeat an unknown name.
  if (Object.keys(sent).some((name) => !form.questions.has(name))) return { answers: {}, errors: { answers: ['question_unknown'] } };
  const { answers, errors } = tidy(form, sent);
  const stays = (name: string) => form.questions.get(name)?.sensitive && !Object.hasOwn(answers, name) && sent[name] !== null;
  const before = Object.entries(kept).filter(([name]) => stays(name));
  const all = { ...answers, ...Object.fromEntries(before) };
  const holds = compile(form.schema);
  const values = { ...withoutEmpty(fields), ...all };
  if (!holds(values)) for (const [name, fault] of (holds.errors ?? []).map(faultOf)) if (form.questions.has(name)) errors[name] ??= [fault];
  for (const [name, fault] of birthDateFaults(form, answers, today)) errors[name] ??= [fault];
  const asked = namesAsked(form.schema, values);
  return { answers: Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name))), errors };
}

/** @throws {Error} when a question has a format that cannot be stored */
export function requireAnswerFormats(forms: AskedForms): void {
  for (const { questions } of forms.values())
    for (const [name, { format }] of questions)
      if (format !== undefined && !Object.hasOwn(answerFormats, format))
        throw new Error(`The question "${name}" has the format "${format}", which answers cannot have.`);
}

/** Checks ages, which depend on the date and cannot be part of the schema. */
function birthDateFaults(form: AskedForm, answers: Answers, today: string): [name: string, fault: Told][] {
  return Object.entries(answers).flatMap(([name, value]): [string, Told][] => {
    if (typeof value !== 'string' || form.questions.get(name)?.format !== 'birth-date') return [];
    const years = form.minimumAges.get(name) ?? 0;
    const fault = findBirthDateFault(value, today, years, { text: 'too_recent', values: { years } });
    return fault === null ? [] : [[name, fault]];
  });
}

function tidy(form: AskedForm, sent: Sent): Reading {
  const errors: FieldErrors = {};
  const given = Object.entries(sent).filter((entry): entry is [string, Answer] => entry[1] !== null);
  const entries = given.map(([name, value]): [string, Answer] => {
    const text = typeof value === 'string' ? tidyText(value) : value;
    const unprintable = typeof text === 'string' ? findUnprintable(text) : null;
    if (unprintable !== null) errors[name] = [unprintable];
    return [name, typeof text === 'string' ? inFormat(form.questions.get(name), text) : text];
  });
  return { answers: withoutEmpty(Object.fromEntries(entries)), errors };
}

/** Normalizes by format; invalid text is left for the schema to reject. */
function inFormat(question: Question | undefined, text: string): string {
  return (question?.format === undefined ? null : answerFormats[question.format]?.(text)) ?? text;
}

function withoutEmpty<Value>(values: Record<string, Value | undefined>): Record<string, Value> {
  const given = Object.entries(values).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(given) as Record<string, Value>; // undefined values were filtered out above
}

const ajv = new Ajv({
  allErrors: true,
  strictTypes: false,
  strictRequired: false,
  // Same as in the form's validators, so that 0.07 is a multiple of 0.01.
  multipleOfPrecision: 8,
  formats: Object.fromEntries(Object.entries(answerFormats).map(([name, read]) => [name, (text: string) => read(text) !== null])),
});
ajv.addKeyword('sensitive');

const compiled = new WeakMap<object, ValidateFunction>();

function compile(schema: object): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
}

/** Fields that apply to these values: those of the form and of each matching branch. */
function namesAsked({ properties = {}, if: condition, ...branches }: Omit<FormSchema, 'type'>, values: object): string[] {
  const branch = condition && (compile(condition)(values) ? branches.then : branches.else);
  return [...Object.keys(properties), ...(branch ? namesAsked(branch, values) : [])];
}

function faultOf({ keyword, instancePath, params }: ErrorObject): [name: string, fault: RefusalText] {
  const missing: unknown = params['missingProperty'];
  const [, name = ''] = instancePath.split('/');
  return [typeof missing === 'string' ? missing : name, faults[keyword] ?? 'field_wrong'];
}

const faults: Record<string, RefusalText> = {
  required: 'field_missing',
  minLength: 'field_too_short',
  maxLength: 'field_too_long',
  minimum: 'field_too_small',
  exclusiveMinimum: 'field_too_small',
  maximum: 'field_too_large',
  exclusiveMaximum: 'field_too_large',
  minItems: 'field_too_few',
  maxItems: 'field_too_many',
  enum: 'field_choice',
  const: 'field_tick',
};
