/** A JSON Schema, or a part of one. */
type Json = Readonly<Record<string, unknown>>;

/** Our own keywords, which do not validate anything. */
export const vocabulary = ['sensitive'] as const;

/** A field with its declaration in a plain form (`plainForm`). */
interface DeclaredField {
  /** Path as in words and options: `parent.child`, or `list.items.child` for entries of a list. */
  path: string;
  /** The last part of the path. */
  name: string;
  field: Json;
  /** Relative to the form's schema. */
  pointer: string;
}

/** Part of a schema that adds fields to the same object, always or conditionally. */
interface Branch {
  schema: Json;
  pointer: string;
  /** The controlling field of `dependencies`; in the branch, its schema is a condition. */
  chosenBy?: string;
}

/** Branches of a schema, without nested ones. */
export function branchesIn(schema: Json, pointer = ''): Branch[] {
  const single = ['then', 'else'].map((key) => ({ schema: schema[key], pointer: `${pointer}/${key}` }));
  const listed = ['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
    listOf(schema[key]).map((each, index) => ({ schema: each, pointer: `${pointer}/${key}/${index}` })),
  );
  const depending = Object.entries(recordOf(schema['dependencies'])).map(([name, each]) => ({
    schema: each,
    pointer: `${pointer}/dependencies/${name}`,
    chosenBy: name,
  }));
  return [...single, ...listed, ...depending].flatMap((branch) => (isRecord(branch.schema) ? [{ ...branch, schema: branch.schema }] : []));
}

/** Every declaration of a field, parents before children. Two branches may each declare a field of the same name. */
export function eachField(schema: Json, pointer = '', parent = '', except?: string): DeclaredField[] {
  const own = Object.entries(recordOf(schema['properties'])).flatMap(([name, field]) =>
    name === except ? [] : withParts({ path: parent + name, name, field: recordOf(field), pointer: `${pointer}/properties/${name}` }),
  );
  const inner = branchesIn(schema, pointer).flatMap((branch) =>
    eachField(branch.schema, branch.pointer, parent, branch.chosenBy ?? except),
  );
  return [...own, ...inner];
}

function withParts(declared: DeclaredField): DeclaredField[] {
  const { path, field, pointer } = declared;
  if (field['type'] === 'object') return [declared, ...eachField(field, pointer, `${path}.`)];
  if (field['type'] !== 'array' || !isRecord(field['items'])) return [declared];
  const entry = { path: `${path}.items`, name: 'items', field: field['items'], pointer: `${pointer}/items` };
  return [declared, ...withParts(entry)];
}

/** Paths of fields that are required, always or conditionally. */
export function requiredIn(schema: Json): Set<string> {
  const levels = [
    { path: '', field: schema },
    ...eachField(schema).flatMap(({ path, field }) => (field['type'] === 'object' ? [{ path: `${path}.`, field }] : [])),
  ];
  return new Set(levels.flatMap(({ path, field }) => namesRequired(field).map((name) => path + name)));
}

function namesRequired(schema: Json): string[] {
  const depending = Object.values(recordOf(schema['dependencies'])).flatMap(listOf);
  const own = [...listOf(schema['required']), ...depending].filter((name) => typeof name === 'string');
  return [...own, ...branchesIn(schema).flatMap((branch) => namesRequired(branch.schema))];
}

/** Whether a field is a list whose entries are added one by one, rather than a choice of several options. */
export function isEntryList({ type, items }: Json): boolean {
  return type === 'array' && isRecord(items) && items['enum'] === undefined && items['format'] !== 'data-url';
}

/** The parts of an Ajv error that locate it. */
interface Placed {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
}

/**
 * The errors to show. Of alternative branches, only those of the chosen or best matching one, without errors that only summarize nested
 * ones.
 * @param chosen branch indexes by object path, with `.` between the parts; empty at the top
 */
export function tellingErrors<Found extends Placed>(errors: readonly Found[], chosen: Readonly<Record<string, number>> = {}): Found[] {
  // Outermost first, so that errors in branches that were not chosen are dropped as a whole.
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf').toSorted(byDepth);
  const relevant = choices.reduce<Found[]>(
    (left, choice) => (left.includes(choice) ? ofBestBranch(left, choice, chosen) : left),
    [...errors],
  );
  return relevant.filter(({ keyword }) => keyword !== 'if');
}

const byDepth = (one: Placed, other: Placed) => one.schemaPath.split('/').length - other.schemaPath.split('/').length;

function ofBestBranch<Found extends Placed>(errors: Found[], choice: Found, chosen: Readonly<Record<string, number>>): Found[] {
  const prefix = `${choice.schemaPath}/`;
  const branchOf = (error: Found) =>
    error.schemaPath.startsWith(prefix) && isBelow(error, choice) ? Number(error.schemaPath.slice(prefix.length).split('/')[0]) : null;
  // When two branches match, the depositor has made no mistake.
  const isTwice = Array.isArray(choice.params['passingSchemas']);
  const distance = (branch: number) =>
    distanceOf(
      tellingErrors(
        errors.filter((error) => branchOf(error) === branch),
        chosen,
      ),
    );
  const branches = [...new Set(errors.map(branchOf))].filter((branch) => branch !== null);
  const [closest] = branches.toSorted((one, other) => distance(one) - distance(other) || one - other);
  const best = isTwice ? undefined : (chosen[choice.instancePath.slice(1).replaceAll('/', '.')] ?? closest);
  return errors.filter((error) => error !== choice && [null, best].includes(branchOf(error)));
}

const isBelow = ({ instancePath }: Placed, choice: Placed) =>
  instancePath === choice.instancePath || instancePath.startsWith(`${choice.instancePath}/`);

/** A wrong choice counts more than a missing value. */
function distanceOf(errors: readonly Placed[]): number {
  return errors.reduce((sum, { keyword }) => sum + (keyword === 'const' || keyword === 'enum' ? 100 : 1), 0);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [];
}

export function recordOf(value: unknown): Json {
  return isRecord(value) ? value : {};
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Path of the field that declares a value: `owners.items.ssn` for `owners.0.ssn`. */
export function fieldPathOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.items');
}

/** Identifies list entries whose values the provider does not fully return; corrections send it back. */
export const entryKey = '$entry';

/** rjsf's widget names, short and long, and our widgets that do the same. Other short names are ours, too. */
export const rjsfWidgets: Readonly<Record<string, string>> = {
  'alt-date': 'calendar-date',
  'alt-datetime': 'date-time',
  date: 'calendar-date',
  datetime: 'date-time',
  files: 'file',
  range: 'numeric',
  updown: 'numeric',
  uri: 'text',
  AltDateTimeWidget: 'date-time',
  AltDateWidget: 'calendar-date',
  CheckboxWidget: 'checkbox',
  CheckboxesWidget: 'checkboxes',
  DateTimeWidget: 'date-time',
  DateWidget: 'calendar-date',
  EmailWidget: 'email',
  FileWidget: 'file',
  HiddenWidget: 'hidden',
  PasswordWidget: 'password',
  RadioWidget: 'radio',
  RangeWidget: 'numeric',
  SelectWidget: 'select',
  TextWidget: 'text',
  TextareaWidget: 'textarea',
  TimeWidget: 'time',
  URLWidget: 'text',
  UpDownWidget: 'numeric',
};
