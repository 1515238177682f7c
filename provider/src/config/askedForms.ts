import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptedTypes } from '../../../schemas/acceptedTypes.ts';
import { plainForm, withBranch } from '../../../schemas/plainForm.ts';

/** What one registration step asks: a form of `schemas/forms` with what the brand asks beyond it. */
export interface AskedForm {
  /** JSON Schema of everything that the form asks. */
  schema: FormSchema;
  /** The fields of it that are none of the call's own, by name: their answers are kept as the schema declares them. */
  questions: ReadonlyMap<string, Question>;
  /** Years that have to have passed since a birth date, by field. */
  minimumAges: ReadonlyMap<string, number>;
  /** Which files a field takes, where its form says so. */
  fileLimits?: ReadonlyMap<string, FileLimits>;
}

/** Which of the files that `POST /uploads` takes answer a question. */
export interface FileLimits {
  /** Media types. */
  types: readonly string[];
  /** Of the largest file. */
  bytes: number;
}

export interface Question {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  format?: string;
  /** Kept sealed, and never told again. */
  sensitive?: true;
}

/** The part of JSON Schema that forms are written in (`schemas/config/form.schema.json`). */
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

/** The forms of the registration by the step that they belong to. */
export type AskedForms = ReadonlyMap<string, AskedForm>;

/** The call that takes the steps; it says which form asks for which. */
const call = 'schemas/api/update-depositor.json';

/** The call that takes the files of answers. */
const uploadCall = 'schemas/api/upload-file.json';

interface UploadFile {
  files: { types: Record<string, string[]>; bytesEach: number };
}

interface CallFile {
  request: { properties: object };
  questions: Record<string, string>;
}

/** What a form says of its fields beyond their schemas. */
type FieldOptions = Partial<Record<string, { minimumAge?: number; accept?: string; maxSize?: number }>>;

/** `brands/<slug>/forms.json`. */
type Additions = Partial<Record<string, Omit<FormSchema, 'type'> & { definitions?: object; ui?: FieldOptions }>>;

/**
 * Reads what a brand's registration asks.
 * @param root of the repository
 * @throws Error when two forms ask one question
 */
export function readAskedForms(root: string, slug: string): AskedForms {
  // `passbook check` holds these files to their schemas.
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { request, questions } = read(call) as CallFile;
  const { files } = read(uploadCall) as UploadFile;
  const ofBrand = `brands/${slug}/forms.json`;
  const additions = (existsSync(join(root, ofBrand)) ? read(ofBrand) : {}) as Additions;
  const forms = Object.entries(questions).map(([step, id]): [string, AskedForm] => {
    const { schema, ui } = read(`schemas/forms/${id}.json`) as { schema: FormSchema; ui?: FieldOptions };
    const whole = withAddition(plain(schema), plain({ ...additions[id] }));
    const options = { ...ui, ...additions[id]?.ui };
    const [minimumAges, fileLimits] = [minimumAgesIn(options), fileLimitsIn(options, files)];
    return [step, { schema: whole, questions: questionsOf(whole, request.properties), minimumAges, fileLimits }];
  });
  requireDifferentNames(forms, slug);
  return new Map(forms);
}

/** As everything reads it, without references and titles; a form keeps its shape. */
const plain = <Written extends object>(written: Written) => plainForm(Object.fromEntries(Object.entries(written))).schema as Written;

function withAddition(schema: FormSchema, addition: NonNullable<Additions[string]>): FormSchema {
  const { properties, required = [] } = addition;
  const whole = { ...schema, properties: { ...schema.properties, ...properties }, required: [...(schema.required ?? []), ...required] };
  return withBranch(whole, addition);
}

function minimumAgesIn(options: FieldOptions): Map<string, number> {
  return new Map(Object.entries(options).flatMap(([name, { minimumAge } = {}]) => (minimumAge === undefined ? [] : [[name, minimumAge]])));
}

function fileLimitsIn(options: FieldOptions, { types, bytesEach }: UploadFile['files']): Map<string, FileLimits> {
  const entries = Object.entries(options).map(
    ([name, { accept, maxSize = bytesEach } = {}]) => [name, { types: Object.keys(acceptedTypes(accept, types)), bytes: maxSize }] as const,
  );
  return new Map(entries);
}

function questionsOf(schema: FormSchema, own: object): Map<string, Question> {
  return new Map(fieldsOf(schema).filter(([name]) => !Object.hasOwn(own, name)));
}

/** Every field that a form can have, also those that depend on what another one holds. */
function fieldsOf({ properties = {}, then, else: otherwise }: FormBranch): [string, Question][] {
  return [...Object.entries(properties), ...[then, otherwise].flatMap((branch) => (branch ? fieldsOf(branch) : []))];
}

/** Answers are kept by name: of two forms that ask the same, one would overwrite the other. */
function requireDifferentNames(forms: [string, AskedForm][], slug: string): void {
  const names = forms.flatMap(([, { questions }]) => [...questions.keys()]);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two forms of the registration of "${slug}" ask "${twice}".`);
}
