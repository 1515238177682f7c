import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { branchesIn, isRecord } from '../../../schemas/formFields.ts';
import type { Say } from '../../brand/words/words.ts';
import type { CompiledForm } from './form.ts';
import { joinPath } from './paths.ts';

/** Our own `ui:options` for text that rjsf has no place for. */
export interface SaidOptions {
  /** One line on why a sensitive question is asked; `whyMore` expands it. */
  why?: string;
  whyMore?: string;
  details?: Record<string, string>;
}

/**
 * Adds a form's text to its uiSchema: titles, descriptions, placeholders and choice labels.
 *
 * @param kept fields whose value the provider has and never returns
 */
export function wordedUi(form: CompiledForm, say: Say, kept: readonly string[]): UiSchema {
  const known = new Set(form.words);
  const text = (key: string) => (known.has(key) ? say(`forms.${form.id}.${key}`) : undefined);
  return wordsBelow({ text, keptHelp: (key) => (kept.includes(key) ? say('form.kept') : undefined) }, form.schema, form.ui, '');
}

interface Wording {
  text: (key: string) => string | undefined;
  keptHelp: (key: string) => string | undefined;
}

function wordsBelow(wording: Wording, schema: RJSFSchema, ui: UiSchema, key: string): UiSchema {
  const { items } = schema;
  const within = (part: unknown, name: string) =>
    isSchema(part) ? wordsBelow(wording, part, uiOf(ui, name), joinPath(key, name)) : uiOf(ui, name);
  const fields = Object.entries(allProperties(schema)).map(([name, field]) => [name, within(field, name)]);
  return {
    ...ui,
    ...(key !== '' && wordsOf(wording, schema, ui, key)),
    ...Object.fromEntries(fields),
    ...(isSchema(items) && { items: within(items, 'items') }),
    ...branchesOf(wording, schema, ui, key),
  };
}

function allProperties(schema: RJSFSchema): Record<string, unknown> {
  const branches = branchesIn(schema).map((branch) => allProperties(branch.schema));
  return Object.assign({}, ...branches, schema.properties) as Record<string, unknown>; // all spread objects are records
}

function wordsOf({ text, keptHelp }: Wording, schema: RJSFSchema, ui: UiSchema, key: string): UiSchema {
  // A list's choices are labeled on the list.
  const ofItems = isSchema(schema.items) ? (schema.items.enum ?? []) : [];
  const answers = [...(schema.enum ?? ofItems)].map(String);
  const textsOf = (part: string) => someOf(answers.map((answer) => [answer, text(`${key}.options.${answer}.${part}`)]));
  return {
    // Entries without a label have that of their list.
    ...given('ui:title', text(`${key}.label`) ?? text(`${key.replace(/\.items$/, '')}.label`)),
    ...given('ui:description', keptHelp(key) ?? text(`${key}.help`)),
    ...given('ui:placeholder', text(`${key}.placeholder`)),
    ...given('ui:enumNames', textsOf('label')),
    'ui:options': {
      ...ui['ui:options'],
      ...given('why', text(`${key}.why`)),
      ...given('whyMore', text(`${key}.whyMore`)),
      ...given('details', textsOf('detail')),
    },
  };
}

/** Titles and field texts of each branch. The question's own text appears once, above the branches. */
function branchesOf(wording: Wording, schema: RJSFSchema, ui: UiSchema, key: string): UiSchema {
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
  const branches = schema[keyword];
  if (branches === undefined) return {};
  const shared = fieldsIn(ui);
  const worded = branches.map((branch, index) => {
    const below = isSchema(branch) ? fieldsIn(wordsBelow(wording, branch, shared, key)) : {};
    const title = wording.text(joinPath(key, `options.${index}.label`));
    // An object's fields appear right below the choice.
    const isObject = isSchema(branch) && branchesIn(branch).length + Object.keys(branch.properties ?? {}).length > 0;
    return { ...below, ...(title !== undefined && { 'ui:title': title }), ...(isObject && { 'ui:label': false }) };
  });
  return { [keyword]: worded };
}

const fieldsIn = (ui: UiSchema): UiSchema => Object.fromEntries(Object.entries(ui).filter(([name]) => !name.startsWith('ui:')));

const uiOf = (ui: UiSchema, name: string): UiSchema => (isRecord(ui[name]) ? ui[name] : {});

const isSchema = (part: unknown): part is RJSFSchema => isRecord(part);

const given = <Value>(key: string, value: Value | undefined): Record<string, Value> => (value === undefined ? {} : { [key]: value });

function someOf(texts: [key: string, text: string | undefined][]): Record<string, string> | undefined {
  const said = texts.filter(([, text]) => text !== undefined);
  return said.length === 0 ? undefined : (Object.fromEntries(said) as Record<string, string>); // undefined is filtered out above
}
