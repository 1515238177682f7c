import { isEntryList, recordOf, rjsfWidgets } from './formFields.ts';

/** A JSON Schema, or part of one. */
type Json = Readonly<Record<string, unknown>>;

interface PlainForm {
  /** Without references, titles and descriptions; used by browser, provider and `check`. */
  schema: Json;
  /** Titles and descriptions, by the word keys below `forms.<id>` that they replace. */
  texts: Record<string, string>;
  /** Unknown or circular references. */
  faults: { pointer: string; name: string; isCircular: boolean }[];
}

/** A schema, and where it is written. */
interface Place {
  /** Path of the field as in words: `parent.child`; empty at the top. */
  path: string;
  pointer: string;
  /** Definitions on the way here, to detect cycles. */
  visited: readonly string[];
  /** Fields of the same object that allow null, which means empty. */
  nullable: readonly string[];
}

/**
 * Normalizes a valid form schema: inlines `$ref`s, turns titled options into an `enum`, and replaces null with `required`.
 * @param uiSchema its texts override titles and descriptions
 */
export function plainForm(schema: Json, uiSchema: Json = {}): PlainForm {
  const definitions = recordOf(schema['definitions']);
  const options = optionsIn(uiSchema);
  const texts: Record<string, string> = {};
  const faults: PlainForm['faults'] = [];

  const say = (path: string, key: string, text: unknown) => {
    if (typeof text === 'string') texts[join(path, key)] ??= text;
  };

  const resolve = (written: Json, pointer: string, visited: readonly string[]): { own: Json; visited: readonly string[] } => {
    const { $ref, ...own } = written;
    if (typeof $ref !== 'string') return { own: merged(own, pointer, visited), visited };
    const name = $ref.replace('#/definitions/', '');
    const isCircular = visited.includes(name);
    if (isCircular || !Object.hasOwn(definitions, name)) {
      faults.push({ pointer: `${pointer}/$ref`, name, isCircular });
      return { own: { type: 'boolean', ...own }, visited };
    }
    const found = resolve(recordOf(definitions[name]), pointer, [...visited, name]);
    return { own: merged({ ...found.own, ...own }, pointer, found.visited), visited: found.visited };
  };

  /** Like `resolve`; what remains beside null may be a reference itself. */
  const resolveNullable = (written: Json, pointer: string, above: readonly string[]) => {
    const { own, visited } = resolve(written, pointer, above);
    const inner = resolve(withoutNull(own), pointer, visited);
    return { own: withoutNull(inner.own), visited: inner.visited };
  };

  /** Merges the `allOf` of a field. Objects keep it, because its parts may be conditional. */
  const merged = (own: Json, pointer: string, visited: readonly string[]): Json => {
    const { allOf, ...rest } = own;
    if (allOf === undefined || isOfObject(rest)) return own;
    const parts = listOf(allOf).map((part, index) => resolve(recordOf(part), `${pointer}/allOf/${index}`, visited).own);
    return parts.some(isOfObject) ? { type: 'object', ...own } : (Object.assign({}, ...parts, rest) as Json); // all of them are schemas
  };

  /** Labels of options from rjsf's `ui:enumNames`: a list in the order of the options, or by option. */
  const sayNames = (values: readonly unknown[], path: string) => {
    const names = options[path]?.['enumNames'] ?? options[path.replace(/\.items$/, '')]?.['enumNames'];
    for (const [index, value] of values.entries())
      say(path, `options.${String(value)}.label`, Array.isArray(names) ? names[index] : recordOf(names)[String(value)]);
  };

  /** Options are an `enum`, or a `oneOf` with titles. */
  const withAnswers = (written: Json, path: string): Json => {
    const key = ['oneOf', 'anyOf'].find((each) => isAnswers(written[each]));
    if (key === undefined) return withTypeOfOptions(written, path);
    const { [key]: answers, ...own } = written;
    const known = listOf(answers).map(recordOf);
    for (const { const: answer, title, description } of known) {
      say(path, `options.${String(answer)}.label`, title);
      say(path, `options.${String(answer)}.detail`, description);
    }
    const values = known.map((each) => each['const']);
    return { type: typeOf(values[0]), ...own, enum: values };
  };

  /** Options without titles give the field its type, and label themselves where the field has a title. */
  const withTypeOfOptions = (written: Json, path: string): Json => {
    const options = listOf(written['enum']);
    if (options.length === 0) return written;
    const isTitled = texts[join(path.replace(/\.items$/, ''), 'label')] !== undefined;
    if (isTitled) for (const option of options) say(path, `options.${String(option)}.label`, String(option));
    return { type: typeOf(options[0]), ...written };
  };

  const branches = (written: unknown, place: Place, isChoice: boolean): Json[] =>
    listOf(written).map((each, index) => {
      const pointer = `${place.pointer}/${index}`;
      const { own, visited } = resolve(recordOf(each), pointer, place.visited);
      if (isChoice) say(place.path, `options.${index}.label`, own['title']);
      if (isChoice) say(place.path, `options.${index}.detail`, own['description']);
      return plain(own, { ...place, pointer, visited });
    });

  const fieldOf = (written: Json, path: string, pointer: string, above: readonly string[]) => {
    const { own, visited } = resolveNullable(written, pointer, above);
    say(path, 'label', own['title']);
    say(path, 'help', own['description']);
    const { nullable, ...given } = own;
    // Radio buttons and selects present yes and no as options.
    const isChosen = given['type'] === 'boolean' && !('const' in given) && ['radio', 'select'].includes(String(options[path]?.['widget']));
    const chosen = isChosen ? { enum: [true, false], ...given } : given;
    sayNames(answersIn(chosen), path);
    const field = withAnswers(chosen, path);
    // A schema with fields or branches but no type is an object.
    const typed = field['type'] === undefined && isOfObject(field) ? { type: 'object', ...field } : field;
    return { field: plain(typed, { path, pointer, visited, nullable: [] }), isNullable: nullable === true };
  };

  /** Replaces references in a schema and everything below it. */
  const plain = (written: Json, place: Place): Json => {
    const own = Object.fromEntries(Object.entries(written).filter(([key]) => !idle.has(key)));
    const { path, pointer, visited } = place;
    const nullable = [...place.nullable];
    const properties = mapValues(own['properties'], (each, name) => {
      const { field, isNullable } = fieldOf(recordOf(each), join(path, name), `${pointer}/properties/${name}`, visited);
      if (isNullable) nullable.push(name);
      return field;
    });
    const inside = (key: string): Place => ({ path, pointer: `${pointer}/${key}`, visited, nullable });
    const branch = (key: string, value: unknown) => {
      const found = resolve(recordOf(value), `${pointer}/${key}`, visited);
      return plain(found.own, { ...inside(key), visited: found.visited });
    };
    const parts: Record<string, (value: unknown) => unknown> = {
      properties: () => properties,
      required: (value) => listOf(value).filter((name) => !nullable.includes(String(name))),
      items: (value) => itemOf(fieldOf(recordOf(value), join(path, 'items'), `${pointer}/items`, visited).field, path),
      then: (value) => branch('then', value),
      else: (value) => branch('else', value),
      allOf: (value) => branches(value, inside('allOf'), false),
      anyOf: (value) => branches(value, inside('anyOf'), true),
      oneOf: (value) => branches(value, inside('oneOf'), true),
      dependencies: (value) => mapValues(value, (each, name) => (Array.isArray(each) ? each : branch(`dependencies/${name}`, each))),
    };
    return withLimits(withFixed(mapValues(own, (value, key) => parts[key]?.(value) ?? value)));
  };

  /** Options belong to the list itself. An empty entry is an error rather than being sent. */
  const itemOf = (item: Json, path: string): Json => {
    const isTyped = item['type'] === 'string' && item['format'] !== 'data-url';
    if (item['enum'] === undefined) return isTyped ? { minLength: 1, ...item } : item;
    const ofItem = join(path, 'items.');
    for (const [key, text] of Object.entries(texts).filter(([each]) => each.startsWith(ofItem))) {
      if (key.startsWith(`${ofItem}options.`)) say(path, key.slice(ofItem.length), text);
      delete texts[key];
    }
    return item;
  };

  for (const [path, { title, description, help, placeholder, why }] of Object.entries(options)) {
    const notes = [description, help].filter((text) => typeof text === 'string');
    say(path, 'label', title);
    say(path, 'help', notes.length > 0 ? notes.join(' ') : undefined);
    say(path, 'placeholder', placeholder);
    say(path, 'why', why);
  }
  return { schema: plain(schema, { path: '', pointer: '', visited: [], nullable: [] }), texts, faults };
}

/** Options of each field by path, from `ui:options` or `ui:NAME` as rjsf allows. */
export function optionsIn(uiSchema: Json, path = ''): Record<string, Json> {
  const entries = Object.entries(uiSchema);
  const beside = entries.flatMap(([key, value]) => (key.startsWith('ui:') && key !== 'ui:options' ? [[key.slice(3), value]] : []));
  const inner = entries.flatMap(([name, own]) => (name.startsWith('ui:') ? [] : [optionsIn(recordOf(own), join(path, name))]));
  const options = { ...recordOf(uiSchema['ui:options']), ...(Object.fromEntries(beside) as Json) };
  const widget = rjsfWidgets[String(options['widget'])];
  return Object.assign({ [path]: widget ? { ...options, widget } : options }, ...inner) as Record<string, Json>; // created here
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Null among types or branches means that the field may be empty. */
function withoutNull(written: Json): Json {
  const isNull = (each: unknown) => recordOf(each)['type'] === 'null' || recordOf(each)['const'] === null;
  const key = ['anyOf', 'oneOf'].find((each) => listOf(written[each]).some(isNull));
  const { type, enum: answers } = written;
  if (key !== undefined) {
    const { [key]: branches, ...own } = written;
    const [first = {}, ...more] = listOf(branches)
      .filter((each) => !isNull(each))
      .map(recordOf);
    return more.length === 0 && !('const' in first)
      ? { ...first, ...own, nullable: true }
      : { ...own, [key]: [first, ...more], nullable: true };
  }
  const types = listOf(type).filter((each) => each !== 'null');
  const hasNull = (Array.isArray(type) && types.length < type.length) || listOf(answers).includes(null);
  const { default: initial, ...own } = written;
  return {
    ...(initial === null && (hasNull || written['nullable'] === true) ? own : written),
    ...(Array.isArray(type) && { type: types.length === 1 ? types[0] : types }),
    ...(Array.isArray(answers) && { enum: answers.filter((answer) => answer !== null) }),
    ...(hasNull && { nullable: true }),
  };
}

/** Constants become defaults, except consents. */
function withFixed(field: Json): Json {
  return 'const' in field && typeof field['const'] !== 'boolean'
    ? { type: typeOf(field['const']), default: field['const'], ...field }
    : field;
}

/** Characters of a text, and entries of a list, where a form sets no limit. */
const [usualLength, usualEntries] = [500, 20];

/** Adds the usual limits to texts and lists without their own. */
function withLimits(field: Json): Json {
  const { type, format, minLength = 0, minItems = 0 } = field;
  const isTyped = type === 'string' && field['enum'] === undefined && !('const' in field) && format !== 'data-url';
  if (isTyped && field['maxLength'] === undefined) return { ...field, maxLength: Math.max(usualLength, Number(minLength)) };
  if (isEntryList(field) && field['maxItems'] === undefined) return { ...field, maxItems: Math.max(usualEntries, Number(minItems)) };
  return field;
}

/** Keywords that do not validate what is sent. */
const idle = new Set(['$schema', '$id', '$comment', 'title', 'description', 'definitions', 'additionalProperties']);

const typeOf = (value: unknown) => (typeof value === 'object' ? 'object' : typeof value);

/** Whether a schema describes an object, by its type, its fields or its branches. */
const isOfObject = ({ type, properties, if: condition, anyOf, oneOf, dependencies, required }: Json): boolean =>
  type === 'object' ||
  [properties, condition, dependencies, required].some((each) => each !== undefined) ||
  [...listOf(anyOf), ...listOf(oneOf)].map(recordOf).some(isOfObject);

const isAnswers = (options: unknown) => {
  const known = listOf(options).map(recordOf);
  return known.length > 0 && known.every((option) => 'const' in option && option['properties'] === undefined);
};

/** The values of an `enum`, or of options with titles. */
const answersIn = ({ enum: own, oneOf, anyOf }: Json): unknown[] =>
  Array.isArray(own) ? own : listOf(oneOf ?? anyOf).map((each) => recordOf(each)['const']);

function mapValues<Made>(record: unknown, make: (value: unknown, key: string) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(recordOf(record)).map(([key, value]) => [key, make(value, key)]));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [];
}

/** Adds fields after a form's own, and branches next to its own. */
export function withAdded<Form extends Json>(form: Form, { properties, required, ...branches }: Json): Form {
  const { allOf } = form;
  return {
    ...form,
    properties: { ...recordOf(form['properties']), ...recordOf(properties) },
    required: [...listOf(form['required']), ...listOf(required)],
    ...(Object.keys(branches).length > 0 && { allOf: [...listOf(allOf), branches] }),
  };
}
