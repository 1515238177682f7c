import type { RJSFSchema } from '@rjsf/utils';
import { escapePointer, type Document } from '../../compiler/compile/shape/document.ts';
import type { FieldOptions } from '../../src/form/core/form.ts';
import { fieldOptions } from '../../compiler/read/toUiSchema.ts';
import { idOf } from '../../compiler/read/readJson.ts';
import { branchesIn, eachField } from '../../schemas/formFields.ts';
import { plainForm } from '../../schemas/plainForm.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { soundIn, type Subject } from '../files/subject.ts';

/** A form as written; its shape has been checked. */
export interface WrittenForm {
  schema: RJSFSchema;
  /** Options of fields by path, without titles and descriptions. */
  ui: Record<string, FieldOptions>;
  /** Titles and descriptions to use when there are no words, by key below `forms.<id>`. */
  texts: Record<string, string>;
}

export interface Form extends WrittenForm {
  id: string;
  document: Document;
  /** Maps a pointer into the form, such as `/schema/required`, to the document. */
  placeOf: (pointer: string) => string;
  /** Pointer below the form to an option of a field, or to all its options. */
  uiPointerOf: (path: string, option?: string) => string;
  /** Dangling references. */
  faults: ReturnType<typeof plainForm>['faults'];
}

/** Forms that match their schema, by id. */
export function formsOf(subject: Subject): Map<string, Form> {
  return new Map(soundIn(subject, 'schemas/forms').map((document) => [idOf(document.file), formIn(document)]));
}

/** The form in a file that matches its schema. */
export function formIn(document: Document): Form {
  const { schema, uiSchema } = document.value as { schema: Record<string, unknown>; uiSchema?: Record<string, unknown> }; // form.schema.json has been checked
  return { id: idOf(document.file), document, ...writtenIn(schema, uiSchema), placeOf: (pointer) => pointer };
}

/** A form or a brand's addition in the form that all checks read. */
export function writtenIn(schema: Record<string, unknown>, uiSchema: Record<string, unknown> = {}) {
  const uiPointerOf = (path: string, option?: string) => {
    const parts = path === '' ? [] : path.split('.');
    const node = parts.reduce<unknown>((above, part) => recordOf(above)[part], uiSchema);
    const isBeside = Object.hasOwn(recordOf(node), `ui:${option}`);
    const own = isBeside ? [`ui:${option}`] : ['ui:options', option ?? ''];
    return ['/uiSchema', ...[...parts, ...(option === undefined ? [] : own)].map(escapePointer)].join('/');
  };
  return { ...plainForm(schema, uiSchema), ui: fieldOptions(uiSchema), uiPointerOf };
}

/** Fields that are always submitted, or always with the given answers. */
export function alwaysHas(schema: RJSFSchema, answers: Answers = {}): string[] {
  const { required = [], if: condition, then, else: otherwise, allOf = [], anyOf, oneOf } = schema;
  const ofEach = (branches: (RJSFSchema | boolean | undefined)[] = []) =>
    branches.map((branch) => (typeof branch === 'object' ? alwaysHas(branch, answers) : []));
  const inEach = ([first = [], ...more]: string[][]) => first.filter((name) => more.every((names) => names.includes(name)));
  const [one = [], other = []] = ofEach([then, otherwise]);
  const holds = typeof condition === 'object' ? holdsFor(condition, answers) : undefined;
  const taken = holds === false ? other : one;
  const ofCondition = holds === undefined ? inEach([one, other]) : taken;
  return [...required, ...ofCondition, ...ofEach(allOf).flat(), ...inEach(ofEach(anyOf)), ...inEach(ofEach(oneOf))];
}

type Answers = Record<string, string>;

/** Whether a condition holds; undefined when the answers do not decide it. */
function holdsFor({ properties = {}, required: _named, ...more }: RJSFSchema, answers: Answers): boolean | undefined {
  const fields = Object.entries(properties as Record<string, RJSFSchema>); // form.schema.json allows no boolean schemas
  const isSimple = ([name, own]: [string, RJSFSchema]) =>
    Object.hasOwn(answers, name) && Object.keys(own).every((keyword) => keyword === 'const' || keyword === 'enum');
  if (Object.keys(more).length > 0 || !fields.every(isSimple)) return undefined;
  return fields.every(([name, { enum: choices, ...own }]) =>
    choices ? choices.includes(answers[name] ?? '') : own.const === answers[name],
  );
}

/** A field with its pointer. */
export interface Declared {
  name: string;
  /** `parent.child`, and `list.items.child` in the entries of a list. */
  path: string;
  field: RJSFSchema;
  pointer: string;
}

/** Every top-level declaration of a field. Two branches may each declare a field of the same name. */
export function declaredFields(schema: RJSFSchema): Declared[] {
  return everyField(schema).filter(({ name, path }) => name === path);
}

/** Every declaration of a field, including fields of objects and list entries. */
export function everyField(schema: RJSFSchema): Declared[] {
  return eachField(schema, '/schema');
}

/** An object with fields: the form itself, or one nested in it. */
export interface Level {
  /** Empty for the form itself. */
  path: string;
  schema: RJSFSchema;
  pointer: string;
}

export function levelsOf(schema: RJSFSchema): Level[] {
  const inner = everyField(schema).filter(({ field }) => field.type === 'object');
  return [{ path: '', schema, pointer: '/schema' }, ...inner.map(({ field, ...place }) => ({ ...place, schema: field }))];
}

/** Branches that add fields to the same object. */
export function innerBranches(schema: RJSFSchema, pointer: string): { schema: RJSFSchema; pointer: string; chosenBy?: string }[] {
  return branchesIn(schema, pointer);
}

/** Whether a field has a single possible value and is not a consent. */
export const isFixed = ({ type, const: only }: RJSFSchema) => only !== undefined && type !== 'boolean';
