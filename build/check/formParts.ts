import type { RJSFSchema } from '@rjsf/utils';
import { escapePointer, type Document } from '../../src/flow/compile/document.ts';
import { allFields, type FieldOptions } from '../../src/form/form.ts';
import { idOf } from '../readJson.ts';
import { soundIn, type Subject } from './subject.ts';

/** A form as it is written, its shape checked. */
export interface WrittenForm {
  schema: RJSFSchema;
  ui: Record<string, FieldOptions>;
}

export interface Form extends WrittenForm {
  id: string;
  document: Document;
}

/** The forms that can be looked into, by id. */
export function formsOf(subject: Subject): Map<string, Form> {
  const forms = soundIn(subject, 'schemas/forms').map((document): Form => {
    const { schema, ui } = document.value as WrittenForm; // form.schema.json has been checked
    return { id: idOf(document.file), document, schema, ui };
  });
  return new Map(forms.map((form) => [form.id, form]));
}

/** The fields that a form has whenever it can be sent. */
export function alwaysHas({ required = [], then, else: otherwise }: RJSFSchema): string[] {
  const [one, other] = [then, otherwise].map((branch) => (typeof branch === 'object' ? alwaysHas(branch) : []));
  return [...required, ...(one ?? []).filter((name) => other?.includes(name))];
}

/** Where a field stands: in the form itself, or in the branch that has it. */
export function placeOf(schema: RJSFSchema, field: string, pointer = '/schema'): string {
  for (const branch of ['then', 'else'] as const) {
    const inner = schema[branch];
    if (typeof inner === 'object' && Object.hasOwn(allFields(inner), field)) return placeOf(inner, field, `${pointer}/${branch}`);
  }
  return `${pointer}/properties/${escapePointer(field)}`;
}
