import type { Rule } from '../../build/compile/shape/rule.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { escapePointer, type Document } from '../../build/compile/shape/document.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { describe } from '../../build/compile/shape/tell/shapeMessages.ts';
import type { Value, ValueMap } from '../../src/flow/language/source.ts';
import { allFields } from '../../src/form/core/form.ts';
import type { Body } from '../calls/body.ts';
import { isBareReference } from '../calls/bareReference.ts';
import { compileSchema, type Schema } from '../calls/contracts.ts';
import { examples } from './fillable.ts';
import { fieldMisfit } from './fieldMisfit.ts';
import { kindMisfits, pointerOf } from './kinds.ts';
import { alwaysHas, declaredFields, everyField, type Declared, type Form } from './formParts.ts';
import { error, declareRules, warning } from '../../build/compile/shape/rule.ts';

export const rules = declareRules({
  'form-call-field': error('A form asks for something that the call it is sent to does not take.'),
  'form-call-required': error('A call needs something that the form it gets does not always have.'),
  'form-call-value': error('A field takes what the call it is sent to refuses: longer, shorter, of another kind.'),
  'form-call-narrow': warning(
    'A field in which not even half of what the call it is sent to takes can be typed: whoever has more cannot go on.',
  ),
  'call-value': error('A call is sent a constant that its contract does not allow.'),
  'call-required': error('A call is not sent something that its contract needs.'),
});

/** Something that is sent to a call and that it does not take, or that it needs and that is not sent. */
export interface Misfit {
  /** A pointer below the call's step, or a place elsewhere. */
  place: string | { document: Document; pointer: string };
  rule: Rule;
  message: string;
  suggestion?: string;
}

/** A body to which a form may go. */
export interface BodyOfForm extends Body {
  /** What is taken as the answer to a question, which is whatever the form asks beyond the properties; absent when no question is. */
  question: Schema | undefined;
}

/**
 * What does not fit when a form, if any, and `sent` beside it go to a call with this body.
 *
 * @param referred the forms whose fields `sent` may name one by one, as `$form.x`
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
    if (!schema) return []; // the compiler tells unknown body fields
    const message = `the call "${call}" takes no "${name}" with what else is sent.`;
    const stray: Misfit[] = body.allowed.includes(name)
      ? []
      : [{ place, rule: rules['call-value'], message, suggestion: suggest(name, body.allowed) }];
    return [...stray, ...valueMisfits(call, value, schema, forms, place)];
  });
}

/** What a brand asks beyond a form and the call does not take. */
export function additionMisfits(call: string, body: BodyOfForm, sent: ValueMap, form: Form): Misfit[] {
  const whereAsked = ({ pointer }: Declared) => ({ document: form.document, pointer: form.placeOf(pointer) });
  return [...overwritten(call, body, sent, form), ...fieldMisfits(call, body, fieldsBeside(sent, form), form, whereAsked)];
}

/** Fields of a form in whose place something else is sent. */
function overwritten(call: string, { question }: BodyOfForm, sent: ValueMap, form: Form): Misfit[] {
  return declaredFields(form.schema).flatMap(({ name, pointer }): Misfit[] => {
    const isAnswers = question !== undefined && name === 'answers';
    if (!isAnswers && (!Object.hasOwn(sent, name) || sent[name] === `$form.${name}`)) return [];
    const instead = isAnswers ? 'the answers to all questions' : JSON.stringify(sent[name]);
    return [
      {
        place: { document: form.document, pointer: form.placeOf(pointer) },
        rule: rules['form-call-field'],
        message: `the call "${call}" is sent ${instead} as "${name}", and the form "${form.id}" asks for it too.`,
        suggestion: 'Give the field another name, or take it out.',
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
      const message = `the call "${call}" takes no "${name}", which the form "${form.id}" asks for.`;
      return [{ place: placeOfUnknown(declared), rule: rules['form-call-field'], message, suggestion: suggest(name, body.allowed) }];
    }
    const asked = body.properties[name] ?? {};
    const misfit = isQuestion ? questionMisfit(field, body.question ?? {}) : fieldMisfit(field, asked);
    const place = { document: form.document, pointer: form.placeOf(pointer) };
    const refuses = `the call "${call}" refuses what "${name}" takes: ${misfit}`;
    return [
      ...(misfit ? [{ place, rule: rules['form-call-value'], message: refuses, suggestion: allowLess }] : []),
      ...(isQuestion ? [] : declarationMisfits(call, declared, asked, form)),
    ];
  });
}

/** What is wrong with how a field is declared, for what the call asks under its name: too short, or of another kind. */
function declarationMisfits(call: string, declared: Declared, asked: Schema, form: Form): Misfit[] {
  const at = (below: string) => ({ document: form.document, pointer: form.placeOf(below) });
  return [
    ...narrowMisfits(call, declared, asked).map((found) => ({ ...found, place: at(found.place) })),
    ...declaredKindMisfits(call, declared, asked, form),
  ];
}

function declaredKindMisfits(call: string, { name, field, pointer }: Declared, asked: Schema, form: Form): Misfit[] {
  return kindMisfits(call, name, field, form.ui[name] ?? {}, asked).map((found) => ({
    ...found,
    place: { document: form.document, pointer: form.placeOf(pointerOf(found, form, name, pointer)) },
  }));
}

const allowLess = 'Let the form ask for what the call takes: the same length, choices or format.';

/** Whoever may type half of this says what they have to say, however much more a call takes. */
const longestTyped = 100;

/** A text that may be longer for the call. */
function narrowMisfits(call: string, { name, field, pointer }: Declared, { maxLength: asked }: Schema): (Misfit & { place: string })[] {
  const { maxLength, format = '' } = field;
  if (maxLength === undefined || field.enum || typeof asked !== 'number') return [];
  const most = Math.min(asked, examples[format]?.long?.length ?? asked); // some formats have a length of their own
  if (maxLength * 2 > Math.min(most, longestTyped)) return [];
  return [
    {
      place: `${pointer}/maxLength`,
      rule: rules['form-call-narrow'],
      message: `only ${maxLength} characters can be typed into "${name}", and the call "${call}" takes ${most}`,
      suggestion: `Say "maxLength": ${most}; leave it only if nobody has more to say.`,
    },
  ];
}

/** Questions that are called almost like a field of the call that the form does not have: misspelled, that field would become a question. */
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

/** Formats of what lets somebody log in: no provider keeps that as an answer. */
const neverKept = ['password', 'one-time-code'];

function questionMisfit(field: RJSFSchema, asked: Schema): string | undefined {
  const formats = everyField({ properties: { field } }).flatMap(({ field: { format = [] } }) => format);
  const never = formats.find((format) => neverKept.includes(format));
  if (never !== undefined) return `a ${never} is never kept as an answer`;
  return fieldMisfit(field, asked);
}

function missing(call: string, { required }: Body, sent: ValueMap, form: Form | undefined): Misfit[] {
  const has = [...Object.keys(sent), ...(form ? alwaysHas(form.schema) : [])];
  const absent = required.filter((name) => !has.includes(name));
  return absent.map((name) =>
    form
      ? {
          place: '/send',
          rule: rules['form-call-required'],
          message: `the call "${call}" needs "${name}", and the form "${form.id}" can be sent without it`,
        }
      : { place: '/send', rule: rules['call-required'], message: `the call "${call}" needs "${name}"` },
  );
}

/** What is wrong with one value that a call is given: a constant, `$form.x` where some forms may be sent, or `$about.x` where one of them asks for that. */
export function valueMisfits(call: string, value: Value, schema: Schema, forms: Form[], place: string): Misfit[] {
  const [, source, name = ''] = typeof value === 'string' ? (/^\$(form|about)\.(.*)$/.exec(value) ?? []) : [];
  if (source === 'form') return bestOf(forms.map((form) => referenceMisfits(call, name, schema, form, place)));
  // What a page hands over under the name of a field it has read there, whatever it was made into.
  if (source === 'about') {
    return forms.flatMap((form) =>
      declaredFields(form.schema).flatMap((each) => (each.name === name ? declaredKindMisfits(call, each, schema, form) : [])),
    );
  }
  // Told as what it is, where the values of flows are looked at.
  if (isBareReference(value) || (typeof value === 'string' && value.startsWith('$'))) return [];
  const validate = compileSchema(schema);
  if (typeof validate !== 'function' || validate(value)) return [];
  const [why] = (validate.errors ?? []).map(describe);
  const message = `the call "${call}" does not take ${JSON.stringify(value)}${why ? `: ${why.message}` : ''}`;
  return [{ place, rule: rules['call-value'], message, suggestion: why?.suggestion }];
}

function referenceMisfits(call: string, name: string, schema: Schema, form: Form, place: string): Misfit[] {
  const field = allFields(form.schema)[name];
  const misfit = field && fieldMisfit(field, schema);
  const declared = declaredFields(form.schema).find((each) => each.name === name);
  const lacks = `the call "${call}" needs "${name}", and the form "${form.id}" can be sent without it`;
  return [
    ...(alwaysHas(form.schema).includes(name) ? [] : [{ place, rule: rules['form-call-required'], message: lacks } as const]),
    ...(misfit
      ? [
          {
            place,
            rule: rules['form-call-value'],
            message: `the call "${call}" refuses what "${name}" takes: ${misfit}`,
            suggestion: allowLess,
          } as const,
        ]
      : []),
    ...(declared ? declarationMisfits(call, declared, schema, form) : []),
  ];
}

/** Where several could be meant, the one that fits best. */
export function bestOf(tried: Misfit[][]): Misfit[] {
  return tried.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
