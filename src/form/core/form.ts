import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FunctionComponent } from 'react';
import { eachField, fieldPathOf, isRecord, requiredIn } from '../../../schemas/formFields.ts';
import type { Say } from '../../brand/words/words.ts';

/** A compiled form of `schemas/forms`. `validator` feeds `createPrecompiledValidator`. */
export interface CompiledForm {
  id: string;
  schema: RJSFSchema;
  ui: UiSchema;
  /** Functions by schema hash, as exported by `compileSchemaValidatorsCode` of @rjsf/validator-ajv8. */
  validator: Record<string, unknown>;
  /** Keys below `forms.<id>` that have text, such as `ssn.why`; other keys use common text. */
  words: string[];
  /** Titles and descriptions of the schema by the same keys; fallback for missing text. */
  texts?: Record<string, string>;
  /** Widgets that the form uses beyond those of every page, by name. */
  widgets?: Components;
  /** Templates beyond those of every form: present if fields are nested. */
  templates?: Readonly<Record<string, unknown>>;
}

/** Components of `src/form/widgets`, which take `FieldWidget`. */
export type Components = Readonly<Record<string, FunctionComponent<never>>>;

/** rjsf defaults: consents start unchecked, yes-or-no questions unanswered, and optional lists empty. */
export const beginning = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'requiredOnly' },
} as const;

/** Text lookup that prefers the form's own schema texts. */
export function sayingOf({ id, texts = {} }: CompiledForm, say: Say): Say {
  const prefix = `forms.${id}.`;
  return (key, values) => (key.startsWith(prefix) ? texts[key.slice(prefix.length)] : undefined) ?? say(key, values);
}

/** Values by field name. Absent: empty. Null: a kept answer is removed. */
export type Values = Record<string, unknown>;

/** Error messages by field path; `list.0.child` for nested fields. */
export type Mistakes = Record<string, string>;

/** A field's `ui:options` (`schemas/config/form.schema.json`), including those the build adds. */
export interface FieldOptions {
  widget?: string;
  field?: string;
  autocomplete?: string;
  /** Accepted files, in `accept` syntax: `.pdf,image/*`. */
  accept?: string;
  /** Bytes, for a file. */
  maxSize?: number;
  disabled?: boolean;
  readonly?: boolean;
  /** Labels of a choice, by option or in their order; the build turns them into words. */
  enumNames?: readonly string[] | Readonly<Record<string, string>>;
  order?: string[];
  width?: 'half' | 'third' | 'two-thirds';
  /** Years, for a birth date. */
  minimumAge?: number;
  /** The field this one confirms; both values must match. */
  repeats?: string;
  /** Overrides the default label above the widget. The build reads it from the widget's folder. */
  labelled?: 'own' | 'group' | 'choice' | 'choices';
}

export function optionsOf(form: CompiledForm, path: string): FieldOptions {
  const ui = path.split('.').reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), form.ui);
  return (isRecord(ui) ? ui['ui:options'] : undefined) ?? {}; // checked against form.schema.json at build
}

/** Removes autocomplete tokens, for forms about another person. */
export function withoutAutofill(form: CompiledForm): CompiledForm {
  return { ...form, ui: withoutTokens(form.ui) };
}

function withoutTokens(ui: UiSchema): UiSchema {
  const fields = Object.entries(ui).filter((entry): entry is [string, UiSchema] => !entry[0].startsWith('ui:'));
  const inner = Object.fromEntries(fields.map(([name, own]) => [name, withoutTokens(own)]));
  return { ...inner, 'ui:options': { ...ui['ui:options'], autocomplete: 'off' } };
}

/** Schema of a field by its path: `parent.child`, or `list.items.child` in a list. */
export function fieldSchema(form: CompiledForm, path: string): RJSFSchema | undefined {
  return allFields(form.schema)[path];
}

const known = new WeakMap<RJSFSchema, { fields: Record<string, RJSFSchema>; required: ReadonlySet<string> }>();

function partsOf(schema: RJSFSchema) {
  const parts = known.get(schema) ?? {
    fields: Object.fromEntries(eachField(schema).map(({ path, field }) => [path, field])),
    required: requiredIn(schema),
  };
  known.set(schema, parts);
  return parts;
}

/** All possible fields by path, including conditional ones; objects and lists come before their parts. */
export function allFields(schema: RJSFSchema): Record<string, RJSFSchema> {
  return partsOf(schema).fields;
}

/** The enum values of a field, or of an array's items; empty for other fields. */
export function answersOf({ enum: one, items }: RJSFSchema): string[] {
  const several = typeof items === 'object' && !Array.isArray(items) ? items.enum : undefined;
  return (one ?? several ?? []).map(String);
}

export function isOptional(form: CompiledForm, path: string): boolean {
  return !partsOf(form.schema).required.has(path);
}

/** Label of a field. List items use the list's label unless they have their own. */
export function labelOf(form: CompiledForm, path: string, say: Say): string {
  const isPart = path.endsWith('.items') && !form.words.includes(`${path}.label`);
  return isPart ? labelOf(form, path.replace(/\.items$/, ''), say) : say(`forms.${form.id}.${path}.label`);
}

/** Label including its parents: "Other names 2: Last name". */
export function wholeLabelOf(form: CompiledForm, path: string, say: Say): string {
  const parent = path.replace(/\.?[^.]+$/, '');
  if (parent === '') return labelOf(form, path, say);
  const whole = wholeLabelOf(form, parent, say);
  const number = /\.(\d+)$/.exec(path)?.[1];
  return number === undefined
    ? say('form.part', { whole, part: labelOf(form, fieldPathOf(path), say) })
    : say('form.list.item', { label: labelOf(form, fieldPathOf(path), say), number: Number(number) + 1 });
}

/** DOM id of a field, as rjsf builds it: the path with dashes. */
export function idOf(form: CompiledForm, path: string): string {
  return `${form.id}-${path.replaceAll('.', '-')}`;
}

/** Label of an enum value. Booleans use common text. */
export function titleOf(form: CompiledForm, path: string, answer: string, say: Say): string {
  const own = `${path}.options.${answer}.label`;
  const isCommon = !form.words.includes(own) && fieldSchema(form, path)?.type === 'boolean';
  return isCommon ? say(answer === 'true' ? 'form.yes' : 'form.no') : say(`forms.${form.id}.${own}`);
}

/** Whether the provider seals the answer and never returns it. */
export function isSensitive(form: CompiledForm, field: string): boolean {
  return fieldSchema(form, field)?.['sensitive'] === true;
}

/** The form's one-time-code field; its page asks for nothing else (rule forms-12). */
export function codeField(form: CompiledForm): string | undefined {
  return Object.entries(allFields(form.schema)).find(([, { format }]) => format === 'one-time-code')?.[0];
}

export function isFile({ format, items }: RJSFSchema): boolean {
  return format === 'data-url' || (typeof items === 'object' && !Array.isArray(items) && items.format === 'data-url');
}
