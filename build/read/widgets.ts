import type { RJSFSchema } from '@rjsf/utils';
import { isEntryList } from '../../schemas/formFields.ts';
import type { Files } from './files.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import { readJson } from './readJson.ts';

/** What a widget's own `widget.json` says; `schemas/config/widget.schema.json` describes each key. */
export interface WidgetEntry {
  shows: 'text' | 'number' | 'choice' | 'choices' | 'boolean' | { format: string };
  usual?: boolean;
  label?: 'own' | 'group' | 'choice' | 'choices';
}

/** Widgets by the name that a form's `uiSchema` uses, which is the name of their folder. */
export type Widgets = ReadonlyMap<string, WidgetEntry>;

const folder = 'src/form/widgets';

/** Every widget that there is: a folder with a `widget.json`. */
export function readWidgets(files: Files): Widgets {
  const names = files.list(folder).filter((name) => files.list(`${folder}/${name}`).includes('widget.json'));
  // A test holds each of them to its schema.
  return new Map(names.map((name) => [name, readJson(files, `${folder}/${name}/widget.json`) as unknown as WidgetEntry]));
}

/** rjsf's own: the field is there, and nobody sees it. */
export const hidden = 'hidden';

/** The fields that stand in the place of rjsf's, by the name that `ui:field` uses. */
export function readFields(files: Files): string[] {
  return files.list('src/form/fields').flatMap((name) => /^([A-Z]\w*)\.tsx$/.exec(name)?.[1] ?? []);
}

/** The widget for a field where its form names none, by what it holds. */
export function widgetFor(field: RJSFSchema, widgets: Widgets): string {
  if ('const' in field && field.type !== 'boolean') return hidden;
  const usual = [...widgets].filter(([, { usual: isUsual }]) => isUsual);
  const special = usual.find(([, { shows }]) => shows !== 'text' && canShow(shows, field));
  return special?.[0] ?? 'text';
}

/** Whether a field holds what a widget shows. */
export function canShow(shows: WidgetEntry['shows'], field: RJSFSchema): boolean {
  const isChoice = field.type !== 'array' && Array.isArray(field.enum);
  if (typeof shows === 'object') return field.format === shows.format;
  if (shows === 'boolean') return field.type === 'boolean' && !isChoice;
  if (shows === 'choices') return field.type === 'array' && !isEntryList(field);
  if (shows === 'number') return isNumeric(field) && !isChoice;
  return shows === 'choice' ? isChoice : field.type === 'string' && !isChoice;
}
