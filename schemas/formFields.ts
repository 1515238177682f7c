/** A JSON Schema, or a part of one. */
type Json = Readonly<Record<string, unknown>>;

/** Keywords of forms that JSON Schema does not have; they refuse no answer. */
export const vocabulary = ['sensitive'] as const;

/** A field, and where a plain form (`plainForm`) declares it. */
interface DeclaredField {
  /** As words and options name it: `parent.child`, and `list.items.child` in the entries of a list. */
  path: string;
  /** The last part of the path. */
  name: string;
  field: Json;
  /** Below the form's schema. */
  pointer: string;
}

/** A part of a schema that asks for more of the same object: in some cases, or always. */
interface Branch {
  schema: Json;
  pointer: string;
  /** The field whose answer chooses the branch: what stands there under its name is a condition. */
  chosenBy?: string;
}

/** The branches of a schema, without those inside of them. */
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

/** Every field as often as a plain form declares it, each before its parts: two branches may each have one of the same name. */
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

/** The paths of fields that have to be answered, always or in some cases. */
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

/** Whether a field holds entries that are added one by one, and not answers that are chosen. */
export function isEntryList({ type, items }: Json): boolean {
  return type === 'array' && isRecord(items) && items['enum'] === undefined;
}

/** An error of ajv, as far as it says where it is. */
interface Placed {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
}

/**
 * The errors that are about what was answered: of several branches, one of which has to hold, those of the one that was chosen or that fits
 * best, and none that only repeats what lies below it.
 * @param chosen index of the branch by the path of its object, with `.` between the parts; empty at the top
 */
export function tellingErrors<Found extends Placed>(errors: readonly Found[], chosen: Readonly<Record<string, number>> = {}): Found[] {
  // The outermost first: what lies in a branch that was not chosen is told by nobody.
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf').toSorted(byDepth);
  const told = choices.reduce<Found[]>((left, choice) => (left.includes(choice) ? ofBestBranch(left, choice, chosen) : left), [...errors]);
  return told.filter(({ keyword }) => keyword !== 'if');
}

const byDepth = (one: Placed, other: Placed) => one.schemaPath.split('/').length - other.schemaPath.split('/').length;

function ofBestBranch<Found extends Placed>(errors: Found[], choice: Found, chosen: Readonly<Record<string, number>>): Found[] {
  const prefix = `${choice.schemaPath}/`;
  const branchOf = (error: Found) =>
    error.schemaPath.startsWith(prefix) && isBelow(error, choice) ? Number(error.schemaPath.slice(prefix.length).split('/')[0]) : null;
  // Two branches that hold are no mistake of whoever chose one of them.
  const isTwice = Array.isArray(choice.params['passingSchemas']);
  const distance = (branch: number) => distanceOf(errors.filter((error) => branchOf(error) === branch));
  const branches = [...new Set(errors.map(branchOf))].filter((branch) => branch !== null);
  const [closest] = branches.toSorted((one, other) => distance(one) - distance(other) || one - other);
  const best = isTwice ? undefined : (chosen[choice.instancePath.slice(1).replaceAll('/', '.')] ?? closest);
  return errors.filter((error) => error !== choice && [null, best].includes(branchOf(error)));
}

const isBelow = ({ instancePath }: Placed, choice: Placed) =>
  instancePath === choice.instancePath || instancePath.startsWith(`${choice.instancePath}/`);

/** An answer that another branch has weighs more than one that is not given yet. */
function distanceOf(errors: readonly Placed[]): number {
  return errors.reduce((sum, { keyword }) => sum + (keyword === 'const' || keyword === 'enum' ? 100 : 1), 0);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [];
}

/** What is no object has no keys. */
export function recordOf(value: unknown): Json {
  return isRecord(value) ? value : {};
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
