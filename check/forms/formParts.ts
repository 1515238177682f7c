import type { RJSFSchema } from '@rjsf/utils';
import { escapePointer, type Document } from '../../build/compile/shape/document.ts';
import type { FieldOptions } from '../../src/form/core/form.ts';
import { idOf } from '../../build/read/readJson.ts';
import { plainForm } from '../../schemas/plainForm.ts';
import { soundIn, type Subject } from '../files/subject.ts';

/** A form as it is written, its shape checked. */
export interface WrittenForm {
  schema: RJSFSchema;
  ui: Record<string, FieldOptions>;
  /** What titles and descriptions say where there are no words, by the keys of the words below `forms.<id>`. */
  says: Record<string, string>;
}

export interface Form extends WrittenForm {
  id: string;
  document: Document;
  /** Where a pointer into the form, such as `/schema/required`, points in the document. */
  placeOf: (pointer: string) => string;
  /** References that lead nowhere. */
  faults: ReturnType<typeof plainForm>['faults'];
}

/** The forms that can be examined, by id. */
export function formsOf(subject: Subject): Map<string, Form> {
  return new Map(soundIn(subject, 'schemas/forms').map((document) => [idOf(document.file), formIn(document)]));
}

/** The form of a file, the shape of which is right. */
export function formIn(document: Document): Form {
  const { schema, ui } = document.value as Pick<WrittenForm, 'schema' | 'ui'>; // form.schema.json has been checked
  return { id: idOf(document.file), document, ...plainForm(schema), ui, placeOf: (pointer) => pointer };
}

/** The fields that a form has whenever it can be sent, or whenever it is sent with some answers. */
export function alwaysHas({ required = [], if: condition, then, else: otherwise }: RJSFSchema, answers: Answers = {}): string[] {
  const [one, other] = [then, otherwise].map((branch) => (typeof branch === 'object' ? alwaysHas(branch, answers) : []));
  const holds = typeof condition === 'object' ? holdsFor(condition, answers) : undefined;
  if (holds !== undefined) return [...required, ...((holds ? one : other) ?? [])];
  return [...required, ...(one ?? []).filter((name) => other?.includes(name))];
}

/** What some fields hold. */
type Answers = Record<string, string>;

/** Whether a condition holds; undefined when it asks for more than these answers say. */
function holdsFor({ properties = {}, required: _named, ...more }: RJSFSchema, answers: Answers): boolean | undefined {
  const asked = Object.entries(properties as Record<string, RJSFSchema>); // form.schema.json allows no boolean schemas
  const isSimple = ([name, own]: [string, RJSFSchema]) =>
    Object.hasOwn(answers, name) && Object.keys(own).every((keyword) => keyword === 'const' || keyword === 'enum');
  if (Object.keys(more).length > 0 || !asked.every(isSimple)) return undefined;
  return asked.every(([name, { enum: choices, ...own }]) =>
    choices ? choices.includes(answers[name] ?? '') : own.const === answers[name],
  );
}

/** A field, and where it stands. */
export interface Declared {
  name: string;
  field: RJSFSchema;
  pointer: string;
}

/** Every field as often as a form declares it: two branches may each have one of the same name. */
export function declaredFields(schema: RJSFSchema, pointer = '/schema'): Declared[] {
  const own = Object.entries((schema.properties ?? {}) as Record<string, RJSFSchema>); // form.schema.json allows no boolean schemas
  return [
    ...own.map(([name, field]) => ({ name, field, pointer: `${pointer}/properties/${escapePointer(name)}` })),
    ...(['then', 'else'] as const).flatMap((branch) => {
      const inner = schema[branch];
      return typeof inner === 'object' ? declaredFields(inner, `${pointer}/${branch}`) : [];
    }),
  ];
}
