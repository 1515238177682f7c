import type { RJSFSchema } from '@rjsf/utils';
import { escapePointer, type Document } from '../../build/compile/shape/document.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { allFields, type FieldOptions } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { readWidgets, widgetFor, type Widgets } from '../../build/read/widgets.ts';
import { tokensFor } from './autocomplete.ts';
import { checkConditions, checkFilling } from './fillable.ts';
import { declaredFields, formsOf, type WrittenForm } from './formParts.ts';
import type { Report } from '../files/report.ts';
import { areWordsWhole, baseSentences } from '../files/sentences.ts';
import type { Subject } from '../files/subject.ts';
import type { FileRule } from '../files/fileRules.ts';
import { textsOf } from '../files/values.ts';
import { widgetMisfit } from './widgetMisfit.ts';

type ReportHere = (pointer: string, rule: FileRule, message: string, suggestion?: string) => void;

/** Finds the mistakes of every form. */
export function checkForms(subject: Subject, report: Report): void {
  const keys = areWordsWhole(subject) ? baseSentences(subject).map(({ key }) => key) : undefined;
  const widgets = readWidgets(subject.files);
  for (const form of formsOf(subject).values()) {
    const prefix = `forms.${form.id}.`;
    const own = keys?.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    checkForm(form.document, form, { words: own && new Set(own), widgets }, report);
  }
}

/** What a form may use. */
interface Usable {
  /** Keys below `forms.<id>` that have words; undefined when that is not known. */
  words: ReadonlySet<string> | undefined;
  widgets: Widgets;
}

/** Finds the mistakes of one form of `schemas/forms`. */
export function checkForm(document: Document, form: WrittenForm, { words, widgets }: Usable, report: Report): void {
  const here: ReportHere = (pointer, ...rest) => report({ document, pointer }, ...rest);
  const fields = allFields(form.schema);
  for (const { name, field, pointer } of declaredFields(form.schema)) {
    if (words) checkWords(name, field, pointer, words, here);
    checkField(name, field, pointer, here);
    checkToken(name, field, pointer, form.ui[name] ?? {}, here);
  }
  checkOptions(form, fields, widgets, here);
  checkConditions(form.schema, here);
  checkFilling(form.schema, here);
}

function checkWords(name: string, field: RJSFSchema, pointer: string, words: ReadonlySet<string>, report: ReportHere): void {
  if (!words.has(`${name}.label`)) report(pointer, 'form-label', `the field "${name}" has no words "${name}.label"`);
  for (const value of textsOf(field.enum ?? [])) {
    const key = `${name}.options.${value}.label`;
    if (!words.has(key)) report(`${pointer}/enum`, 'form-option-label', `the answer "${value}" has no words "${key}"`);
  }
}

function checkField(name: string, field: RJSFSchema, pointer: string, report: ReportHere): void {
  if (field.format && !Object.hasOwn(formats, field.format))
    report(`${pointer}/format`, 'form-format', `unknown format "${field.format}".`, suggest(field.format, Object.keys(formats)));
  if (field.type === 'string' && !field.enum && field.maxLength === undefined)
    report(pointer, 'form-length', `the text "${name}" needs a maxLength`);
}

function checkToken(name: string, field: RJSFSchema, pointer: string, { widget, autocomplete }: FieldOptions, report: ReportHere): void {
  const tokens = tokensFor(name, field, widget);
  const wanted = tokens?.join('" or "');
  if (tokens && autocomplete === undefined) report(pointer, 'form-autocomplete', `the field "${name}" needs the autocomplete "${wanted}"`);
  else if (tokens && !tokens.includes(autocomplete ?? ''))
    report(
      `/ui/${escapePointer(name)}/autocomplete`,
      'form-autocomplete',
      `"${autocomplete}" is not what "${name}" holds.`,
      `Known: ${tokens.join(', ')}.`,
    );
}

function checkOptions({ ui }: WrittenForm, fields: Record<string, RJSFSchema>, widgets: Widgets, report: ReportHere): void {
  for (const [name, { widget, minimumAge }] of Object.entries(ui)) {
    const pointer = `/ui/${escapePointer(name)}`;
    const field = fields[name];
    if (!field) {
      report(pointer, 'form-ui-field', `unknown field "${name}".`, suggest(name, Object.keys(fields)));
      continue;
    }
    if (widget && !widgets.has(widget)) {
      report(`${pointer}/widget`, 'form-widget', `unknown widget "${widget}".`, suggest(widget, [...widgets.keys()]));
      continue;
    }
    const misfit = widget && widgetMisfit(widget, field, widgets);
    if (misfit) report(`${pointer}/widget`, 'form-widget-misfit', misfit);
    if (minimumAge !== undefined && (widget ?? widgetFor(field, widgets)) !== 'birth-date')
      report(`${pointer}/minimumAge`, 'form-widget-misfit', `"${name}" is no birth date, and has no age`);
  }
}
