import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachField } from '../../../schemas/formFields.ts';
import { acceptedTypes } from '../../../schemas/acceptedTypes.ts';
import { optionsIn, plainForm, withAdded } from '../../../schemas/plainForm.ts';

/** Questions of a registration step: a form of `schemas/forms` with the brand's additions. */
export interface StepForm {
  schema: FormSchema;
  /** Fields that are not part of the call's own schema, by name. Their answers are stored as the schema declares. */
  questions: ReadonlyMap<string, Question>;
  /** Minimum age in years by the path of a birth date field: `owners.items.born`. */
  minimumAges: ReadonlyMap<string, number>;
  /** File limits by field path, where the form sets them. */
  fileLimits?: ReadonlyMap<string, FileLimits>;
}

/** Limits on uploads for a question, within those of `POST /uploads`. */
export interface FileLimits {
  types: readonly string[];
  /** Maximum size of a file. */
  bytes: number;
}

/** The parts of a field's schema that affect how its answer is stored. Fields may be nested. */
export interface Question {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  format?: string;
  /** Stored sealed and never returned. */
  sensitive?: true;
  enum?: readonly unknown[];
  items?: object;
}

/** The JSON Schema subset of forms (`schemas/config/form.schema.json`), without references and titles. */
export type FormSchema = Readonly<Record<string, unknown>>;

/** All fields of a form by path, including conditional ones: `parent.child`, `list.items.child`. */
export function fieldsIn(schema: FormSchema): ReadonlyMap<string, Question> {
  const fields = knownFields.get(schema) ?? new Map(eachField(schema).map(({ path, field }): [string, Question] => [path, field])); // form schemas are validated
  knownFields.set(schema, fields);
  return fields;
}

const knownFields = new WeakMap<FormSchema, ReadonlyMap<string, Question>>();

export type StepForms = ReadonlyMap<string, StepForm>;

/** The call that receives the steps and maps them to forms. */
const call = 'schemas/api/update-depositor.json';

const uploadCall = 'schemas/api/upload-file.json';

interface UploadFile {
  files: { types: Record<string, string[]>; bytesEach: number };
}

interface CallFile {
  request: { properties: object };
  questions: Record<string, string>;
}

/** A form, or a brand's additions to one. */
interface Written {
  schema: FormSchema;
  uiSchema?: FormSchema;
}

type Additions = Partial<Record<string, Record<string, unknown> & { uiSchema?: FormSchema; without?: readonly string[] }>>;

/**
 * Reads a brand's registration forms.
 * @param root of the repository
 * @throws {Error} when two forms ask the same question
 */
export function readStepForms(root: string, slug: string): StepForms {
  // `passbook check` validates these files.
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { request, questions } = read(call) as CallFile;
  const { files } = read(uploadCall) as UploadFile;
  const ofBrand = `brands/${slug}/forms.json`;
  const additions = (existsSync(join(root, ofBrand)) ? read(ofBrand) : {}) as Additions;
  const forms = Object.entries(questions).map(([step, id]): [string, StepForm] => {
    const { schema, uiSchema } = read(`schemas/forms/${id}.json`) as Written;
    const { uiSchema: ofAddition, without: _without, ...added } = additions[id] ?? {};
    const whole = withAdded(plainForm(schema, uiSchema).schema, plainForm(added, ofAddition).schema);
    const minimumAges = new Map([...minimumAgesIn(uiSchema), ...minimumAgesIn(ofAddition)]);
    const fileLimits = new Map([...fileLimitsIn(uiSchema, files), ...fileLimitsIn(ofAddition, files)]);
    return [step, { schema: whole, questions: questionsOf(whole, request.properties), minimumAges, fileLimits }];
  });
  requireDifferentNames(forms, slug);
  return new Map(forms);
}

function minimumAgesIn(uiSchema: FormSchema = {}): [string, number][] {
  return Object.entries(optionsIn(uiSchema)).flatMap(([path, { minimumAge }]) =>
    typeof minimumAge === 'number' ? [[path, minimumAge]] : [],
  );
}

function fileLimitsIn(uiSchema: FormSchema = {}, { types, bytesEach }: UploadFile['files']): [string, FileLimits][] {
  return Object.entries(optionsIn(uiSchema)).flatMap(([path, { accept, maxSize = bytesEach }]) =>
    typeof maxSize === 'number' && (accept === undefined || typeof accept === 'string')
      ? [[path, { types: Object.keys(acceptedTypes(accept, types)), bytes: maxSize }]]
      : [],
  );
}

function questionsOf(schema: FormSchema, own: object): Map<string, Question> {
  return new Map([...fieldsIn(schema)].filter(([path]) => !path.includes('.') && !Object.hasOwn(own, path)));
}

/** Answers are stored by name, so the same name in two forms would overwrite one. */
function requireDifferentNames(forms: [string, StepForm][], slug: string): void {
  const names = forms.flatMap(([, { questions }]) => [...questions.keys()]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two registration forms of "${slug}" have a question "${twice}".`);
}
