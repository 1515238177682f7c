import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainForm, withBranch } from '../../../schemas/plainForm.ts';

/** Questions of a registration step: a form of `schemas/forms` with the brand's additions. */
export interface AskedForm {
  schema: FormSchema;
  /** Fields that are not part of the call's own schema, by name. Their answers are stored as the schema declares. */
  questions: ReadonlyMap<string, Question>;
  /** Minimum age in years by birth date field. */
  minimumAges: ReadonlyMap<string, number>;
}

export interface Question {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  format?: string;
  /** Stored sealed and never returned. */
  sensitive?: true;
}

/** The subset of JSON Schema used by forms (`schemas/config/form.schema.json`). */
export interface FormSchema extends FormBranch {
  type: 'object';
}

interface FormBranch {
  properties?: Record<string, Question>;
  required?: string[];
  if?: object;
  then?: FormBranch;
  else?: FormBranch;
}

export type AskedForms = ReadonlyMap<string, AskedForm>;

/** The call that takes the steps and maps them to forms. */
const call = 'schemas/api/update-depositor.json';

interface CallFile {
  request: { properties: object };
  questions: Record<string, string>;
}

type FieldOptions = Partial<Record<string, { minimumAge?: number }>>;

/** `brands/<slug>/forms.json`. */
type Additions = Partial<Record<string, Omit<FormSchema, 'type'> & { definitions?: object; ui?: FieldOptions }>>;

/**
 * Reads a brand's registration forms.
 * @param root of the repository
 * @throws {Error} when two forms ask the same question
 */
export function readAskedForms(root: string, slug: string): AskedForms {
  // `passbook check` validates these files.
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { request, questions } = read(call) as CallFile;
  const ofBrand = `brands/${slug}/forms.json`;
  const additions = (existsSync(join(root, ofBrand)) ? read(ofBrand) : {}) as Additions;
  const forms = Object.entries(questions).map(([step, id]): [string, AskedForm] => {
    const { schema, ui } = read(`schemas/forms/${id}.json`) as { schema: FormSchema; ui?: FieldOptions };
    const whole = withAddition(plain(schema), plain({ ...additions[id] }));
    const minimumAges = minimumAgesIn({ ...ui, ...additions[id]?.ui });
    return [step, { schema: whole, questions: questionsOf(whole, request.properties), minimumAges }];
  });
  requireDifferentNames(forms, slug);
  return new Map(forms);
}

/** Resolves references and drops titles. */
const plain = <Written extends object>(written: Written) => plainForm(Object.fromEntries(Object.entries(written))).schema as Written;

function withAddition(schema: FormSchema, addition: NonNullable<Additions[string]>): FormSchema {
  const { properties, required = [] } = addition;
  const whole = { ...schema, properties: { ...schema.properties, ...properties }, required: [...(schema.required ?? []), ...required] };
  return withBranch(whole, addition);
}

function minimumAgesIn(options: FieldOptions): Map<string, number> {
  return new Map(Object.entries(options).flatMap(([name, { minimumAge } = {}]) => (minimumAge === undefined ? [] : [[name, minimumAge]])));
}

function questionsOf(schema: FormSchema, own: object): Map<string, Question> {
  return new Map(fieldsOf(schema).filter(([name]) => !Object.hasOwn(own, name)));
}

/** All fields, including those of conditional branches. */
function fieldsOf({ properties = {}, then, else: otherwise }: FormBranch): [string, Question][] {
  return [...Object.entries(properties), ...[then, otherwise].flatMap((branch) => (branch ? fieldsOf(branch) : []))];
}

/** Answers are stored by name, so the same name in two forms would overwrite one. */
function requireDifferentNames(forms: [string, AskedForm][], slug: string): void {
  const names = forms.flatMap(([, { questions }]) => [...questions.keys()]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two registration forms of "${slug}" have a question "${twice}".`);
}
