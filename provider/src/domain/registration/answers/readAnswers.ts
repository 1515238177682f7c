import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { AskedForm, AskedForms, FormSchema, Question } from '../../../config/askedForms.ts';
import type { FieldErrors } from '../../refused.ts';
import { answerFormats } from './answerFormats.ts';
import { findUnprintable, tidyText } from '../../values/typedText.ts';

/** Answers to questions by their names; what is empty is none. */
export type Answers = Record<string, string | boolean>;

interface Reading {
  /** What is kept of this step from now on. */
  answers: Answers;
  /** Faults by question; empty when all is well. */
  errors: FieldErrors;
}

/**
 * Reads what was answered to the questions of a step, by the schema that the browser held it to.
 * @param fields of the step besides: what a question depends on may be among them
 * @param kept what was answered before: a sensitive answer that is left out stays, for nobody was shown it
 */
export function readAnswers(form: AskedForm, fields: Record<string, string | undefined>, sent: Answers, kept: Answers): Reading {
  // A name that is not ours is not repeated.
  if (Object.keys(sent).some((name) => !form.questions.has(name)))
    return { answers: {}, errors: { answers: ['This holds an answer to a question that nobody asks.'] } };
  const { answers, errors } = tidy(form, sent);
  const before = Object.entries(kept).filter(([name]) => form.questions.get(name)?.sensitive && !Object.hasOwn(answers, name));
  const all = { ...answers, ...Object.fromEntries(before) };
  const holds = compile(form.schema);
  const values = { ...withoutEmpty(fields), ...all };
  if (!holds(values)) for (const [name, fault] of (holds.errors ?? []).map(faultOf)) if (form.questions.has(name)) errors[name] ??= [fault];
  const asked = namesAsked(form.schema, values);
  return { answers: Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name))), errors };
}

/** @throws Error when a question has a format in which nothing is kept. */
export function requireAnswerFormats(forms: AskedForms): void {
  for (const { questions } of forms.values())
    for (const [name, { format }] of questions)
      if (format !== undefined && !Object.hasOwn(answerFormats, format))
        throw new Error(`The question "${name}" has the format "${format}", in which no answer is kept.`);
}

function tidy(form: AskedForm, sent: Answers): Reading {
  const errors: FieldErrors = {};
  const entries = Object.entries(sent).map(([name, value]): [string, string | boolean] => {
    const text = typeof value === 'string' ? tidyText(value) : value;
    const unprintable = typeof text === 'string' ? findUnprintable(text) : null;
    if (unprintable !== null) errors[name] = [unprintable];
    return [name, typeof text === 'string' ? inFormat(form.questions.get(name), text) : text];
  });
  return { answers: withoutEmpty(Object.fromEntries(entries)), errors };
}

/** As it is kept; what does not have the format stays as it is, for the schema to refuse. */
function inFormat(question: Question | undefined, text: string): string {
  return (question?.format === undefined ? null : answerFormats[question.format]?.(text)) ?? text;
}

function withoutEmpty<Value>(values: Record<string, Value | undefined>): Record<string, Value> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given) as Record<string, Value>; // the absent ones have just been left out
}

const ajv = new Ajv({
  allErrors: true,
  strictTypes: false,
  strictRequired: false,
  formats: Object.fromEntries(Object.entries(answerFormats).map(([name, read]) => [name, (text: string) => read(text) !== null])),
});
ajv.addKeyword('sensitive');

const compiled = new WeakMap<object, ValidateFunction>();

function compile(schema: object): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, known);
  return known;
}

/** The fields that these values are asked for: those of the form, and of each branch that applies. */
function namesAsked({ properties = {}, if: condition, ...branches }: Omit<FormSchema, 'type'>, values: object): string[] {
  const branch = condition && (compile(condition)(values) ? branches.then : branches.else);
  return [...Object.keys(properties), ...(branch ? namesAsked(branch, values) : [])];
}

function faultOf({ keyword, instancePath, params }: ErrorObject): [name: string, fault: string] {
  const missing: unknown = params['missingProperty'];
  const [, name = ''] = instancePath.split('/');
  return [typeof missing === 'string' ? missing : name, faults[keyword] ?? 'This does not look right.'];
}

const faults: Record<string, string> = {
  required: 'Fill this in.',
  minLength: 'This is too short.',
  maxLength: 'This is too long.',
  enum: 'Choose one of the options.',
  const: 'This has to be ticked.',
};
