import type { Rule } from '../../build/compile/shape/rule.ts';
import type { RJSFSchema } from '@rjsf/utils';
import { inFiles } from '../files/finder.ts';
import { escapePointer } from '../../build/compile/shape/document.ts';
import { suggest } from '../../build/compile/shape/finding.ts';
import { allFields, answersOf, isFile, type FieldOptions } from '../../src/form/core/form.ts';
import { formats } from '../../src/form/formats/formats.ts';
import { translationFolders } from '../../build/read/languages.ts';
import { readWidgets, widgetFor, type Widgets } from '../../build/read/widgets.ts';
import { tokenMisfit, tokensFor } from './autocomplete.ts';
import { checkConsents } from './consents.ts';
import { checkConditions } from './conditions.ts';
import { fileMisfits, rules as fileRules } from './fileOptions.ts';
import { checkFilling } from './fillable.ts';
import { additionsOf } from './additions.ts';
import { idleWords, namesake } from './formWords.ts';
import { declaredFields, formsOf, type Form, type WrittenForm } from './formParts.ts';
import type { Report } from '../files/report.ts';
import { areWordsWhole, baseSentences, brandSentences, isSound } from '../files/sentences.ts';
import { identifies, needsSensitive } from './kinds.ts';
import { keywordMisfits } from './keywordMisfits.ts';
import { widgetMisfit } from './widgetMisfit.ts';
import { error, declareRules, stops } from '../../build/compile/shape/rule.ts';

export const rules = declareRules({
  'form-label': stops(
    'A field without the words of its label.',
    'Sentences of forms stand in brands/base/words/forms.json by form and field, those of a brand’s own questions in its words.json.',
  ),
  'form-option-label': stops(
    'An answer to choose without words.',
    'Sentences of forms stand in brands/base/words/forms.json by form and field, those of a brand’s own questions in its words.json.',
  ),
  'form-format': stops('A format that we do not have.'),
  'form-keyword': stops('A keyword that says nothing about what the field holds.'),
  'form-reference': stops('A reference to what there is not, or to what refers to itself.'),
  'form-title-language': error(
    'A title or description that would be said in a language that it is not written in.',
    'Say it in words, which are translated.',
  ),
  'form-type': stops('A field without the type of what it holds.', 'Say "type": "string", "number", "integer", "boolean" or "array".'),
  'form-list': stops('A list that is not of several different answers to choose from.'),
  'form-length': stops('A text without a greatest length.', 'Say how long it may be, as in "maxLength": 100.'),
  'form-ui-field': stops('Options for a field that there is not.'),
  'form-widget': stops('A widget that we do not have.'),
  'form-widget-misfit': error('A widget that cannot show what the field holds.'),
  'form-autocomplete': error('A field without the token by which browsers fill it in, or with another one (WCAG 1.3.5).'),
});

type ReportHere = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** Finds the mistakes of every form. */
export const finder = inFiles((subject, report) => {
  const keys = areWordsWhole(subject) ? baseSentences(subject).map(({ key }) => key) : undefined;
  const widgets = readWidgets(subject.files);
  const written = formsOf(subject);
  const forms = [...written.values(), ...additionsOf(subject)];
  const check = (form: Form, known: string[] | undefined, slugs: readonly string[], above?: Usable['above']) => {
    const prefix = `forms.${form.id}.`;
    const own = known?.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
    // Of a form with mistakes nobody knows what it asks for.
    const idle = idleWords(known ?? [], forms).filter((key) => isSound(subject, `schemas/forms/${key.split('.')[1]}.json`));
    checkForm(form, { words: own && new Set(own), idle, widgets, above }, report);
    const [folder] = slugs.flatMap((slug) => translationFolders(subject.files, slug));
    const untold = folder === undefined ? [] : Object.keys(form.says).filter((key) => !own?.includes(key));
    if (own && untold.length > 0)
      report(
        { document: form.document, pointer: form.placeOf('/schema') },
        rules['form-title-language'],
        `"${untold.join('", "')}" is said in the schema alone, and ${folder} is of another language.`,
      );
  };
  for (const form of written.values()) check(form, keys, ['base', ...subject.brands]);
  for (const addition of additionsOf(subject)) {
    const own = brandSentences(subject, addition.brand).map(({ key }) => key);
    const known = isSound(subject, `brands/${addition.brand}/words.json`) ? keys && [...keys, ...own] : undefined;
    check(addition, known, ['base', addition.brand], written.get(addition.id)?.schema.properties);
  }
});

/** What a form may use. */
interface Usable {
  /** Keys below `forms.<id>` that have words; undefined when that is not known. */
  words: ReadonlySet<string> | undefined;
  /** Words of forms that no form asks for, by their whole keys. */
  idle?: string[];
  widgets: Widgets;
  /** Of what a brand asks: the fields of the form that its conditions may ask for. */
  above?: RJSFSchema['properties'];
}

/** Finds the mistakes of one form of `schemas/forms`, or of what a brand asks beyond it. */
export function checkForm(form: Form, { words, idle = [], widgets, above = {} }: Usable, report: Report): void {
  const here: ReportHere = (pointer, ...rest) => report({ document: form.document, pointer: form.placeOf(pointer) }, ...rest);
  const fields = allFields(form.schema);
  for (const { pointer, name, isCircular } of form.faults)
    here(
      `/schema${pointer}`,
      rules['form-reference'],
      isCircular ? `the definition "${name}" refers to itself.` : `there is no definition "${name}".`,
      isCircular
        ? 'A form is as long as it is: write the field out.'
        : 'Name it under "definitions" of this form; a reference leads nowhere else.',
    );
  for (const { name, field, pointer } of declaredFields(form.schema)) {
    if (words)
      checkWords(
        name,
        field,
        pointer,
        new Set([...words, ...Object.keys(form.says)]),
        (key) => namesake(`forms.${form.id}.${key}`, idle),
        here,
      );
    const options = form.ui[name] ?? {};
    checkField(name, field, pointer, options, here);
    checkToken(name, field, pointer, options, here);
  }
  checkOptions(form, fields, widgets, here);
  checkConditions(form.schema, here, '/schema', above as Record<string, RJSFSchema>); // form.schema.json allows no boolean schemas
  checkFilling(form.schema, here);
  checkConsents(form.schema, here);
}

function checkWords(
  name: string,
  field: RJSFSchema,
  pointer: string,
  words: ReadonlySet<string>,
  namesakeOf: (key: string) => string | undefined,
  report: ReportHere,
): void {
  const label = `${name}.label`;
  if (!words.has(label)) report(pointer, rules['form-label'], `the field "${name}" has no words "${label}"`, namesakeOf(label));
  for (const value of answersOf(field)) {
    const key = `${name}.options.${value}.label`;
    if (!words.has(key))
      report(
        `${pointer}${field.enum ? '' : '/items'}/enum`,
        rules['form-option-label'],
        `the answer "${value}" has no words "${key}"`,
        namesakeOf(key),
      );
  }
}

function checkField(name: string, field: RJSFSchema, pointer: string, { repeats }: FieldOptions, report: ReportHere): void {
  if (field.type === undefined) report(pointer, rules['form-type'], `"${name}" does not say what it holds`);
  if (field.format && !Object.hasOwn(formats, field.format))
    report(`${pointer}/format`, rules['form-format'], `unknown format "${field.format}".`, suggest(field.format, Object.keys(formats)));
  if (field.type === 'string' && !field.enum && !isFile(field) && field.maxLength === undefined)
    report(pointer, rules['form-length'], `the text "${name}" needs a maxLength`);
  for (const { keyword, message, suggestion } of keywordMisfits(name, field))
    report(`${pointer}/${keyword}`, rules['form-keyword'], message, suggestion);
  if (field.type === 'array' && !isFile(field) && (answersOf(field).length === 0 || field.uniqueItems !== true))
    report(
      pointer,
      rules['form-list'],
      `"${name}" is a list, and does not say ${answersOf(field).length === 0 ? 'of which answers' : 'that each is chosen once'}.`,
      'A list needs "uniqueItems": true and "items": { "type": "string", "enum": [...] }, or "format": "data-url" for files; one that is typed is a text, with "widget": "textarea".',
    );
  // What is typed a second time is the same number.
  if (identifies(repeats ?? name, field) && !field['sensitive']) {
    const { rule, message, suggestion } = needsSensitive(
      `"${name}" identifies a person or an account, and would be shown again where answers are reviewed`,
    );
    report(pointer, rule, message, suggestion);
  }
}

function checkToken(name: string, field: RJSFSchema, pointer: string, { widget, autocomplete }: FieldOptions, report: ReportHere): void {
  const tokens = tokensFor(name, field, widget);
  const wanted = tokens?.join('" or "');
  if (tokens && autocomplete === undefined)
    report(pointer, rules['form-autocomplete'], `the field "${name}" needs the autocomplete "${wanted}"`);
  else if (tokens && !tokens.includes(autocomplete ?? ''))
    report(
      `/ui/${escapePointer(name)}/autocomplete`,
      rules['form-autocomplete'],
      `"${autocomplete}" is not what "${name}" holds.`,
      `Known: ${tokens.join(', ')}.`,
    );
  const misfit = tokens ? undefined : tokenMisfit(name, field, autocomplete);
  if (misfit) report(`/ui/${escapePointer(name)}/autocomplete`, rules['form-autocomplete'], misfit.message, misfit.suggestion);
}

function checkOptions({ ui }: WrittenForm, fields: Record<string, RJSFSchema>, widgets: Widgets, report: ReportHere): void {
  for (const [name, { widget, minimumAge, repeats }] of Object.entries(ui)) {
    const pointer = `/ui/${escapePointer(name)}`;
    const field = fields[name];
    if (!field) {
      report(pointer, rules['form-ui-field'], `unknown field "${name}".`, suggest(name, Object.keys(fields)));
      continue;
    }
    if (widget && !widgets.has(widget)) {
      report(`${pointer}/widget`, rules['form-widget'], `unknown widget "${widget}".`, suggest(widget, [...widgets.keys()]));
      continue;
    }
    for (const { option, message, suggestion } of fileMisfits(name, field, ui[name] ?? {}))
      report(`${pointer}/${option}`, fileRules['form-file'], message, suggestion);
    const misfit = widget && widgetMisfit(widget, field, widgets);
    if (misfit) report(`${pointer}/widget`, rules['form-widget-misfit'], misfit);
    const isSame = (other: RJSFSchema | undefined) => field.type === 'string' && other?.type === 'string' && other.format === field.format;
    if (repeats !== undefined && !isSame(fields[repeats]))
      report(
        `${pointer}/repeats`,
        rules['form-ui-field'],
        `"${repeats}" is no field of the same kind.`,
        suggest(repeats, Object.keys(fields)),
      );
    if (minimumAge !== undefined && (widget ?? widgetFor(field, widgets)) !== 'birth-date')
      report(`${pointer}/minimumAge`, rules['form-widget-misfit'], `"${name}" is no birth date, and has no age`);
  }
}
