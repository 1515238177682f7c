import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Say } from '../../brand/words/words.ts';

/** One form of `schemas/forms` as built: `validator` is what `createPrecompiledValidator` needs, compiled at build time. */
export interface CompiledForm {
  id: string;
  schema: RJSFSchema;
  ui: UiSchema;
  /** Functions by schema hash, as `compileSchemaValidatorsCode` of @rjsf/validator-ajv8 exports them. */
  validator: Record<string, unknown>;
  /** Keys below `forms.<id>` that have words, such as `ssn.why`: what is there is shown, the rest has a common sentence. */
  words: string[];
  /** Titles and descriptions of the schema, by the same keys, used where there are no words. */
  says?: Record<string, string>;
}

/** Words that know what the form says itself. */
export function sayingOf({ id, says = {} }: CompiledForm, say: Say): Say {
  const prefix = `forms.${id}.`;
  return (key, values) => (key.startsWith(prefix) ? says[key.slice(prefix.length)] : undefined) ?? say(key, values);
}

/** What a depositor has typed, by field name. Absent means that nothing is there; null, that a kept answer is taken back. */
export type Values = Record<string, unknown>;

/** What is wrong, in words, by field. */
export type Mistakes = Record<string, string>;

/** What `ui` of a form says about a field (`schemas/config/form.schema.json`). */
export interface FieldOptions {
  widget?: string;
  autocomplete?: string;
  width?: 'half' | 'third' | 'two-thirds';
  /** Years, for a birth date. */
  minimumAge?: number;
  /** Which files a field takes, as the attribute of an input: `.pdf,image/*`. */
  accept?: string;
  /** Bytes, for a file. */
  maxSize?: number;
  /** The field whose answer is typed here once more, so that a slip is seen. */
  repeats?: string;
  /** How the widget is labeled where a label above it would be wrong; the build takes it from the widget's own folder. */
  labelled?: 'own' | 'group' | 'choice' | 'choices';
}

/** The options of one field; a form's `ui` is made by `build/`, which writes every option into `ui:options`. */
export function optionsOf(form: CompiledForm, field: string): FieldOptions {
  return (form.ui[field]?.['ui:options'] ?? {}) as FieldOptions; // checked against form.schema.json at build
}

/** A form about somebody else, for which browsers offer nothing that they know of their user. */
export function withoutAutofill(form: CompiledForm): CompiledForm {
  const ui = Object.entries(form.ui).map(([field, own]) => [
    field,
    { ...own, 'ui:options': { ...own?.['ui:options'], autocomplete: 'off' } },
  ]);
  return { ...form, ui: Object.fromEntries(ui) as UiSchema }; // pairs of the line above
}

/** A field's own schema, wherever the form declares it. */
export function fieldSchema(form: CompiledForm, field: string): RJSFSchema | undefined {
  return allFields(form.schema)[field];
}

/** Every field that a form can have, also those that depend on what another one holds. */
export function allFields(schema: RJSFSchema): Record<string, RJSFSchema> {
  const branches = [schema.then, schema.else].filter((branch) => typeof branch === 'object');
  const nested = branches.map((branch) => allFields(branch));
  return Object.assign({}, schema.properties, ...nested) as Record<string, RJSFSchema>; // no boolean schemas: checked at build
}

/** The answers that a field offers, of which one is chosen or, in an array, several; empty for any other field. */
export function answersOf({ enum: one, items }: RJSFSchema): string[] {
  const several = typeof items === 'object' && !Array.isArray(items) ? items.enum : undefined;
  return (one ?? several ?? []).filter((value) => typeof value === 'string');
}

/** Whether a field is a file, or a list of files. */
export function isFile({ format, items }: RJSFSchema): boolean {
  return format === 'data-url' || (typeof items === 'object' && !Array.isArray(items) && items.format === 'data-url');
}

/** Whether a field may stay empty, whatever the others hold. */
export function isOptional(form: CompiledForm, field: string): boolean {
  return !allRequired(form.schema).includes(field);
}

function allRequired({ required = [], then, else: otherwise }: RJSFSchema): string[] {
  return [...required, ...[then, otherwise].flatMap((branch) => (typeof branch === 'object' ? allRequired(branch) : []))];
}

/** Whether the provider keeps an answer sealed and never tells it again. */
export function isSensitive(form: CompiledForm, field: string): boolean {
  return fieldSchema(form, field)?.['sensitive'] === true;
}

/** The field of a form for the code of a message: its page is about nothing else (rule forms-12). */
export function codeField(form: CompiledForm): string | undefined {
  return Object.entries(allFields(form.schema)).find(([, { format }]) => format === 'one-time-code')?.[0];
}
