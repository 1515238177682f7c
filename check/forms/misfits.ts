import type { Rule } from '../../compiler/compile/shape/rule.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { describe } from '../../compiler/compile/shape/tell/shapeMessages.ts';
import type { Value, ValueMap } from '../../src/flow/language/source.ts';
import { allFields } from '../../src/form/core/form.ts';
import type { Body } from '../calls/body.ts';
import { isBareReference } from '../calls/bareReference.ts';
import { compileSchema, type Schema } from '../calls/contracts.ts';
import { examples } from './fillable.ts';
import { fieldMisfit } from './fieldMisfit.ts';
import { kindMisfits, pointerOf } from './kinds.ts';
import { alwaysHas, declaredFields, everyField, type Declared, type Form } from './formParts.ts';
import { error, declareRules, warning } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'form-call-field': error('A form has a field that its call does not accept.'),
  'form-call-required': error('A call requires a field that its form does not always send.'),
  'form-call-value': error('A field accepts values that its call refuses.'),
  'form-call-narrow': warning('A field accepts less than half the length that its call does, so long values cannot be entered.'),
  'call-value': error('A constant sent to a call is not allowed by its contract.'),
  'call-required': error('A required field of a call is not sent.'),
});

/** Something sent that the call does not accept, or required that is not sent. */
export interface Misfit {
  /** A pointer below the call's step, or a place elsewhere. */
  place: string | { document: Document; pointer: string };
  rule: Rule;
  message: string;
  suggestion?: string;
}

/** A body to which a form may be sent. */
export interface BodyOfForm extends Body {
  /** Schema for answers to questions, which are all fields beyond the properties; absent when the call takes none. */
  question: Schema | undefined;
}

/**
 * What does not fit when a form, if any, and the `sent` values go to a call with this body.
 * @param referred forms whose fields `sent` may reference as `$form.x`
 */
export function findMisfits(call: string, body: BodyOfForm, sent: ValueMap, form: Form | undefined, referred: Form[]): Misfit[] {
  return [
    ...sentMisfits(call, body, sent, referred),
    ...(form
      ? [
          ...overwritten(call, body, sent, form),
          ...fieldMisfits(call, body, fieldsBeside(sent, form), form),
          ...misspelledFields(call, body, sent, form),
        ]
      : []),
    ...missing(call, body, sent, form),
  ];
}

function sentMisfits(call: string, body: Body, sent: ValueMap, forms: Form[]): Misfit[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const place = `/send/${escapePointer(name)}`;
    const schema = body.properties[name];
    if (!schema) return []; // unknown body fields are reported by the compiler
    const message = `the call "${call}" does not accept "${name}" with the other values sent.`;
    const stray: Misfit[] = body.allowed.includes(name)
      ? []
      : [{ place, rule: rules['call-value'], message, suggestion: suggest(name, body.allowed) }];
    return [...stray, ...valueMisfits(call, value, schema, forms, place)];
  });
}

/** Fields of an addition that the call does not accept. */
export function additionMisfits(call: string, body: BodyOfForm, sent: ValueMap, form: Form): Misfit[] {
  const whereAsked = ({ pointer }: Declared) => ({ document: form.document, pointer: form.placeOf(pointer) });
  return [...overwritten(call, body, sent, form), ...fieldMisfits(call, body, fieldsBeside(sent, form), form, whereAsked)];
}

/** Form fields whose value the step overrides. */
function overwritten(call: string, { question }: BodyOfForm, sent: ValueMap, form: Form): Misfit[] {
  return declaredFields(form.schema).flatMap(({ name, pointer }): Misfit[] => {
    const isAnswers = question !== undefined && name === 'answers';
    if (!isAnswers && (!Object.hasOwn(sent, name) || sent[name] === `$form.${name}`)) return [];
    const instead = isAnswers ? 'the answers to all questions' : JSON.stringify(sent[name]);
    return [
      {
        place: { document: form.document, pointer: form.placeOf(pointer) },
        rule: rules['form-call-field'],
        message: `"${name}" of the form "${form.id}" is replaced: the call "${call}" receives ${instead} instead.`,
        suggestion: 'Rename the field, or remove it.',
      },
    ];
  });
}

function fieldMisfits(
  call: string,
  body: BodyOfForm,
  fields: Declared[],
  form: Form,
  placeOfUnknown: (declared: Declared) => Misfit['place'] = () => '/send/*',
): Misfit[] {
  return fields.flatMap((declared): Misfit[] => {
    const { name, field, pointer } = declared;
    const isQuestion = isQuestionTo(body, name);
    if (!isQuestion && !body.allowed.includes(name)) {
      const message = `the call "${call}" does not accept "${name}" of the form "${form.id}".`;
      return [{ place: placeOfUnknown(declared), rule: rules['form-call-field'], message, suggestion: suggest(name, body.allowed) }];
    }
    const contract = body.properties[name] ?? {};
    const misfit = isQuestion ? questionMisfit(field, body.question ?? {}) : fieldMisfit(field, contract);
    const place = { document: form.document, pointer: form.placeOf(pointer) };
    const refuses = `the call "${call}" refuses some values of "${name}": ${misfit}`;
    return [
      ...(misfit ? [{ place, rule: rules['form-call-value'], message: refuses, suggestion: allowLess }] : []),
      ...(isQuestion ? [] : declarationMisfits(call, declared, contract, form)),
    ];
  });
}

/** Mistakes in a field's declaration: too short, or of another kind than the call expects. */
function declarationMisfits(call: string, declared: Declared, contract: Schema, form: Form): Misfit[] {
  const at = (below: string) => ({ document: form.document, pointer: form.placeOf(below) });
  return [
    ...narrowMisfits(call, declared, contract).map((found) => ({ ...found, place: at(found.place) })),
    ...declaredKindMisfits(call, declared, contract, form),
  ];
}

function declaredKindMisfits(call: string, { name, field, pointer }: Declared, contract: Schema, form: Form): Misfit[] {
  return kindMisfits(call, name, field, form.ui[name] ?? {}, contract).map((found) => ({
    ...found,
    place: { document: form.document, pointer: form.placeOf(pointerOf(found, form, name, pointer)) },
  }));
}

const allowLess = 'Give the field the same length, options or format as in the call.';

/** Half of this is enough for free text, however much more a call accepts. */
const longestTyped = 100;

/** A text field whose limit is lower than the call's. */
function narrowMisfits(call: string, { name, field, pointer }: Declared, { maxLength: limit }: Schema): (Misfit & { place: string })[] {
  const { maxLength, format = '' } = field;
  if (maxLength === undefined || field.enum || typeof limit !== 'number') return [];
  const most = Math.min(limit, examples[format]?.long?.length ?? limit); // some formats have a fixed length
  if (maxLength * 2 > Math.min(most, longestTyped)) return [];
  return [
    {
      place: `${pointer}/maxLength`,
      rule: rules['form-call-narrow'],
      message: `only ${maxLength} characters can be typed into "${name}"; the call "${call}" accepts ${most}`,
      suggestion: `Set "maxLength": ${most}, unless no real value is longer.`,
    },
  ];
}

/** Questions named almost like a missing field of the call. A misspelled field would be stored as a question. */
function misspelledFields(call: string, body: BodyOfForm, sent: ValueMap, form: Form): Misfit[] {
  const fields = fieldsBeside(sent, form);
  const taken = [...fields.map(({ name }) => name), ...Object.keys(sent), 'answers'];
  const spare = body.allowed.filter((name) => !taken.includes(name));
  return fields.flatMap(({ name, pointer }): Misfit[] => {
    const suggestion = suggest(name, spare);
    if (!isQuestionTo(body, name) || !suggestion.startsWith('Did you mean')) return [];
    const place = { document: form.document, pointer: form.placeOf(pointer) };
    return [{ place, rule: rules['form-call-field'], message: `the call "${call}" has no field "${name}".`, suggestion }];
  });
}

const fieldsBeside = (sent: ValueMap, form: Form) => declaredFields(form.schema).filter(({ name }) => !Object.hasOwn(sent, name));

const isQuestionTo = ({ question, properties }: BodyOfForm, name: string) => question !== undefined && !Object.hasOwn(properties, name);

/** Formats of credentials, which are never stored as answers. */
const neverKept = ['password', 'one-time-code'];

function questionMisfit(field: RJSFSchema, contract: Schema): string | undefined {
  const formats = everyField({ properties: { field } }).flatMap(({ field: { format = [] } }) => format);
  const never = formats.find((format) => neverKept.includes(format));
  if (never !== undefined) return `a ${never} cannot be stored as an answer`;
  return fieldMisfit(field, contract);
}

function missing(call: string, { required }: Body, sent: ValueMap, form: Form | undefined): Misfit[] {
  const has = [...Object.keys(sent), ...(form ? alwaysHas(form.schema) : [])];
  const absent = required.filter((name) => !has.includes(name));
  return absent.map((name) =>
    form
      ? {
          place: '/send',
          rule: rules['form-call-required'],
          message: `the call "${call}" requires "${name}", but the form "${form.id}" can be sent without it`,
        }
      : { place: '/send', rule: rules['call-required'], message: `the call "${call}" requires "${name}"` },
  );
}

/** Checks one value sent to a call: a constant, `$form.x` of some form, or `$item.x` if one of the forms has that field. */
export function valueMisfits(call: string, value: Value, schema: Schema, forms: Form[], place: string): Misfit[] {
  const [, source, name = ''] = typeof value === 'string' ? (/^\$(form|item)\.(.*)$/.exec(value) ?? []) : [];
  if (source === 'form') return bestOf(forms.map((form) => referenceMisfits(call, name, schema, form, place)));
  // The page passes the field on under the same name, possibly converted.
  if (source === 'item') {
    return forms.flatMap((form) =>
      declaredFields(form.schema).flatMap((each) => (each.name === name ? declaredKindMisfits(call, each, schema, form) : [])),
    );
  }
  // Reported with the values of flows.
  if (isBareReference(value) || (typeof value === 'string' && value.startsWith('$'))) return [];
  const validate = compileSchema(schema);
  if (typeof validate !== 'function' || validate(value)) return [];
  const [why] = (validate.errors ?? []).map(describe);
  const message = `the call "${call}" does not accept ${JSON.stringify(value)}${why ? `: ${why.message}` : ''}`;
  return [{ place, rule: rules['call-value'], message, suggestion: why?.suggestion }];
}

function referenceMisfits(call: string, name: string, schema: Schema, form: Form, place: string): Misfit[] {
  const field = allFields(form.schema)[name];
  const misfit = field && fieldMisfit(field, schema);
  const declared = declaredFields(form.schema).find((each) => each.name === name);
  const lacks = `the call "${call}" requires "${name}", but the form "${form.id}" can be sent without it`;
  return [
    ...(alwaysHas(form.schema).includes(name) ? [] : [{ place, rule: rules['form-call-required'], message: lacks } as const]),
    ...(misfit
      ? [
          {
            place,
            rule: rules['form-call-value'],
            message: `the call "${call}" refuses some values of "${name}": ${misfit}`,
            suggestion: allowLess,
          } as const,
        ]
      : []),
    ...(declared ? declarationMisfits(call, declared, schema, form) : []),
  ];
}

/** Of several candidates, the misfits of the closest. */
export function bestOf(tried: Misfit[][]): Misfit[] {
  return tried.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
