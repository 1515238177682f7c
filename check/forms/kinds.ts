import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error } from '../../build/compile/shape/rule.ts';
import { textsOf } from '../../build/compile/shape/values.ts';
import type { FieldOptions } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import type { Schema } from '../calls/contracts.ts';
import type { Rule } from '../../build/compile/shape/rule.ts';
import type { Form } from './formParts.ts';

export const rules = declareRules({
  'form-call-kind': error('A field of another kind than what the call takes: a password that shows, any text for an email address.'),
  'form-sensitive': error('A number that identifies a person and is not "sensitive", so that it is shown again in the clear.'),
  'form-age': error('A birth date without the age that opens an account, or with one that no bank can mean.'),
});

/** What a form needs for something that a call takes. */
interface Kind {
  /** With its article. */
  what: string;
  format: string;
  /** The widget besides the format's own; null: no other one may be named. */
  widget?: string | null;
  isSensitive?: true;
  hasAge?: true;
}

/** By the title, or the name of the shape, with which a contract asks for it. */
const kinds: Record<string, Kind> = {
  AccessCode: { what: 'the code of a test document', format: 'access-code' },
  AccountNumber: { what: 'the number of a bank account', format: 'account-number', isSensitive: true },
  BirthDate: { what: 'the date of birth of whoever opens the account', format: 'birth-date', hasAge: true },
  CalendarDate: { what: 'a day that is to come', format: 'date' },
  EmailAddress: { what: 'an email address', format: 'email' },
  Money: { what: 'an amount of money', format: 'money' },
  MicrodepositAmount: { what: 'the amount of a small deposit', format: 'micro-amount' },
  NewPassword: { what: 'a new password', format: 'password', widget: 'new-password' },
  OneTimeCode: { what: 'a one-time code', format: 'one-time-code' },
  Password: { what: 'the password that somebody has', format: 'password', widget: null },
  PersonName: { what: 'the name of a person', format: 'person-name' },
  RoutingNumber: { what: 'a routing number', format: 'routing-number' },
  SocialSecurityNumber: { what: 'a Social Security number', format: 'ssn', isSensitive: true },
  SocialSecurityLastFour: { what: 'the last digits of a Social Security number', format: 'ssn-last-four', isSensitive: true },
  State: { what: 'a state', format: 'us-state' },
  StreetAddress: { what: 'a street address', format: 'street-address' },
  TypedAmount: { what: 'an amount of money', format: 'money' },
  TypedPhone: { what: 'a phone number', format: 'phone' },
  ZipCode: { what: 'a ZIP code', format: 'zip' },
};

/** The kind of what a contract asks for; undefined where it does not say. */
export function kindOf({ title }: Schema): Kind | undefined {
  return typeof title === 'string' && Object.hasOwn(kinds, title) ? kinds[title] : undefined;
}

/** Years: nobody younger can be held to a contract in most states; above, hardly anybody is left. */
const [leastAge, greatestAge] = [18, 65];

/** A mistake at a pointer below the field, or below the field's options. */
interface KindMisfit {
  at: 'field' | 'options';
  rule: Rule;
  message: string;
  suggestion: string;
}

/** Why a field is not what a call takes under its name. */
export function kindMisfits(call: string, name: string, field: RJSFSchema, options: FieldOptions, asked: Schema): KindMisfit[] {
  const kind = field.type === 'string' ? kindOf(asked) : undefined;
  if (!kind) return [];
  const takes = `the call "${call}" takes ${kind.what} in "${name}"`;
  const found: (KindMisfit | false)[] = [
    !hasFormat(field, kind.format) && {
      at: 'field',
      rule: rules['form-call-kind'],
      message: `${takes}, and the field ${holds(field)}.`,
      suggestion: `It needs "format": "${kind.format}".`,
    },
    typeof kind.widget === 'string' &&
      options.widget !== kind.widget && {
        at: 'options',
        rule: rules['form-call-kind'],
        message: `${takes}, and the field does not say what is asked of one.`,
        suggestion: `It needs "ui:widget": "${kind.widget}".`,
      },
    kind.widget === null &&
      options.widget === 'new-password' && {
        at: 'options',
        rule: rules['form-call-kind'],
        message: `${takes}, and the field offers to make up a new one.`,
        suggestion: 'Leave "ui:widget" out, and say "ui:autocomplete": "current-password".',
      },
    kind.isSensitive === true && !field['sensitive'] && !identifies(name, field) && needsSensitive(`${takes}, and keeps it sealed`),
    kind.hasAge === true && ageMisfit(name, options.minimumAge),
  ];
  return found.filter((misfit) => misfit !== false);
}

/** That an answer which identifies somebody has to be sensitive. */
export function needsSensitive(why: string): KindMisfit {
  return { at: 'field', rule: rules['form-sensitive'], message: `${why}.`, suggestion: 'The field needs "sensitive": true.' };
}

/** Numbers that identify somebody or are somebody's account, by the names that they usually have. */
const identifyingName =
  /^(\w+_)?(ssn|itin|tax_id|tax_number|tax_identification_number|passport_number|passport|(driver_?s?_)?licen[cs]e_number|account_number|card_number|iban|cvv|pin)$/;

/** Whether what a field holds identifies a person or an account, so that nobody may read it again. */
export function identifies(name: string, { type, format, enum: answers }: RJSFSchema): boolean {
  return (type === 'string' || isNumeric({ type })) && !answers && (format === 'ssn' || identifyingName.test(name));
}

/** Where a misfit stands in a form. */
export function pointerOf({ at }: KindMisfit, { uiPointerOf }: Form, name: string, fieldPointer: string): string {
  return at === 'field' ? fieldPointer : uiPointerOf(name);
}

function hasFormat({ format, enum: answers }: RJSFSchema, wanted: string): boolean {
  if (answers) return textsOf(answers).every((answer) => formats[wanted]?.reason(answer) === null);
  return format === wanted;
}

function holds({ format, enum: answers }: RJSFSchema): string {
  if (answers) return 'has answers that are none';
  return format === undefined ? 'takes any text, and shows it' : `has the format "${format}"`;
}

function ageMisfit(name: string, age: number | undefined): KindMisfit | false {
  if (age !== undefined && age >= leastAge && age <= greatestAge) return false;
  const message = age === undefined ? `nobody is too young for "${name}".` : `"${name}" asks for an age of ${age} years.`;
  const suggestion = `Who opens an account is 18 or older: "ui:options": { "minimumAge": 18 }. A bank that takes others says why under "$silence".`;
  return { at: age === undefined ? 'field' : 'options', rule: rules['form-age'], message, suggestion };
}
