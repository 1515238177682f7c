import type { RJSFSchema } from '@rjsf/utils';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { declareRules, error, stops, type Rule } from '../../compiler/compile/shape/rule.ts';
import { hidden, widgetFor, type Widgets } from '../../compiler/read/widgets.ts';
import { answersOf, type FieldOptions } from '../../src/form/core/form.ts';
import { tokenMisfit, tokensFor } from './autocomplete.ts';
import { fileMisfits, rules as fileRules } from './fileOptions.ts';
import { everyField, isFixed, type Declared, type Form } from './formParts.ts';
import { widgetMisfit } from './widgetMisfit.ts';

export const rules = declareRules({
  'form-ui-field': stops('Options are given for a field that does not exist.'),
  'form-widget': stops('A widget does not exist.'),
  'form-widget-misfit': error('A widget does not fit the field’s type.'),
  'form-autocomplete': error('A field has no autocomplete value, or the wrong one (WCAG 1.3.5).'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** Widgets and fields that a form may use. */
export interface Components {
  widgets: Widgets;
  /** Custom rjsf fields. */
  fields: string[];
}

/** Reports fields with a missing or wrong autocomplete value. */
export function checkToken({ path, name, field, pointer }: Declared, { ui, uiPointerOf }: Form, report: Report): void {
  const { widget, autocomplete } = ui[path] ?? {};
  // Browsers fill in one person's data, but list entries are about several.
  const tokens = path.includes('.items') || isFixed(field) ? undefined : tokensFor(name, field, widget);
  const wanted = tokens?.join('" or "');
  const place = uiPointerOf(path, 'autocomplete');
  if (tokens && autocomplete === undefined)
    report(
      pointer,
      rules['form-autocomplete'],
      `the field "${name}" needs the autocomplete value "${wanted}".`,
      `Add ${writtenAt(path, { 'ui:autocomplete': tokens[0] })} to "uiSchema".`,
    );
  else if (tokens && !tokens.includes(autocomplete ?? ''))
    report(
      place,
      rules['form-autocomplete'],
      `the autocomplete value "${autocomplete}" does not fit "${name}".`,
      `Known: ${tokens.join(', ')}.`,
    );
  const misfit = tokens ? undefined : tokenMisfit(name, field, autocomplete);
  if (misfit) report(place, rules['form-autocomplete'], misfit.message, misfit.suggestion);
}

/** Options of a field as written in uiSchema: `"home": { "city": { ... } }`. */
function writtenAt(path: string, options: object): string {
  const whole = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), options);
  return JSON.stringify(whole).slice(1, -1).replaceAll(/\{|":/g, '$& ').replaceAll('}', ' }');
}

/** Why labels of options do not fit the field; undefined when they do. */
function namesMisfit(name: string, field: RJSFSchema, names: FieldOptions['enumNames']): string | undefined {
  if (names === undefined) return undefined;
  const answers = answersOf(field);
  if (answers.length === 0) return `"${name}" has no options to label`;
  if (isList(names)) return names.length === answers.length ? undefined : `"${name}" has ${answers.length} options, not ${names.length}`;
  const odd = Object.keys(names).find((answer) => !answers.includes(answer));
  return odd === undefined ? undefined : `"${odd}" is not an option of "${name}". ${suggest(odd, answers)}`;
}

const isList = (names: object): names is readonly string[] => Array.isArray(names);

/**
 * Reports options that have no effect.
 * @param above fields of the extended form, for additions
 */
export function checkOptions(
  { schema, ui, uiPointerOf }: Form,
  { widgets, fields: own }: Components,
  above: string[],
  report: Report,
): void {
  const declared = everyField(schema);
  const fields = Object.fromEntries(declared.map(({ path, field }) => [path, field]));
  for (const [path, { widget, field: drawnBy, minimumAge, repeats, enumNames, order = [] }] of Object.entries(ui)) {
    const field = fields[path];
    if (drawnBy !== undefined && !own.includes(drawnBy))
      report(uiPointerOf(path, 'field'), rules['form-widget'], `unknown field "${drawnBy}" of src/form/fields.`, suggest(drawnBy, own));
    const beside = [...namesBeside(declared, path), ...(path === '' ? above : [])];
    for (const [index, each] of order.entries())
      if (each !== '*' && !beside.includes(each))
        report(`${uiPointerOf(path, 'order')}/${index}`, rules['form-ui-field'], `unknown field "${each}".`, suggest(each, beside));
    if (path === '') continue;
    const name = path.split('.').at(-1) ?? path;
    if (!field) {
      report(
        uiPointerOf(path),
        rules['form-ui-field'],
        `unknown field "${name}".`,
        suggest(name, namesBeside(declared, path.replace(/\.?[^.]+$/, ''))),
      );
      continue;
    }
    if (widget && widget !== hidden && !widgets.has(widget)) {
      report(uiPointerOf(path, 'widget'), rules['form-widget'], `unknown widget "${widget}".`, suggest(widget, [...widgets.keys()]));
      continue;
    }
    for (const { option, message, suggestion } of fileMisfits(name, field, ui[path] ?? {}))
      report(uiPointerOf(path, option), fileRules['form-file'], message, suggestion);
    const unnamed = namesMisfit(name, field, enumNames);
    if (unnamed) report(uiPointerOf(path, 'enumNames'), rules['form-ui-field'], unnamed);
    const misfit = widget && widgetMisfit(widget, field, widgets);
    if (misfit) report(uiPointerOf(path, 'widget'), rules['form-widget-misfit'], misfit);
    const isSame = (other: RJSFSchema | undefined) => field.type === 'string' && other?.type === 'string' && other.format === field.format;
    const siblings = namesBeside(declared, path.replace(/\.?[^.]+$/, ''));
    if (repeats !== undefined && !isSame(fields[path.replace(/[^.]+$/, repeats)]))
      report(
        uiPointerOf(path, 'repeats'),
        rules['form-ui-field'],
        `"${repeats}" is not a field of the same type and format.`,
        suggest(repeats, siblings),
      );
    if (minimumAge !== undefined && (widget ?? widgetFor(field, widgets)) !== 'birth-date')
      report(uiPointerOf(path, 'minimumAge'), rules['form-widget-misfit'], `"${name}" is not a birth date, so "minimumAge" does not apply`);
  }
}

/** Names of an object's fields, by its path. */
function namesBeside(declared: Declared[], path: string): string[] {
  const prefix = path === '' ? '' : `${path}.`;
  return [...new Set(declared.flatMap((each) => (each.path === prefix + each.name ? [each.name] : [])))];
}
