import type { RJSFSchema } from '@rjsf/utils';
import type { Files } from './files.ts';
import { isFile } from '../../src/form/core/form.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import { readJson } from './readJson.ts';

/** What a widget's own `widget.json` says; `schemas/config/widget.schema.json` describes each key. */
export interface WidgetEntry {
  shows: 'text' | 'number' | 'choice' | 'choices' | 'boolean' | { format: string };
  usual?: boolean;
  label?: 'own' | 'group' | 'choice' | 'choices';
}

/** Widgets by the name that a form's `ui` uses, which is the name of their folder. */
export type Widgets = ReadonlyMap<string, WidgetEntry>;

const folder = 'src/form/widgets';

/** Every widget that there is: a folder with a `widget.json`. */
export function readWidgets(files: Files): Widgets {
  const names = files.list(folder).filter((name) => files.list(`${folder}/${name}`).includes('widget.json'));
  // A test holds each of them to its schema.
  return new Map(names.map((name) => [name, readJson(files, `${folder}/${name}/widget.json`) as unknown as WidgetEntry]));
}

/** The widget for a field where its form names none, by what it holds. */
export function widgetFor(field: RJSFSchema, widgets: Widgets): string {
  const usual = [...widgets].filter(([, { usual: isUsual }]) => isUsual);
  const special = usual.find(([, { shows }]) => shows !== 'text' && canShow(shows, field));
  return special?.[0] ?? 'text';
}

/** Whether a field holds what a widget shows. */
export function canShow(shows: WidgetEntry['shows'], field: RJSFSchema): boolean {
  if (typeof shows === 'object') return shows.format === (isFile(field) ? 'data-url' : field.format);
  if (shows === 'boolean') return field.type === 'boolean';
  if (shows === 'choices') return field.type === 'array' && !isFile(field);
  if (shows === 'number') return isNumeric(field);
  const isChoice = field.type === 'string' && Array.isArray(field.enum);
  return shows === 'choice' ? isChoice : field.type === 'string' && !isChoice;
}
