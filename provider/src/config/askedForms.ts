import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachField } from '../../../schemas/formFields.ts';
import { optionsIn, plainForm, withAdded } from '../../../schemas/plainForm.ts';

/** What one registration step asks: a form of `schemas/forms` with what the brand asks beyond it. */
export interface AskedForm {
  /** JSON Schema of everything that the form asks. */
  schema: FormSchema;
  /** The fields of it that are none of the call's own, by name: their answers are kept as the schema declares them. */
  questions: ReadonlyMap<string, Question>;
  /** Years that have to have passed since a birth date, by the path of its field: `owners.items.born`. */
  minimumAges: ReadonlyMap<string, number>;
}

/** A field, in as far as its answer is kept by it; any of them may hold others. */
export interface Question {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  format?: string;
  /** Kept sealed, and never told again. */
  sensitive?: true;
  enum?: readonly unknown[];
  items?: object;
}

/** The part of JSON Schema that forms are written in (`schemas/config/form.schema.json`), without references and titles. */
export type FormSchema = Readonly<Record<string, unknown>>;

/** Every field of a form by its path, also those that depend on what another one holds: `parent.child`, and `list.items.child`. */
export function fieldsIn(schema: FormSchema): ReadonlyMap<string, Question> {
  const fields = knownFields.get(schema) ?? new Map(eachField(schema).map(({ path, field }): [string, Question] => [path, field])); // fields of a form, the shape of which was checked
  knownFields.set(schema, fields);
  return fields;
}

const knownFields = new WeakMap<FormSchema, ReadonlyMap<string, Question>>();

/** The forms of the registration by the step that they belong to. */
export type AskedForms = ReadonlyMap<string, AskedForm>;

/** The call that takes the steps; it says which form asks for which. */
const call = 'schemas/api/update-depositor.json';

interface CallFile {
  request: { properties: object };
  questions: Record<string, string>;
}

/** A form, or what a brand asks beyond one. */
interface Written {
  schema: FormSchema;
  uiSchema?: FormSchema;
}

/** `brands/<slug>/forms.json`. */
type Additions = Partial<Record<string, Record<string, unknown> & { uiSchema?: FormSchema; without?: readonly string[] }>>;

/**
 * Reads what a brand's registration asks.
 * @param root of the repository
 * @throws Error when two forms ask one question
 */
export function readAskedForms(root: string, slug: string): AskedForms {
  // `passbook check` holds these files to their schemas.
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { request, questions } = read(call) as CallFile;
  const ofBrand = `brands/${slug}/forms.json`;
  const additions = (existsSync(join(root, ofBrand)) ? read(ofBrand) : {}) as Additions;
  const forms = Object.entries(questions).map(([step, id]): [string, AskedForm] => {
    const { schema, uiSchema } = read(`schemas/forms/${id}.json`) as Written;
    const { uiSchema: ofAddition, without: _without, ...added } = additions[id] ?? {};
    const whole = withAdded(plainForm(schema, uiSchema).schema, plainForm(added, ofAddition).schema);
    const minimumAges = new Map([...minimumAgesIn(uiSchema), ...minimumAgesIn(ofAddition)]);
    return [step, { schema: whole, questions: questionsOf(whole, request.properties), minimumAges }];
  });
  requireDifferentNames(forms, slug);
  return new Map(forms);
}

function minimumAgesIn(uiSchema: FormSchema = {}): [string, number][] {
  return Object.entries(optionsIn(uiSchema)).flatMap(([path, { minimumAge }]) =>
    typeof minimumAge === 'number' ? [[path, minimumAge]] : [],
  );
}

function questionsOf(schema: FormSchema, own: object): Map<string, Question> {
  return new Map([...fieldsIn(schema)].filter(([path]) => !path.includes('.') && !Object.hasOwn(own, path)));
}

/** Answers are kept by name: of two forms that ask the same, one would overwrite the other. */
function requireDifferentNames(forms: [string, AskedForm][], slug: string): void {
  const names = forms.flatMap(([, { questions }]) => [...questions.keys()]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two forms of the registration of "${slug}" ask "${twice}".`);
}
