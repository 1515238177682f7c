import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isEntryList } from '../../schemas/formFields.ts';
import { optionsIn } from '../../schemas/plainForm.ts';
import { allFields, type FieldOptions } from '../../src/form/core/form.ts';
import { widgetFor, type Widgets } from './widgets.ts';

/** Options of fields by path, without the texts, which `plainForm` collects. */
export function fieldOptions(uiSchema: Record<string, unknown>): Record<string, FieldOptions> {
  const options = Object.entries(optionsIn(uiSchema)).map(([path, own]) => {
    const { title: _title, description: _description, help: _help, placeholder: _placeholder, why: _why, ...rest } = own;
    return [path, rest];
  });
  return Object.fromEntries(options) as Record<string, FieldOptions>; // form.schema.json has been checked
}

/** rjsf's uiSchema: each field's options with its widget, nested like the fields. */
export function toUiSchema(schema: RJSFSchema, options: Record<string, FieldOptions>, widgets: Widgets): UiSchema {
  const root: UiSchema = {};
  const place = (path: string, own: FieldOptions) => {
    const parts = path === '' ? [] : path.split('.');
    const node = parts.reduce<UiSchema>((above, part) => (above[part] ??= {}) as UiSchema, root); // created here only
    if (Object.keys(own).length > 0) node['ui:options'] = own as UiSchema['ui:options']; // form.schema.json knows the tokens
  };
  place('', optionsFor(undefined, options[''] ?? {}, widgets));
  for (const [path, field] of Object.entries(allFields(schema))) {
    // Options of a list are drawn by the list.
    const isAnswer = path.endsWith('.items') && field.enum !== undefined;
    if (!isAnswer) place(path, optionsFor(field, options[path] ?? {}, widgets));
  }
  return root;
}

/** A field's options with its widget and label. Objects, lists of entries and branches, which rjsf offers in a select, have neither. */
function optionsFor(field: RJSFSchema | undefined, { order, enumNames: _said, ...own }: FieldOptions, widgets: Widgets): FieldOptions {
  // rjsf rejects an order that omits a field.
  const ordered = { ...own, ...(order && { order: order.includes('*') ? order : [...order, '*'] }) };
  if (field === undefined || field.type === 'object' || isEntryList(field) || (field.oneOf ?? field.anyOf)) return ordered;
  const widget = own.widget ?? widgetFor(field, widgets);
  const labelled = widgets.get(widget)?.label;
  return { ...ordered, widget, ...(labelled && { labelled }) };
}
