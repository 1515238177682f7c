import type { RJSFSchema } from '@rjsf/utils';
import { canShow, type WidgetEntry, type Widgets } from '../../build/read/widgets.ts';

const needs = { text: 'a text without an enum', choice: 'answers to choose from: an enum', boolean: 'the type boolean' };

/** Why a widget cannot show a field; undefined when it can. */
export function widgetMisfit(widget: string, field: RJSFSchema, widgets: Widgets): string | undefined {
  const shows = widgets.get(widget)?.shows;
  return shows === undefined || canShow(shows, field) ? undefined : `the widget "${widget}" needs ${say(shows)}`;
}

function say(shows: WidgetEntry['shows']): string {
  return typeof shows === 'object' ? `the format "${shows.format}"` : needs[shows];
}
