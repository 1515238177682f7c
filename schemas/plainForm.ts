import { recordOf } from './formFields.ts';

/** A JSON Schema, or a part of one. */
type Json = Readonly<Record<string, unknown>>;

interface PlainForm {
  /** Without references, titles and descriptions: what the browser checks, what the provider checks, and what `check` looks at. */
  schema: Json;
  /** What titles and descriptions say, by the keys of the words below `forms.<id>` in whose place they stand. */
  says: Record<string, string>;
  /** References to what there is not, or to what refers to itself. */
  faults: { pointer: string; name: string; isCircular: boolean }[];
}

/** A schema, and where it is written. */
interface Place {
  /** Of the field, as in words: `parent.child`; empty at the top. */
  path: string;
  pointer: string;
  /** Definitions that lead here. */
  seen: readonly string[];
  /** Fields of the same object that may be null, which is to be empty. */
  nullable: readonly string[];
}

/**
 * The schema of a form, the shape of which is right, as if it named each field in full: `$ref` replaced, answers with titles as an `enum`, and
 * null, which is to be empty, left to `required`.
 *
 * @param uiSchema of the form: what it says goes before titles and descriptions
 */
export function plainForm(schema: Json, uiSchema: Json = {}): PlainForm {
  const definitions = recordOf(schema['definitions']);
  const options = optionsIn(uiSchema);
  const says: Record<string, string> = {};
  const faults: PlainForm['faults'] = [];

  const say = (path: string, key: string, text: unknown) => {
    if (typeof text === 'string') says[join(path, key)] ??= text;
  };

  const resolve = (written: Json, pointer: string, seen: readonly string[]): { own: Json; seen: readonly string[] } => {
    const { $ref, ...own } = written;
    if (typeof $ref !== 'string') return { own: merged(own, pointer, seen), seen };
    const name = $ref.replace('#/definitions/', '');
    const isCircular = seen.includes(name);
    if (isCircular || !Object.hasOwn(definitions, name)) {
      faults.push({ pointer: `${pointer}/$ref`, name, isCircular });
      return { own: { type: 'boolean', ...own }, seen };
    }
    const found = resolve(recordOf(definitions[name]), pointer, [...seen, name]);
    return { own: merged({ ...found.own, ...own }, pointer, found.seen), seen: found.seen };
  };

  /** What is said of a field in parts, as if it were said in one; an object keeps its parts, which may depend on answers. */
  const merged = (own: Json, pointer: string, seen: readonly string[]): Json => {
    const { allOf, ...rest } = own;
    if (allOf === undefined || isOfObject(rest)) return own;
    const parts = listOf(allOf).map((part, index) => resolve(recordOf(part), `${pointer}/allOf/${index}`, seen).own);
    return parts.some(isOfObject) ? own : (Object.assign({}, ...parts, rest) as Json); // all of them schemas
  };

  /** Answers are written as an `enum`, or each with its title. */
  const withAnswers = (written: Json, path: string): Json => {
    const key = ['oneOf', 'anyOf'].find((each) => isAnswers(written[each]));
    if (key === undefined) return written;
    const { [key]: answers, ...own } = written;
    const known = listOf(answers).map(recordOf);
    for (const { const: answer, title, description } of known) {
      say(path, `options.${String(answer)}.label`, title);
      say(path, `options.${String(answer)}.detail`, description);
    }
    const values = known.map((each) => each['const']);
    return { type: typeOf(values[0]), ...own, enum: values };
  };

  const branches = (written: unknown, place: Place, isChoice: boolean): Json[] =>
    listOf(written).map((each, index) => {
      const pointer = `${place.pointer}/${index}`;
      const { own, seen } = resolve(recordOf(each), pointer, place.seen);
      if (isChoice) say(place.path, `options.${index}.label`, own['title']);
      if (isChoice) say(place.path, `options.${index}.detail`, own['description']);
      return plain(own, { ...place, pointer, seen });
    });

  const fieldOf = (written: Json, path: string, pointer: string, above: readonly string[]) => {
    const { own, seen } = resolve(written, pointer, above);
    say(path, 'label', own['title']);
    say(path, 'help', own['description']);
    const { nullable, ...given } = withoutNull(own);
    // Of a list or of cards, a yes or a no is chosen like any other answer.
    const isChosen = given['type'] === 'boolean' && !('const' in given) && ['radio', 'select'].includes(String(options[path]?.['widget']));
    const field = withAnswers(isChosen ? { enum: [true, false], ...given } : given, path);
    // Fields and branches of a field without a type say that it is an object.
    const typed = field['type'] === undefined && isOfObject(field) ? { type: 'object', ...field } : field;
    return { field: plain(typed, { path, pointer, seen, nullable: [] }), isNullable: nullable === true };
  };

  /** A schema whose own reference is replaced, with all that lies below it. */
  const plain = (written: Json, place: Place): Json => {
    const { title: _title, description: _description, definitions: _named, additionalProperties: _closed, ...own } = written;
    const { path, pointer, seen } = place;
    const nullable = [...place.nullable];
    const properties = mapValues(own['properties'], (each, name) => {
      const { field, isNullable } = fieldOf(recordOf(each), join(path, name), `${pointer}/properties/${name}`, seen);
      if (isNullable) nullable.push(name);
      return field;
    });
    const inside = (key: string): Place => ({ path, pointer: `${pointer}/${key}`, seen, nullable });
    const branch = (key: string, value: unknown) => {
      const found = resolve(recordOf(value), `${pointer}/${key}`, seen);
      return plain(found.own, { ...inside(key), seen: found.seen });
    };
    const parts: Record<string, (value: unknown) => unknown> = {
      properties: () => properties,
      required: (value) => listOf(value).filter((name) => !nullable.includes(String(name))),
      items: (value) => itemOf(fieldOf(recordOf(value), join(path, 'items'), `${pointer}/items`, seen).field, path),
      then: (value) => branch('then', value),
      else: (value) => branch('else', value),
      allOf: (value) => branches(value, inside('allOf'), false),
      anyOf: (value) => branches(value, inside('anyOf'), true),
      oneOf: (value) => branches(value, inside('oneOf'), true),
      dependencies: (value) => mapValues(value, (each, name) => (Array.isArray(each) ? each : branch(`dependencies/${name}`, each))),
    };
    return withFixed(mapValues(own, (value, key) => parts[key]?.(value) ?? value));
  };

  /** The answers of a list belong to the list. An entry that was added and left empty is told, not sent. */
  const itemOf = (item: Json, path: string): Json => {
    if (item['enum'] === undefined) return item['type'] === 'string' ? { minLength: 1, ...item } : item;
    const ofItem = join(path, 'items.');
    for (const [key, text] of Object.entries(says).filter(([each]) => each.startsWith(ofItem))) {
      if (key.startsWith(`${ofItem}options.`)) say(path, key.slice(ofItem.length), text);
      delete says[key];
    }
    return item;
  };

  for (const [path, { title, description, help, placeholder, why }] of Object.entries(options)) {
    const told = [description, help].filter((text) => typeof text === 'string');
    say(path, 'label', title);
    say(path, 'help', told.length > 0 ? told.join(' ') : undefined);
    say(path, 'placeholder', placeholder);
    say(path, 'why', why);
  }
  return { schema: plain(schema, { path: '', pointer: '', seen: [], nullable: [] }), says, faults };
}

/** The options of each field of a uiSchema by the field's path, wherever rjsf lets them be: in `ui:options`, or beside them as `ui:NAME`. */
export function optionsIn(uiSchema: Json, path = ''): Record<string, Json> {
  const entries = Object.entries(uiSchema);
  const beside = entries.flatMap(([key, value]) => (key.startsWith('ui:') && key !== 'ui:options' ? [[key.slice(3), value]] : []));
  const inner = entries.flatMap(([name, own]) => (name.startsWith('ui:') ? [] : [optionsIn(recordOf(own), join(path, name))]));
  const options = { ...recordOf(uiSchema['ui:options']), ...(Object.fromEntries(beside) as Json) };
  return Object.assign({ [path]: options }, ...inner) as Record<string, Json>; // each made here
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

/** Null among the types or branches of a field says that it may be empty. */
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
  const hasNull = Array.isArray(type) && types.length < type.length;
  return {
    ...written,
    ...(Array.isArray(type) && { type: types.length === 1 ? types[0] : types }),
    ...(Array.isArray(answers) && { enum: answers.filter((answer) => answer !== null) }),
    ...(hasNull && { nullable: true }),
  };
}

/** What can be one thing alone is that from the start, but for what somebody has to agree to. */
function withFixed(field: Json): Json {
  return 'const' in field && typeof field['const'] !== 'boolean'
    ? { type: typeOf(field['const']), default: field['const'], ...field }
    : field;
}

const typeOf = (value: unknown) => (typeof value === 'object' ? 'object' : typeof value);

/** Whether a schema says something of an object: by its type, its fields, or branches that do. */
const isOfObject = ({ type, properties, if: condition, anyOf, oneOf, dependencies, required }: Json): boolean =>
  type === 'object' ||
  [properties, condition, dependencies, required].some((each) => each !== undefined) ||
  [...listOf(anyOf), ...listOf(oneOf)].map(recordOf).some(isOfObject);

const isAnswers = (options: unknown) => {
  const known = listOf(options).map(recordOf);
  return known.length > 0 && known.every((option) => 'const' in option && option['properties'] === undefined);
};

function mapValues<Made>(record: unknown, make: (value: unknown, key: string) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(recordOf(record)).map(([key, value]) => [key, make(value, key)]));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [];
}

/** A form with fields that come after its own, and with branches beside its own. */
export function withAdded<Form extends Json>(form: Form, { properties, required, ...branches }: Json): Form {
  const { allOf } = form;
  return {
    ...form,
    properties: { ...recordOf(form['properties']), ...recordOf(properties) },
    required: [...listOf(form['required']), ...listOf(required)],
    ...(Object.keys(branches).length > 0 && { allOf: [...listOf(allOf), branches] }),
  };
}
