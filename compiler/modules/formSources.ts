import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { readDocument, type Document } from '../compile/shape/document.ts';
import type { Finding } from '../compile/shape/finding.ts';
import { withoutSilenced } from '../compile/shape/silence.ts';
import { createShapeCheck } from '../compile/shape/shape.ts';
import { toUiSchema } from '../read/toUiSchema.ts';
import { readFields, readWidgets, type Widgets } from '../read/widgets.ts';
import { additionsIn, withAddition } from '../../check/forms/additions.ts';
import { checkAddition, checkWithout } from '../../check/forms/questions.rules.ts';
import { formIn, type Form, type WrittenForm } from '../../check/forms/formParts.ts';
import { checkForm } from '../../check/forms/forms.rules.ts';
import { reportInto, type Report } from '../../check/files/report.ts';
import { readConfigSchemas } from '../read/configSchemas.ts';
import type { Files } from '../read/files.ts';
import { idOf, jsonIn } from '../read/readJson.ts';
import { recordOf } from '../compile/shape/values.ts';
import { listBrands } from '../read/readSources.ts';
import { readWords } from '../read/words.ts';

/** A form of `schemas/forms` without its compiled validator. */
export interface FormSource {
  id: string;
  schema: RJSFSchema;
  ui: UiSchema;
  words: string[];
  /** Texts from the schema itself, used where there are no words. */
  texts: Record<string, string>;
}

interface ReadForms {
  forms: FormSource[];
  /** Forms that a brand extends, including its questions, by slug. */
  ofBrands: Record<string, FormSource[]>;
  findings: Finding[];
}

/** All valid forms, and the mistakes of the others with file and place. */
export function readForms(files: Files): ReadForms {
  const findings: Finding[] = [];
  const components = { widgets: readWidgets(files), fields: readFields(files) };
  const keys = Object.keys(readWords(files, 'base'));
  const found = listForms(files).flatMap((id) => {
    const file = `schemas/forms/${id}.json`;
    return readSound(files, file, 'form.schema.json', findings, (document, report) => {
      const form = formIn(document);
      const words = wordsBelow(keys, id);
      checkForm(form, { words: new Set(words), components }, report);
      return [{ form, source: toSource(form, words, components.widgets) }];
    });
  });
  const written = found.map(({ form }) => form);
  const ofBrands = listBrands(files).map((slug) => [slug, readAdditions(files, slug, written, findings)] as const);
  return { forms: found.map(({ source }) => source), ofBrands: Object.fromEntries(ofBrands), findings };
}

function readAdditions(files: Files, slug: string, forms: Form[], findings: Finding[]): FormSource[] {
  const file = `brands/${slug}/forms.json`;
  if (!files.has(file)) return [];
  const components = { widgets: readWidgets(files), fields: readFields(files) };
  const keys = Object.keys(readWords(files, slug));
  return readSound(files, file, 'questions.schema.json', findings, (document, report) =>
    additionsIn(document, slug).flatMap((addition) => {
      const { id } = addition;
      const form = forms.find((each) => each.id === id);
      const words = wordsBelow(keys, id);
      checkAddition(addition, listForms(files), report);
      if (form) checkWithout(addition, form, report);
      checkForm(addition, { words: new Set(words), components, above: form?.schema.properties }, report);
      return form ? toSource({ id, ...withAddition(form, addition) }, words, components.widgets) : [];
    }),
  );
}

/** The result for a file without mistakes, otherwise undefined. */
function readSound<Made>(
  files: Files,
  file: string,
  schema: string,
  findings: Finding[],
  make: (document: Document, report: Report) => Made[],
): Made[] {
  const own: Finding[] = [];
  const document = readDocument(file, files.read(file), (finding) => own.push(finding));
  if (own.length === 0) own.push(...createShapeCheck(readConfigSchemas(files))(document, schema));
  const made = own.length === 0 ? make(document, reportInto(own)) : [];
  const mistakes = withoutSilenced(own, [document]).filter(({ severity }) => severity === 'error');
  findings.push(...mistakes);
  return mistakes.length === 0 ? made : [];
}

export function listForms(files: Files): string[] {
  return jsonIn(files, 'schemas/forms').map(idOf);
}

/** Ids of the forms that a brand extends. */
export function listAdditions(files: Files, slug: string): string[] {
  const file = `brands/${slug}/forms.json`;
  const { value } = files.has(file) ? readDocument(file, files.read(file), () => undefined) : { value: null };
  return Object.keys(recordOf(value)).filter((id) => !id.startsWith('$'));
}

/** Keys below `forms.<id>`. */
function wordsBelow(keys: readonly string[], id: string): string[] {
  const prefix = `forms.${id}.`;
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

function toSource({ id, ...form }: Pick<Form, 'id'> & WrittenForm, words: string[], widgets: Widgets): FormSource {
  const texts = Object.fromEntries(Object.entries(form.texts).filter(([key]) => !words.includes(key)));
  return { id, schema: form.schema, ui: toUiSchema(form.schema, form.ui, widgets), words: [...words, ...Object.keys(texts)], texts };
}
