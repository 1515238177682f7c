/** JSON Schema keywords that forms do not support, with the closest alternative. */
const insteadOf: Readonly<Record<string, string>> = {
  ui: 'Use "uiSchema", as in rjsf.',
  formData: 'Prefill a field with its "default", or with the route’s "fill".',
  patternProperties: 'Use a list of objects with a name and a value.',
  default: 'Give each field its own "default".',
  $ref: 'A form lists its own fields in "properties"; these may refer to definitions.',
  items: 'A form is an object; put the list into one of its "properties".',
  deprecated: 'Remove the field, or say so in its "description".',
  propertyNames: 'Name each field in "properties".',
  minProperties: 'List required fields in "required".',
  maxProperties: 'Put conditional fields into "then" or "else", after "if".',
  not: 'To exclude texts use "pattern"; conditions may have "not".',
  contains: 'To limit a list use "minItems" and "maxItems"; conditions may have "contains".',
  additionalItems: 'All entries of a list have the same schema; use an object with several fields.',
  '[]': 'All entries of a list have the same schema; use an object with several fields.',
  writeOnly: 'To never show a value again, set "sensitive": true.',
  contentMediaType: 'Files are sent by calls that have "files" in their contract.',
  contentEncoding: 'Files are sent by calls that have "files" in their contract.',
  title: 'The heading of a form is the title of its route.',
  description: 'The text above a form is the "lead" of its route.',
  enumNames: 'Write "ui:enumNames" in uiSchema, or "oneOf" of { "const", "title" }.',
  $defs: 'Use "definitions", as in draft-07.',
  null: 'To show a text, use the "description" of a field. To allow no answer, leave the field out of "required".',
};

const ofBrowser = 'Dates use the browser’s own input, in the format of the depositor’s device.';
const look = 'Styles come from the look in brand.json.';

/** uiSchema options of rjsf that forms do not support, with the closest alternative. */
const insteadInUi: Readonly<Record<string, string>> = {
  inline: 'Options are below each other, so that long labels fit.',
  enumOrder: 'Options have the order of the schema.',
  enumDisabled: 'Remove options that cannot be selected.',
  emptyValue: 'Empty fields are not sent.',
  globalOptions: 'Set the option at each field.',
  definitions: 'Set the options at each field that refers to the definition.',
  enableMarkdownInDescription: 'Descriptions are plain text.',
  enableOptionalDataFieldForType: 'Objects and lists are sent only if something is filled in.',
  yearsRange: ofBrowser,
  format: ofBrowser,
  hideNowButton: ofBrowser,
  hideClearButton: ofBrowser,
  filePreview: 'Files are listed by name.',
  autofocus: 'Pages focus their heading, so that screen readers read it first.',
  inputType: 'The keyboard is chosen by "format".',
  classNames: look,
  style: look,
  hideError: 'Errors always show at their field.',
  label: 'Every field has a label; a widget with its own label says so in its widget.json.',
  rootFieldId: 'Ids are made from the names of the form and the field.',
  submitButtonOptions: 'The button comes from the route’s submit.',
  copyable: 'New entries are always empty.',
};

/** Our own options, which rjsf requires inside `ui:options`. */
const ownOptions = ['width', 'repeats', 'minimumAge', 'why', 'rows', 'addable', 'removable', 'orderable'];

/** Lists that rjsf allows in uiSchema, with the closest alternative. */
const insteadOfList: Readonly<Record<string, string | undefined>> = {
  items: insteadOf['[]'],
  anyOf: 'Write the options of the branches’ fields at the object, by the fields’ names.',
  oneOf: 'Write the options of the branches’ fields at the object, by the fields’ names.',
};

type Schema = Readonly<Record<string, unknown>> | undefined;

/** The alternative to a keyword or type that forms do not support. */
export function insteadInForms(schema: Schema, word: string): string | undefined {
  const [table, key] = schema?.['$comment'] === 'ui' ? [insteadInUi, word.replace(/^ui:/, '')] : [insteadOf, word];
  return isOfForm(schema) && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** The correct notation of an option that was written like a field name. */
export function optionInUi(schema: Schema, name: string, value: unknown): string | undefined {
  if (schema?.['$comment'] !== 'ui') return undefined;
  if (Array.isArray(value)) return insteadOfList[name];
  if (typeof value === 'object') return undefined;
  const json = JSON.stringify(value);
  return ownOptions.includes(name) ? `Write "ui:options": { "${name}": ${json} }.` : `Write "ui:${name}": ${json}, as in rjsf.`;
}

/** Whether a schema describes forms or their uiSchema. */
export const isOfForm = (schema: Schema) => schema?.['$comment'] === 'form' || schema?.['$comment'] === 'ui';
