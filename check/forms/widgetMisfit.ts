import type { RJSFSchema } from '@rjsf/utils';
import { isEntryList } from '../../schemas/formFields.ts';
import { canShow, widgetFor, type WidgetEntry, type Widgets } from '../../build/read/widgets.ts';

const needs = {
  text: 'a text without an enum',
  number: 'the type number or integer',
  choice: 'answers to choose from: an enum, or "oneOf" with titles',
  choices: 'answers to choose several from: an array of an enum',
  boolean: 'the type boolean',
};

/** Why a widget cannot show a field; undefined when it can. */
export function widgetMisfit(widget: string, field: RJSFSchema, widgets: Widgets): string | undefined {
  if (field.type === 'object' || isEntryList(field))
    return `${field.type === 'object' ? 'an object' : 'a list of entries'} has no widget: its fields have`;
  const shows = widgets.get(widget)?.shows;
  if (shows === undefined) return undefined;
  if (!canShow(shows, field)) return `the widget "${widget}" needs ${say(shows)}`;
  const usual = widgetFor(field, widgets);
  // A widget for any text neither masks nor groups what its format does.
  const isPlain = shows === 'text' && typeof widgets.get(usual)?.shows === 'object';
  return isPlain
    ? `the widget "${widget}" shows what is typed as it is: the format "${field.format}" has the widget "${usual}"`
    : undefined;
}

function say(shows: WidgetEntry['shows']): string {
  return typeof shows === 'object' ? `the format "${shows.format}"` : needs[shows];
}
