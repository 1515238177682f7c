import type { RJSFSchema } from '@rjsf/utils';
import { isEntryList } from '../../schemas/formFields.ts';
import { canShow, widgetFor, type WidgetEntry, type Widgets } from '../../compiler/read/widgets.ts';

const needs = {
  text: 'text without an enum',
  number: 'the type number or integer',
  choice: 'options: an enum, or "oneOf" with titles',
  choices: 'several options: an array of an enum',
  boolean: 'the type boolean',
};

/** Why a widget cannot show a field; undefined when it can. */
export function widgetMisfit(widget: string, field: RJSFSchema, widgets: Widgets): string | undefined {
  if (field.type === 'object' || isEntryList(field))
    return `${field.type === 'object' ? 'an object' : 'a list of entries'} cannot have a widget; only its fields can`;
  const shows = widgets.get(widget)?.shows;
  if (shows === undefined) return undefined;
  const usual = widgetFor(field, widgets);
  if (!canShow(shows, field)) return `the widget "${widget}" needs ${say(shows)}. This field is drawn by "${usual}"`;
  // A plain text widget neither masks nor groups what is typed.
  const isPlain = shows === 'text' && typeof widgets.get(usual)?.shows === 'object';
  return isPlain ? `the widget "${widget}" does not mask or group the format "${field.format}". Use the widget "${usual}"` : undefined;
}

function say(shows: WidgetEntry['shows']): string {
  return typeof shows === 'object' ? `the format "${shows.format}"` : needs[shows];
}
