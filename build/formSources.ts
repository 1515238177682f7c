import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { escapePointer, readDocument, type Document } from '../src/flow/compile/document.ts';
import { suggest, type Finding } from '../src/flow/compile/finding.ts';
import { createShapeCheck } from '../src/flow/compile/shape.ts';
import { allFields, type FieldOptions } from '../src/form/form.ts';
import { formats } from '../src/form/formats/formats.ts';
import { widgetFor, widgetNames } from '../src/form/widgetFor.ts';
import { readConfigSchemas } from './configSchemas.ts';
import type { Files } from './files.ts';
import { idOf, jsonIn } from './readJson.ts';
import { readWords } from './words.ts';

/** A form of `schemas/forms` as the browser gets it, but for its validator. */
export interface FormSource {
  id: string;
  schema: RJSFSchema;
  ui: UiSchema;
  words: string[];
}

interface WrittenForm {
  schema: RJSFSchema;
  ui: Record<string, FieldOptions>;
}

/** Every form, and every mistake in them with its file and place. A form with a mistake is not among the forms. */
export function readForms(files: Files): { forms: FormSource[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const checkShape = createShapeCheck(readConfigSchemas(files));
  const words = Object.keys(readWords(files, 'base'));
  const forms = listForms(files).flatMap((id) => {
    const file = `schemas/forms/${id}.json`;
    const own: Finding[] = [];
    const document = readDocument(file, files.read(file), (finding) => own.push(finding));
    if (own.length === 0) own.push(...checkShape(document, 'form.schema.json'));
    // The shape check has just found that it is one.
    const written = own.length === 0 ? (document.value as WrittenForm) : undefined;
    const has = wordsBelow(words, `forms.${id}.`);
    if (written) own.push(...checkFields(document, written, new Set(has)));
    findings.push(...own);
    return written && own.length === 0 ? [{ id, schema: written.schema, ui: toUi(written), words: has }] : [];
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

/** What rjsf reads: the options of every field, the widget always named. */
function toUi({ schema, ui }: WrittenForm): UiSchema {
  const entries = Object.entries(allFields(schema)).map(([field, own]) => {
    const widget = ui[field]?.widget ?? widgetFor(own);
    return [field, { 'ui:options': { ...ui[field], widget } }];
  });
  return Object.fromEntries(entries) as UiSchema; // pairs of the lines above
}

function checkFields(document: Document, { schema, ui }: WrittenForm, words: Set<string>): Finding[] {
  const findings: Finding[] = [];
  const report = (rule: string, pointer: string, message: string, suggestion?: string) =>
    findings.push({ rule, severity: 'error', file: document.file, pointer, line: document.lineOf(pointer), message, suggestion });
  const fields = allFields(schema);

  for (const [field, own] of Object.entries(fields)) {
    const pointer = placeOf(schema, field);
    if (!words.has(`${field}.label`)) report('form-label', pointer, `the field "${field}" has no words "${field}.label"`);
    for (const value of (own.enum ?? []).map(toText)) {
      const key = `${field}.options.${value}.label`;
      if (!words.has(key)) report('form-option-label', `${pointer}/enum`, `the answer "${value}" has no words "${key}"`);
    }
    if (own.format && !Object.hasOwn(formats, own.format)) {
      report('form-format', `${pointer}/format`, `unknown format "${own.format}".`, suggest(own.format, Object.keys(formats)));
    }
    if (own.type === 'string' && !own.enum && own.maxLength === undefined) {
      report('form-length', pointer, `the text "${field}" needs a maxLength`);
    }
  }
  for (const name of requiredNames(schema)) {
    if (!Object.hasOwn(fields, name))
      report('form-required', '/schema', `"${name}" is required and not a field.`, suggest(name, Object.keys(fields)));
  }
  for (const [field, { widget }] of Object.entries(ui)) {
    const pointer = `/ui/${escapePointer(field)}`;
    if (!Object.hasOwn(fields, field)) report('form-ui-field', pointer, `unknown field "${field}".`, suggest(field, Object.keys(fields)));
    if (widget && !widgetNames.includes(widget)) {
      report('form-widget', `${pointer}/widget`, `unknown widget "${widget}".`, suggest(widget, widgetNames));
    }
  }
  return findings;
}

/** form.schema.json allows texts only. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Where a field stands: in the form itself, or in the branch that has it. */
function placeOf(schema: RJSFSchema, field: string, pointer = '/schema'): string {
  for (const branch of ['then', 'else'] as const) {
    const inner = schema[branch];
    if (typeof inner === 'object' && Object.hasOwn(allFields(inner), field)) return placeOf(inner, field, `${pointer}/${branch}`);
  }
  return `${pointer}/properties/${escapePointer(field)}`;
}

function requiredNames(schema: RJSFSchema): string[] {
  const branches = [schema.then, schema.else].filter((branch) => typeof branch === 'object');
  return [...(schema.required ?? []), ...branches.flatMap((branch) => requiredNames(branch))];
}
