/** What JSON Schema has and forms do not, and the nearest thing that works. */
const insteadOf: Readonly<Record<string, string>> = {
  default: 'A field begins with what the route’s "fill" says.',
  examples: 'Say an example in words: "placeholder" or "help" of the field.',
  properties: 'A form has no objects in it: ask each part as a field of its own, such as "giver_name" and "giver_city".',
  patternProperties: 'A form asks for what it names: name each field in "properties".',
  additionalProperties: 'A form sends what it names and nothing else, without saying so.',
  propertyNames: 'A form asks for what it names: name each field in "properties".',
  dependencies: 'Ask for it by "if": { "required": ["one"] } and "then": { "required": ["other"] }.',
  anyOf: 'Answers to choose from are "oneOf" of { "const", "title" }; what depends on another field stands in "then" of the form.',
  allOf: 'Say all of it in one place; what fields have in common stands in "definitions".',
  oneOf: 'What depends on another field stands in "then" of the form, after "if".',
  not: 'A text that may not be something has a "pattern"; a condition may have "not".',
  if: 'A condition stands beside "properties", in the form or in a branch.',
  contains: 'A list says how many are chosen: "minItems" and "maxItems".',
  additionalItems: 'A list is of answers to choose from: "items" with "enum".',
  nullable: 'A field that may stay empty is not named in "required".',
  readOnly: 'What is only shown has the widget "shown".',
  contentMediaType: 'Files are sent by calls whose contract has "files".',
  contentEncoding: 'Files are sent by calls whose contract has "files".',
  title: 'The heading of a form is its route’s.',
  description: 'The sentence above a form is its route’s "lead".',
  enumNames: 'Titles of answers are "oneOf" of { "const", "title" }, or words.',
  object: 'A form has no objects in it: ask each part as a field of its own, such as "giver_name" and "giver_city".',
  null: 'A field that may stay empty is not named in "required".',
};

/** The nearest thing that works for a keyword, or a type, that forms do not have. */
export function insteadInForms(schema: Readonly<Record<string, unknown>> | undefined, word: string): string | undefined {
  const isOfForm = schema?.['$comment'] === 'form';
  return isOfForm && Object.hasOwn(insteadOf, word) ? insteadOf[word] : undefined;
}
