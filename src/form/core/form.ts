import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { eachField, isRecord, requiredIn } from '../../../schemas/formFields.ts';
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

/** How rjsf fills in what a form holds at first: nobody has agreed to something by default, and a list that may stay empty has no entry. */
export const beginning = { constAsDefaults: 'never', arrayMinItems: { populate: 'requiredOnly' } } as const;

/** Words that know what the form says itself. */
export function sayingOf({ id, says = {} }: CompiledForm, say: Say): Say {
  const prefix = `forms.${id}.`;
  return (key, values) => (key.startsWith(prefix) ? says[key.slice(prefix.length)] : undefined) ?? say(key, values);
}

/** What a depositor has typed, by field name. Absent means that nothing is there; null, that a kept answer is taken back. */
export type Values = Record<string, unknown>;

/** What is wrong, in words, by field: `list.0.child` for one inside of others. */
export type Mistakes = Record<string, string>;

/** What `ui:options` of a field say (`schemas/config/form.schema.json`); the build writes there what may stand beside them, too. */
export interface FieldOptions {
  widget?: string;
  /** Draws it in the place of rjsf's field. */
  field?: string;
  autocomplete?: string;
  disabled?: true;
  readonly?: true;
  /** The order of the fields of an object. */
  order?: string[];
  width?: 'half' | 'third' | 'two-thirds';
  /** Years, for a birth date. */
  minimumAge?: number;
  /** The field whose answer is typed here once more, so that a slip is seen. */
  repeats?: string;
  /** How the widget is labeled where a label above it would be wrong; the build takes it from the widget's own folder. */
  labelled?: 'own' | 'group' | 'choice' | 'choices';
}

/** The options of one field, by its path. */
export function optionsOf(form: CompiledForm, path: string): FieldOptions {
  const ui = path.split('.').reduce<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), form.ui);
  return (isRecord(ui) ? ui['ui:options'] : undefined) ?? {}; // checked against form.schema.json at build
}

/** A form about somebody else, for which browsers offer nothing that they know of their user. */
export function withoutAutofill(form: CompiledForm): CompiledForm {
  return { ...form, ui: withoutTokens(form.ui) };
}

function withoutTokens(ui: UiSchema): UiSchema {
  const fields = Object.entries(ui).filter((entry): entry is [string, UiSchema] => !entry[0].startsWith('ui:'));
  const inner = Object.fromEntries(fields.map(([name, own]) => [name, withoutTokens(own)]));
  return { ...inner, 'ui:options': { ...ui['ui:options'], autocomplete: 'off' } };
}

/** A field's own schema, wherever the form declares it, by its path: `parent.child`, and `list.items.child` in the entries of a list. */
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

/** Every field that a form can have, by its path, also those that depend on what another one holds; objects and lists before their parts. */
export function allFields(schema: RJSFSchema): Record<string, RJSFSchema> {
  return partsOf(schema).fields;
}

/** The field that an answer or a mistake is about, by its path: `list.items.child` of `list.0.child`. */
export function fieldPathOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.items');
}

/** The answers that a field offers, of which one is chosen or, in an array, several; empty for any other field. */
export function answersOf({ enum: one, items }: RJSFSchema): string[] {
  const several = typeof items === 'object' && !Array.isArray(items) ? items.enum : undefined;
  return (one ?? several ?? []).map(String);
}

/** Whether a field may stay empty, whatever the others hold. */
export function isOptional(form: CompiledForm, path: string): boolean {
  return !partsOf(form.schema).required.has(path);
}

/** The label of a field; a text or number of a list has its list's, unless it has one of its own. */
export function labelOf(form: CompiledForm, path: string, say: Say): string {
  const isPart = path.endsWith('.items') && !form.words.includes(`${path}.label`);
  return isPart ? labelOf(form, path.replace(/\.items$/, ''), say) : say(`forms.${form.id}.${path}.label`);
}

/** The same of a field among others, and in the entries of lists: "Other names 2: Last name". */
export function wholeLabelOf(form: CompiledForm, path: string, say: Say): string {
  const parent = path.replace(/\.?[^.]+$/, '');
  if (parent === '') return labelOf(form, path, say);
  const whole = wholeLabelOf(form, parent, say);
  const number = /\.(\d+)$/.exec(path)?.[1];
  return number === undefined
    ? say('form.part', { whole, part: labelOf(form, fieldPathOf(path), say) })
    : say('form.list.item', { label: labelOf(form, fieldPathOf(path), say), number: Number(number) + 1 });
}

/** The id of the element that shows a field, as rjsf has it: its path with dashes. */
export function idOf(form: CompiledForm, path: string): string {
  return `${form.id}-${path.replaceAll('.', '-')}`;
}

/** What an answer that is offered is called; a yes or a no has common words. */
export function titleOf(form: CompiledForm, path: string, answer: string, say: Say): string {
  const own = `${path}.options.${answer}.label`;
  const isCommon = !form.words.includes(own) && fieldSchema(form, path)?.type === 'boolean';
  return isCommon ? say(answer === 'true' ? 'form.yes' : 'form.no') : say(`forms.${form.id}.${own}`);
}

/** Whether the provider keeps an answer sealed and never tells it again. */
export function isSensitive(form: CompiledForm, field: string): boolean {
  return fieldSchema(form, field)?.['sensitive'] === true;
}

/** The field of a form for the code of a message: its page is about nothing else (rule forms-12). */
export function codeField(form: CompiledForm): string | undefined {
  return Object.entries(allFields(form.schema)).find(([, { format }]) => format === 'one-time-code')?.[0];
}
