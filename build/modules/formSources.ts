import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { readDocument } from '../compile/shape/document.ts';
import type { Finding } from '../compile/shape/finding.ts';
import { withoutSilenced } from '../compile/shape/silence.ts';
import { createShapeCheck } from '../compile/shape/shape.ts';
import { allFields } from '../../src/form/core/form.ts';
import { readWidgets, widgetFor, type Widgets } from '../read/widgets.ts';
import type { WrittenForm } from '../../check/forms/formParts.ts';
import { checkForm } from '../../check/forms/forms.rules.ts';
import { reportInto } from '../../check/files/report.ts';
import { readConfigSchemas } from '../read/configSchemas.ts';
import type { Files } from '../read/files.ts';
import { idOf, jsonIn } from '../read/readJson.ts';
import { readWords } from '../read/words.ts';

/** A form of `schemas/forms` as the browser gets it, but for its validator. */
export interface FormSource {
  id: string;
  schema: RJSFSchema;
  ui: UiSchema;
  words: string[];
}

/** Every form, and every mistake in them with its file and place. A form with a mistake is not among the forms. */
export function readForms(files: Files): { forms: FormSource[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const checkShape = createShapeCheck(readConfigSchemas(files));
  const words = Object.keys(readWords(files, 'base'));
  const widgets = readWidgets(files);
  const forms = listForms(files).flatMap((id) => {
    const file = `schemas/forms/${id}.json`;
    const own: Finding[] = [];
    const document = readDocument(file, files.read(file), (finding) => own.push(finding));
    if (own.length === 0) own.push(...checkShape(document, 'form.schema.json'));
    // The shape check has just found that it is one.
    const written = own.length === 0 ? (document.value as WrittenForm) : undefined;
    const has = wordsBelow(words, `forms.${id}.`);
    if (written) checkForm(document, written, { words: new Set(has), widgets }, reportInto(own));
    const mistakes = withoutSilenced(own, [document]).filter(({ severity }) => severity === 'error');
    findings.push(...mistakes);
    return written && mistakes.length === 0 ? [{ id, schema: written.schema, ui: toUi(written, widgets), words: has }] : [];
  });
  return { forms, findings };
}

/** Ids of the forms of `schemas/forms`. */
export function listForms(files: Files): string[] {
  return jsonIn(files, 'schemas/forms').map(idOf);
}

function wordsBelow(words: string[], prefix: string): string[] {
  return words.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}

/** What rjsf reads: the options of every field, the widget always named, and how it is labelled. */
function toUi({ schema, ui }: WrittenForm, widgets: Widgets): UiSchema {
  const entries = Object.entries(allFields(schema)).map(([field, own]) => {
    const widget = ui[field]?.widget ?? widgetFor(own, widgets);
    const labelled = widgets.get(widget)?.label;
    return [field, { 'ui:options': { ...ui[field], widget, ...(labelled && { labelled }) } }];
  });
  return Object.fromEntries(entries) as UiSchema; // pairs of the lines above
}
