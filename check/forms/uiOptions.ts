import type { RJSFSchema } from '@rjsf/utils';
import { suggest } from '../../build/compile/shape/finding.ts';
import { declareRules, error, stops, type Rule } from '../../build/compile/shape/rule.ts';
import { hidden, widgetFor, type Widgets } from '../../build/read/widgets.ts';
import { tokenMisfit, tokensFor } from './autocomplete.ts';
import { everyField, isFixed, type Declared, type Form } from './formParts.ts';
import { widgetMisfit } from './widgetMisfit.ts';

export const rules = declareRules({
  'form-ui-field': stops('Options for a field that there is not.'),
  'form-widget': stops('A widget that we do not have.'),
  'form-widget-misfit': error('A widget that cannot show what the field holds.'),
  'form-autocomplete': error('A field without the token by which browsers fill it in, or with another one (WCAG 1.3.5).'),
});

type Report = (pointer: string, rule: Rule, message: string, suggestion?: string) => void;

/** What a form can be drawn with. */
export interface Drawn {
  widgets: Widgets;
  /** Fields in the place of rjsf's. */
  fields: string[];
}

/** Finds a field whose token for browsers is missing or another's. */
export function checkToken({ path, name, field, pointer }: Declared, { ui, uiPointerOf }: Form, report: Report): void {
  const { widget, autocomplete } = ui[path] ?? {};
  // A browser knows one person; entries of a list are about several.
  const tokens = path.includes('.items') || isFixed(field) ? undefined : tokensFor(name, field, widget);
  const wanted = tokens?.join('" or "');
  const place = uiPointerOf(path, 'autocomplete');
  if (tokens && autocomplete === undefined)
    report(pointer, rules['form-autocomplete'], `the field "${name}" needs the autocomplete "${wanted}"`);
  else if (tokens && !tokens.includes(autocomplete ?? ''))
    report(place, rules['form-autocomplete'], `"${autocomplete}" is not what "${name}" holds.`, `Known: ${tokens.join(', ')}.`);
  const misfit = tokens ? undefined : tokenMisfit(name, field, autocomplete);
  if (misfit) report(place, rules['form-autocomplete'], misfit.message, misfit.suggestion);
}

/**
 * Finds options that nothing can be done with.
 * @param above fields of the form beyond which a brand asks something
 */
export function checkOptions({ schema, ui, uiPointerOf }: Form, { widgets, fields: own }: Drawn, above: string[], report: Report): void {
  const declared = everyField(schema);
  const fields = Object.fromEntries(declared.map(({ path, field }) => [path, field]));
  for (const [path, { widget, field: drawnBy, minimumAge, repeats, order = [] }] of Object.entries(ui)) {
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
    const misfit = widget && widgetMisfit(widget, field, widgets);
    if (misfit) report(uiPointerOf(path, 'widget'), rules['form-widget-misfit'], misfit);
    const isSame = (other: RJSFSchema | undefined) => field.type === 'string' && other?.type === 'string' && other.format === field.format;
    const siblings = namesBeside(declared, path.replace(/\.?[^.]+$/, ''));
    if (repeats !== undefined && !isSame(fields[path.replace(/[^.]+$/, repeats)]))
      report(
        uiPointerOf(path, 'repeats'),
        rules['form-ui-field'],
        `"${repeats}" is no field of the same kind.`,
        suggest(repeats, siblings),
      );
    if (minimumAge !== undefined && (widget ?? widgetFor(field, widgets)) !== 'birth-date')
      report(uiPointerOf(path, 'minimumAge'), rules['form-widget-misfit'], `"${name}" is no birth date, and has no age`);
  }
}

/** The names of the fields of an object, by its path. */
function namesBeside(declared: Declared[], path: string): string[] {
  const prefix = path === '' ? '' : `${path}.`;
  return [...new Set(declared.flatMap((each) => (each.path === prefix + each.name ? [each.name] : [])))];
}
