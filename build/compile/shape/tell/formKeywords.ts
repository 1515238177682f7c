/** What JSON Schema has and forms do not, and the nearest thing that works. */
const insteadOf: Readonly<Record<string, string>> = {
  ui: 'It is called "uiSchema", as in rjsf.',
  formData: 'A field begins with its "default", or with what the route’s "fill" says.',
  patternProperties: 'A form asks for what it names: ask a list of objects with a name and a value.',
  propertyNames: 'A form asks for what it names: name each field in "properties".',
  minProperties: 'Name the fields that are needed in "required".',
  maxProperties: 'A field that is not asked in some cases stands in "then" or "else", after "if".',
  not: 'A text that may not be something has a "pattern"; a condition may have "not".',
  contains: 'A list says how many are in it: "minItems" and "maxItems"; a condition may have "contains".',
  additionalItems: 'A list is of one kind: ask an object with different fields.',
  '[]': 'A list is of one kind: ask an object with different fields.',
  readOnly: 'What is only shown has "ui:readonly": true in uiSchema.',
  writeOnly: 'What is never told again is "sensitive": true.',
  contentMediaType: 'Files are sent by calls whose contract has "files".',
  contentEncoding: 'Files are sent by calls whose contract has "files".',
  title: 'The heading of a form is its route’s.',
  description: 'The sentence above a form is its route’s "lead".',
  enumNames: 'Titles of answers are "oneOf" of { "const", "title" }, or words.',
  $defs: 'It is called "definitions", as in draft-07.',
  null: 'A field that may stay empty is not named in "required", or has another type beside null.',
};

const look = 'How things look is the brand’s: its brand.json says it once for all forms.';

/** The same of what rjsf reads in a uiSchema. */
const insteadInUi: Readonly<Record<string, string>> = {
  enumNames: 'Titles of answers are "oneOf" of { "const", "title" }, or words.',
  enumDisabled: 'An answer that nobody can give is not named.',
  emptyValue: 'What is empty is not sent.',
  autofocus: 'The heading of a page has the focus, so that it is read first.',
  inputType: 'The keyboard follows from "format".',
  classNames: look,
  style: look,
  hideError: 'What is wrong is told at its field.',
  label: 'Every field has a label; a widget that brings its own says so in its widget.json.',
  rootFieldId: 'Ids are made of the form’s name and the field’s.',
  submitButtonOptions: 'The button is the route’s submit.',
  copyable: 'An entry is added empty, so that nothing is sent twice unseen.',
};

/** Options that are not rjsf's: they stand in `ui:options`. */
const ownOptions = ['width', 'repeats', 'minimumAge', 'why', 'rows', 'addable', 'removable', 'orderable'];

type Schema = Readonly<Record<string, unknown>> | undefined;

/** The nearest thing that works for a keyword, or a type, that forms do not have. */
export function insteadInForms(schema: Schema, word: string): string | undefined {
  const [table, key] = schema?.['$comment'] === 'ui' ? [insteadInUi, word.replace(/^ui:/, '')] : [insteadOf, word];
  return isOfForm(schema) && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** How an option of a field is written that stands where the name of a field does. */
export function optionInUi(schema: Schema, name: string, value: unknown): string | undefined {
  if (schema?.['$comment'] !== 'ui' || typeof value === 'object') return undefined;
  const told = JSON.stringify(value);
  return ownOptions.includes(name)
    ? `It is written "ui:options": { "${name}": ${told} }.`
    : `It is written "ui:${name}": ${told}, as in rjsf.`;
}

/** Whether a schema is one of those that describe forms. */
export const isOfForm = (schema: Schema) => schema?.['$comment'] === 'form' || schema?.['$comment'] === 'ui';
