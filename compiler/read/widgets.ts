import type { RJSFSchema } from '@rjsf/utils';
import { isEntryList } from '../../schemas/formFields.ts';
import type { Files } from './files.ts';
import { isFile } from '../../src/form/core/form.ts';
import { isNumeric } from '../../src/form/formats/numbers.ts';
import { readJson } from './readJson.ts';

/** The content of a widget's `widget.json`; see `schemas/config/widget.schema.json`. */
export interface WidgetEntry {
  shows: 'text' | 'number' | 'choice' | 'choices' | 'boolean' | { format: string };
  usual?: boolean;
  label?: 'own' | 'group' | 'choice' | 'choices';
}

/** Widgets by name, which is the name of their folder and used in a form's `uiSchema`. */
export type Widgets = ReadonlyMap<string, WidgetEntry>;

const folder = 'src/form/widgets';

/** Reads all widgets: folders with a `widget.json`. */
export function readWidgets(files: Files): Widgets {
  const names = files.list(folder).filter((name) => files.list(`${folder}/${name}`).includes('widget.json'));
  // A test checks each against its schema.
  return new Map(names.map((name) => [name, readJson(files, `${folder}/${name}/widget.json`) as unknown as WidgetEntry]));
}

/** A widget's component: `birth-date/BirthDate.tsx` exports `BirthDate`. */
export function widgetComponent(files: Files, widget: string): { name: string; file: string } | undefined {
  const names = files.list(`${folder}/${widget}`).flatMap((file) => /^(\w+)\.tsx$/.exec(file)?.[1] ?? []);
  const name = names.find((each) => each.toLowerCase() === widget.replaceAll('-', ''));
  return name === undefined ? undefined : { name, file: `${folder}/${widget}/${name}.tsx` };
}

/** rjsf's hidden widget. */
export const hidden = 'hidden';

/** Custom rjsf fields, by the name used in `ui:field`. */
export function readFields(files: Files): string[] {
  return files.list('src/form/fields').flatMap((name) => /^([A-Z]\w*)\.tsx$/.exec(name)?.[1] ?? []);
}

/** The default widget for a field, by type and format. */
export function widgetFor(field: RJSFSchema, widgets: Widgets): string {
  if ('const' in field && field.type !== 'boolean') return hidden;
  const usual = [...widgets].filter(([, { usual: isUsual }]) => isUsual);
  const special = usual.find(([, { shows }]) => shows !== 'text' && canShow(shows, field));
  return special?.[0] ?? 'text';
}

/** Whether a widget supports a field's type. */
export function canShow(shows: WidgetEntry['shows'], field: RJSFSchema): boolean {
  const isChoice = field.type !== 'array' && Array.isArray(field.enum);
  if (typeof shows === 'object') return shows.format === (isFile(field) ? 'data-url' : field.format);
  if (shows === 'boolean') return field.type === 'boolean' && !isChoice;
  if (shows === 'choices') return field.type === 'array' && !isEntryList(field) && !isFile(field);
  if (shows === 'number') return isNumeric(field) && !isChoice;
  return shows === 'choice' ? isChoice : field.type === 'string' && !isChoice;
}
