import { readJson } from '../../compiler/read/readJson.ts';
import { listScreens } from '../../compiler/read/readSources.ts';
import type { App } from '../../src/flow/decide/createApp.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import { chooseTexts } from '../../src/flow/show/chooseTexts.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { isRecord, valueAt } from '../../src/flow/language/values.ts';
import { exampleOf } from './calls.ts';
import type { StateArgs } from './page.ts';
import type { Reading } from './reading.ts';

const longName = 'Bartholomew-Cholmondeley';
const longEmail = 'fitzwilliam@bartholomew-cholmondeley.example';
const maskedEmail = 'f•••••••••••••••••••@bartholomew-cholmondeley.example';

/** Facts that pages show. */
const longFacts: Record<string, string> = {
  'session.masked_email': maskedEmail,
  'depositor.first_name': longName,
  'resetPassword.email': longEmail,
  'resetPassword.error': `The link for ${longEmail} was used before, on this device or on another one, or it is too old.`,
};

/** Pages that load names but show none: a phone number, and the work of a person who has no employer. */
const nameless = new Set(['/edit-user-info/phone', '/joint-account/setup/occupation']);

/** A state with all facts, answers and fields at maximum length; undefined when the page has none that vary. */
export function longText(reading: Reading, app: App, route: RouteData, facts: Record<string, Facts>): Partial<StateArgs> | undefined {
  if (nameless.has(route.path)) return undefined;
  const texts = chooseTexts(app, route, { facts: facts[app.data.brand] ?? {}, loaded: {}, now: spaceNow });
  const used = Object.entries(longFacts).filter(([path]) => JSON.stringify(texts).includes(`{${path}`) || isTaken(reading, route, path));
  const each = Object.entries(facts).map(([brand, known]) => [brand, used.reduce(withLong, known)] as const);
  const isLonger = each.some(([brand, known]) => known !== facts[brand]);
  const answers = longAnswers(reading, route);
  const typed = typedLong(reading, route);
  const isOpen = isLonger || Object.keys(answers).length > 0 || Object.keys(typed).length > 0;
  return isOpen ? { facts: Object.fromEntries(each), answers, typed, isLong: true } : undefined;
}

/** Whether the code of a route's screen uses a fact. */
function isTaken({ files }: Reading, { screen = '' }: RouteData, path: string): boolean {
  const file = listScreens(files)[screen];
  return file !== undefined && new RegExp(`\\b${path.replace('.', '\\??\\.')}\\b`).test(files.read(file));
}

/** Only replaces known facts; `RouteStory` gives every session and depositor an email and a name. */
function withLong(facts: Facts, [path, text]: [string, string]): Facts {
  const [name = '', field = ''] = path.split('.');
  const fact = valueAt({ facts }, `facts.${name}`);
  if (!isRecord(fact) || (name === 'resetPassword' && fact[field] === undefined)) return facts;
  // The page shows the email only if the code was sent there.
  const nav = name === 'session' ? { nav: { ...facts.nav, mfaType: 'email' } } : {};
  return { ...facts, ...nav, [name]: { ...fact, [field]: text } };
}

/** Calls whose answers pages use but do not show. */
const goneBy = ['link-banks', 'manual-link'];

/** Answers with text as long as the contract allows, up to a sensible limit. The notice screen shows none. */
function longAnswers({ calls }: Reading, { loads, screen }: RouteData): NonNullable<StateArgs['answers']> {
  const made = screen === 'notice' ? [] : Object.values(loads ?? {}).filter(({ call }) => !goneBy.includes(call));
  return Object.fromEntries(
    made.flatMap(({ call }) => {
      const contract = calls.get(call);
      const [schema] = Object.entries(contract?.answers ?? {}).flatMap(([status, each]) => (/^2\d\d$/.test(status) ? [each] : []));
      const example = exampleOf(contract);
      const data = lengthen(example, schema);
      return JSON.stringify(data) === JSON.stringify(example) ? [] : [[call, { data }]];
    }),
  );
}

function lengthen(node: unknown, schema: unknown): unknown {
  const { properties, items } = isRecord(schema) ? schema : {};
  if (Array.isArray(node)) return node.map((each) => lengthen(each, items));
  if (isRecord(node))
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, lengthen(value, isRecord(properties) ? properties[key] : undefined)]),
    );
  if (typeof node !== 'string' || !isRecord(schema)) return node;
  return longest(node.includes('@') ? { ...schema, format: 'email' } : schema) ?? node;
}

/** Form values as long as each field allows. */
function typedLong({ files }: Reading, { form, forms = [] }: RouteData): NonNullable<StateArgs['typed']> {
  const typed = [form ?? [], forms].flat().map((id) => [id, longFields(readJson(files, `schemas/forms/${id}.json`)['schema'])] as const);
  return Object.fromEntries(typed.filter(([, fields]) => Object.keys(fields).length > 0));
}

function longFields(schema: unknown): Record<string, unknown> {
  if (!isRecord(schema)) return {};
  const { properties = {}, if: test, then, else: otherwise } = schema;
  const own = Object.entries(properties as object).flatMap(([field, each]: [string, unknown]) => {
    // a JSON Schema
    const text = isRecord(each) && each['sensitive'] !== true ? longest(each) : undefined;
    return text === undefined ? [] : [[field, text]];
  });
  // Conditional fields need the answer that shows them.
  const after = longFields(then);
  const more = Object.keys(after).length > 0 ? { ...answerFor(test), ...after } : longFields(otherwise);
  return { ...Object.fromEntries(own), ...more };
}

/** Values that meet a condition. */
function answerFor(condition: unknown): Record<string, unknown> {
  const fields = isRecord(condition) && isRecord(condition['properties']) ? Object.entries(condition['properties']) : [];
  return Object.fromEntries(
    fields.flatMap(([field, question]) => (isRecord(question) && 'const' in question ? [[field, question['const']]] : [])),
  );
}

const longByFormat: Record<string, string> = {
  email: longEmail,
  open: `${longName} of ${longName}`,
  'person-name': `${longName} of ${longName}`,
  'street-address': '12345 Bartholomew-Cholmondeley Boulevard',
};

/** Only for free text, including names. */
function longest({ type, format = 'open', pattern, enum: values, maxLength }: Record<string, unknown>): string | undefined {
  const isOpen = [type].flat().includes('string') && pattern === undefined && values === undefined;
  if (!isOpen || typeof maxLength !== 'number' || maxLength < 20) return undefined;
  return longByFormat[String(format)]?.slice(0, Math.min(maxLength, 60));
}
