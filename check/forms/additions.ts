import type { RJSFSchema } from '@rjsf/utils';
import type { Document } from '../../compiler/compile/shape/document.ts';
import { allFields } from '../../src/form/core/form.ts';
import { withAdded } from '../../schemas/plainForm.ts';
import { soundIn, type Subject } from '../files/subject.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { formsOf, writtenIn, type Form, type WrittenForm } from './formParts.ts';

/** Questions that a brand adds to a form of `schemas/forms`, as a form of its own. */
export interface Addition extends Form {
  brand: string;
  /** Fields of the form that the brand leaves out. */
  without: readonly string[];
}

/** One entry of `brands/<slug>/forms.json` (questions.schema.json). */
interface WrittenAddition extends Record<string, unknown> {
  without?: string[];
  uiSchema?: Record<string, unknown>;
}

/** Additions that match their schema. */
export function additionsOf(subject: Subject): Addition[] {
  return subject.brands.flatMap((brand) => {
    const file = `brands/${brand}/forms.json`;
    const document = soundIn(subject, `brands/${brand}`).find((each) => each.file === file);
    return document ? additionsIn(document, brand) : [];
  });
}

/** Every field of forms and additions, by `form.field`. */
export function fieldsByName(subject: Subject): Map<string, RJSFSchema> {
  const forms = [...formsOf(subject).values(), ...additionsOf(subject)];
  return new Map(forms.flatMap(({ id, schema }) => Object.entries(allFields(schema)).map(([name, field]) => [`${id}.${name}`, field])));
}

/** Additions in a file that matches its schema. */
export function additionsIn(document: Document, brand: string): Addition[] {
  const entries = Object.entries(recordOf(document.value)).filter(([id]) => !id.startsWith('$'));
  return entries.map(([id, written]) => {
    const { without = [], uiSchema, ...own } = written as WrittenAddition; // questions.schema.json has been checked
    const placeOf = (pointer: string) => pointer.replace(/^\/schema/, `/${id}`).replace(/^\/uiSchema/, `/${id}/uiSchema`);
    const complete = { type: 'object', properties: {}, required: [], ...own };
    return { id, brand, document, ...writtenIn(complete, uiSchema), without, placeOf };
  });
}

/** Merges an addition into its form: added fields come after the form's own and before conditional ones; dropped fields are removed. */
export function withAddition({ schema, ui, texts }: WrittenForm, addition: WrittenForm & Pick<Addition, 'without'>): WrittenForm {
  const { without } = addition;
  const kept = <T>(fields: Record<string, T> = {}) =>
    Object.fromEntries(Object.entries(fields).filter(([path]) => !without.includes(path.split('.')[0] ?? '')));
  const { type: _type, ...added } = addition.schema;
  return {
    schema: withAdded({ ...schema, properties: kept(schema.properties) }, added),
    ui: { ...kept(ui), ...addition.ui, '': { ...ui[''], ...addition.ui[''] } },
    texts: { ...texts, ...addition.texts },
  };
}
