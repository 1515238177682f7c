import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { entryKey, fieldPathOf, isRecord, tellingErrors, vocabulary } from '../../../../../schemas/formFields.ts';
import { fieldsIn, type StepForm, type StepForms, type FormSchema, type Question } from '../../../config/stepForms.ts';
import type { Answer, Answers } from '../../../db/schema/people.ts';
import type { FieldErrors } from '../../refused.ts';
import { answerFormats } from './answerFormats.ts';
import { leavesOf, placeOf, withKept, withoutParts, type Fields, type SentAnswer } from './nestedAnswers.ts';
import { findBirthDateFault } from '../../values/birthDate.ts';
import { findUnprintable, tidyText } from '../../values/typedText.ts';
import type { RefusalText, RefusalMessage } from '../../../texts/refusals.ts';

/** Answers in a request; null deletes one. */
export type Sent = Record<string, SentAnswer>;

interface Reading {
  /** Answers of this step to store. */
  answers: Answers;
  /** Faults by question or path within an answer, such as `owners.0.ssn`; empty if valid. */
  errors: FieldErrors;
}

/**
 * Validates a step's answers against the schema that the browser uses.
 * @param own the step's other fields, which questions may depend on
 * @param kept earlier answers; an omitted sensitive answer is kept, because it was never displayed
 * @param today calendar day at the bank, YYYY-MM-DD
 */
export function readAnswers(form: StepForm, own: Record<string, string | undefined>, sent: Sent, kept: Answers, today: string): Reading {
  const fields = fieldsIn(form.schema);
  const errors: FieldErrors = {};
  const names = [...form.questions.keys()];
  const tidied = Object.entries(sent).map(([name, answer]): [string, SentAnswer | undefined] => [name, tidy(fields, name, answer, errors)]);
  // Do not echo unknown names.
  if (Object.keys(sent).some((name) => !names.includes(name)) || errors['answers'])
    return { answers: {}, errors: { answers: ['question_unknown'] } };
  const given = new Map(tidied);
  const all = names.flatMap((name): [string, Answer][] => {
    const answer = withKept(fields, name, given.get(name), kept[name]);
    return answer === undefined ? [] : [[name, answer]];
  });
  const { answers, faults } = settle(form, withoutEmpty(own), Object.fromEntries(all));
  for (const [path, fault] of [...faults, ...birthDateFaults(form, answers, today)]) errors[path] ??= [fault];
  return { answers, errors };
}

/** @throws {Error} when a question has a format that cannot be stored */
export function requireAnswerFormats(forms: StepForms): void {
  for (const { schema, questions } of forms.values())
    for (const [path, { format }] of fieldsIn(schema))
      if (format !== undefined && questions.has(path.split('.')[0] ?? '') && !Object.hasOwn(answerFormats, format))
        throw new Error(`The question "${path}" has the format "${format}", in which no answer is kept.`);
}

/** Checks against today's date, which a schema cannot express. */
function birthDateFaults(form: StepForm, answers: Answers, today: string): [path: string, fault: RefusalMessage][] {
  const fields = fieldsIn(form.schema);
  const leaves = Object.entries(answers).flatMap(([name, answer]) => leavesOf(answer, name));
  return leaves.flatMap(([path, value]): [string, RefusalMessage][] => {
    if (typeof value !== 'string' || fields.get(fieldPathOf(path))?.format !== 'birth-date') return [];
    const years = form.minimumAges.get(fieldPathOf(path)) ?? 0;
    const fault = findBirthDateFault(value, today, years, { text: 'too_recent', values: { years } });
    return fault === null ? [] : [[path, fault]];
  });
}

/** Normalizes an answer for storage; undefined when empty. Faults go to `errors`, unknown fields to `errors.answers`. */
function tidy(fields: Fields, path: string, answer: SentAnswer, errors: FieldErrors): SentAnswer | undefined {
  if (typeof answer === 'string') {
    const text = tidyText(answer);
    const unprintable = findUnprintable(text);
    if (unprintable !== null) errors[path] = [unprintable];
    return inFormat(fields.get(fieldPathOf(path)), text) || undefined;
  }
  if (Array.isArray(answer)) {
    const entries = answer.map((entry, index) => tidy(fields, `${path}.${index}`, entry, errors) ?? '');
    return entries.length === 0 ? undefined : entries;
  }
  if (!isRecord(answer)) return answer;
  const isEntry = /\.\d+$/.test(path);
  const parts = Object.entries(answer).map(([name, part]): [string, SentAnswer | undefined] => {
    if (isEntry && name === entryKey && typeof part === 'number') return [name, part];
    if (!fields.has(fieldPathOf(`${path}.${name}`))) errors['answers'] = ['question_unknown'];
    return [name, tidy(fields, `${path}.${name}`, part, errors)];
  });
  return Object.fromEntries(withoutUndefined(parts));
}

const withoutUndefined = <Value>(entries: [string, Value | undefined][]) =>
  entries.filter((entry): entry is [string, Value] => entry[1] !== undefined);

/** Normalizes a text by its format. Invalid text is unchanged, for the schema to reject. */
function inFormat(question: Question | undefined, text: string): string {
  return (question?.format === undefined ? null : answerFormats[question.format]?.(text)) ?? text;
}

function withoutEmpty(own: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(withoutUndefined(Object.entries(own)).filter(([, value]) => value !== ''));
}

/** Limit for chains of conditional questions. */
const mostRounds = 10;

/**
 * Removes answers to questions that do not apply, and validates the rest.
 * Repeats until stable, since removing an answer may make other questions inapplicable.
 */
function settle(form: StepForm, own: Record<string, string>, given: Answers): { answers: Answers; faults: [string, RefusalText][] } {
  const fields = fieldsIn(form.schema);
  const holds = compile(form.schema);
  let answers = given;
  for (let round = 0; ; round += 1) {
    const errors = holds({ ...own, ...answers }) ? [] : (holds.errors ?? []);
    const found = tellingErrors(errors.filter(({ keyword }) => keyword !== 'unevaluatedProperties')).map((error) => faultOf(fields, error));
    const faults = found.filter(([path]) => form.questions.has(path.split('.')[0] ?? ''));
    const surplus = new Set(errors.flatMap(unaskedIn).filter((path) => isIn(answers, path)));
    // ajv reports all properties of a failed branch as unevaluated.
    if (faults.length > 0 || surplus.size === 0 || round === mostRounds) return { answers, faults };
    const left = Object.entries(answers).filter(([name]) => !surplus.has(name));
    answers = Object.fromEntries(left.map(([name, answer]) => [name, withoutParts(answer, name, surplus)]));
  }
}

const isIn = (answers: Answers, path: string) => Object.hasOwn(answers, path.split('.')[0] ?? '');

/** Paths of properties not declared by any applicable branch. */
function unaskedIn({ keyword, instancePath, params }: ErrorObject): string[] {
  const name: unknown = params['unevaluatedProperty'];
  return keyword === 'unevaluatedProperties' && typeof name === 'string' ? [pathIn(instancePath, name)] : [];
}

const pathIn = (instancePath: string, name?: string) =>
  [...instancePath.split('/').slice(1), ...(name === undefined ? [] : [name])].join('.');

// The 2019 draft supports `unevaluatedProperties`.
const ajv = new Ajv2019({
  allErrors: true,
  strictTypes: false,
  strictRequired: false,
  // Same as in the form's validators, so that 0.07 is a multiple of 0.01.
  multipleOfPrecision: 8,
  formats: Object.fromEntries(Object.entries(answerFormats).map(([name, read]) => [name, (text: string) => read(text) !== null])),
});
ajv.addVocabulary([...vocabulary]);

const compiled = new WeakMap<FormSchema, ValidateFunction>();

function compile(schema: FormSchema): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(closed(schema));
  compiled.set(schema, known);
  return known;
}

/** Forbids undeclared properties in all objects of a schema. */
function closed(schema: FormSchema): FormSchema {
  const isObject = (value: unknown) => isRecord(value) && value['type'] === 'object';
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    isObject(value) ? { ...(value as object), unevaluatedProperties: false } : value,
  ) as FormSchema;
}

function faultOf(fields: Fields, { keyword, instancePath, params }: ErrorObject): [path: string, fault: RefusalText] {
  const missing: unknown = params['missingProperty'];
  const path = pathIn(instancePath, typeof missing === 'string' ? missing : undefined);
  const isEmptyEntry = keyword === 'minLength' && params['limit'] === 1;
  return [placeOf(fields, path), isEmptyEntry ? 'field_missing' : (faults[keyword] ?? 'field_wrong')];
}

const faults: Record<string, RefusalText> = {
  required: 'field_missing',
  dependencies: 'field_missing',
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
