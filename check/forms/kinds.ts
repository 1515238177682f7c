import type { RJSFSchema } from '@rjsf/utils';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { textsOf } from '../../compiler/compile/shape/values.ts';
import type { FieldOptions } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import type { Schema } from '../calls/contracts.ts';
import type { Rule } from '../../compiler/compile/shape/rule.ts';
import type { Form } from './formParts.ts';

export const rules = declareRules({
  'form-call-kind': error('A field has another format than its call, such as plain text for a password or email address.'),
  'form-sensitive': error('A number that identifies a person is not "sensitive", so pages show it again unmasked.'),
  'form-age': error('A birth date has no minimum age, or an unlikely one.'),
});

/** Requirements on a form field for one kind of value. */
interface Kind {
  /** With its article. */
  what: string;
  format: string;
  /** The only other widget allowed besides the format's own; null when there is none. */
  widget?: string | null;
  isSensitive?: true;
  hasAge?: true;
}

/** By schema title, or by shape name. */
const kinds: Record<string, Kind> = {
  AccessCode: { what: 'the code of a test document', format: 'access-code' },
  AccountNumber: { what: 'a bank account number', format: 'account-number', isSensitive: true },
  BirthDate: { what: 'an applicant’s date of birth', format: 'birth-date', hasAge: true },
  CalendarDate: { what: 'a future date', format: 'date' },
  EmailAddress: { what: 'an email address', format: 'email' },
  Money: { what: 'an amount of money', format: 'money' },
  MicrodepositAmount: { what: 'a microdeposit amount', format: 'micro-amount' },
  NewPassword: { what: 'a new password', format: 'password', widget: 'new-password' },
  OneTimeCode: { what: 'a one-time code', format: 'one-time-code' },
  Password: { what: 'an existing password', format: 'password', widget: null },
  PersonName: { what: 'a person’s name', format: 'person-name' },
  RoutingNumber: { what: 'a routing number', format: 'routing-number' },
  SocialSecurityNumber: { what: 'a Social Security number', format: 'ssn', isSensitive: true },
  SocialSecurityLastFour: { what: 'the last four digits of a Social Security number', format: 'ssn-last-four', isSensitive: true },
  State: { what: 'a state', format: 'us-state' },
  StreetAddress: { what: 'a street address', format: 'street-address' },
  TypedAmount: { what: 'an amount of money', format: 'money' },
  TypedPhone: { what: 'a phone number', format: 'phone' },
  ZipCode: { what: 'a ZIP code', format: 'zip' },
};

/** The kind of a contract's field; undefined when it has no title we know. */
export function kindOf({ title }: Schema): Kind | undefined {
  return typeof title === 'string' && Object.hasOwn(kinds, title) ? kinds[title] : undefined;
}

/** Years. Most states require 18 for a contract; a higher minimum than 65 must be a mistake. */
const [leastAge, greatestAge] = [18, 65];

/** A mistake at a pointer below the field or its options. */
interface KindMisfit {
  at: 'field' | 'options';
  rule: Rule;
  message: string;
  suggestion: string;
}

/** Reports differences between a field and what the call expects under its name. */
export function kindMisfits(call: string, name: string, field: RJSFSchema, options: FieldOptions, contract: Schema): KindMisfit[] {
  const kind = field.type === 'string' ? kindOf(contract) : undefined;
  if (!kind) return [];
  const takes = `the call "${call}" takes ${kind.what} in "${name}"`;
  const found: (KindMisfit | false)[] = [
    !hasFormat(field, kind.format) && {
      at: 'field',
      rule: rules['form-call-kind'],
      message: `${takes}, but the field ${holds(field)}.`,
      suggestion: `Add "format": "${kind.format}".`,
    },
    typeof kind.widget === 'string' &&
      options.widget !== kind.widget && {
        at: 'options',
        rule: rules['form-call-kind'],
        message: `${takes}, but the field does not show its requirements.`,
        suggestion: `Add "ui:widget": "${kind.widget}".`,
      },
    kind.widget === null &&
      options.widget === 'new-password' && {
        at: 'options',
        rule: rules['form-call-kind'],
        message: `${takes}, but the field offers to generate a new one.`,
        suggestion: 'Remove "ui:widget", and set "ui:autocomplete": "current-password".',
      },
    kind.isSensitive === true && !field['sensitive'] && !identifies(name, field) && needsSensitive(`${takes}, and encrypts it`),
    kind.hasAge === true && ageMisfit(name, options.minimumAge),
  ];
  return found.filter((misfit) => misfit !== false);
}

/** Reports an identifying field that is not marked as sensitive. */
export function needsSensitive(why: string): KindMisfit {
  return { at: 'field', rule: rules['form-sensitive'], message: `${why}.`, suggestion: 'Add "sensitive": true to the field.' };
}

/** Usual names of identifying numbers. */
const identifyingName =
  /^(\w+_)?(ssn|itin|tax_id|tax_number|tax_identification_number|passport_number|passport|(driver_?s?_)?licen[cs]e_number|account_number|card_number|iban|cvv|pin)$/;

/** Whether a field identifies a person or an account, so that its value must not be shown again. */
export function identifies(name: string, { type, format, enum: answers }: RJSFSchema): boolean {
  return (
    (type === 'string' || isNumeric({ type })) && !answers && format !== 'data-url' && (format === 'ssn' || identifyingName.test(name))
  );
}

/** Pointer to a misfit in its form. */
export function pointerOf({ at }: KindMisfit, { uiPointerOf }: Form, name: string, fieldPointer: string): string {
  return at === 'field' ? fieldPointer : uiPointerOf(name);
}

function hasFormat({ format, enum: answers }: RJSFSchema, wanted: string): boolean {
  if (answers) return textsOf(answers).every((answer) => formats[wanted]?.reason(answer) === null);
  return format === wanted;
}

function holds({ format, enum: answers }: RJSFSchema): string {
  if (answers) return 'has options of another kind';
  return format === undefined ? 'is plain text' : `has the format "${format}"`;
}

function ageMisfit(name: string, age: number | undefined): KindMisfit | false {
  if (age !== undefined && age >= leastAge && age <= greatestAge) return false;
  const message = age === undefined ? `"${name}" has no minimum age.` : `"${name}" has a minimum age of ${age}.`;
  const suggestion = `Set "ui:options": { "minimumAge": 18 }. For another age, give the reason in "$silence".`;
  return { at: age === undefined ? 'field' : 'options', rule: rules['form-age'], message, suggestion };
}
