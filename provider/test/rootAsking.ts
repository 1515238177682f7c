import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

interface Question {
  name: string;
  field: object;
  isRequired?: boolean;
}

/** A brand's question, with the form that asks it and UI options. */
interface BrandQuestion extends Question {
  form: string;
  options?: object;
}

/** A copy of the provider's files with an additional question in the form of basic information, and others for volt. */
export function createRootAsking(everybody: Question, ...volt: BrandQuestion[]): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'passbook-asking-'));
  for (const part of ['schemas', 'brands']) cpSync(join(repository, part), join(root, part), { recursive: true });
  const file = join(root, 'schemas/forms/basic-information.json');
  const form = JSON.parse(readFileSync(file, 'utf8')) as { schema: { properties: Record<string, object>; required: string[] } }; // validated by form.schema.json
  form.schema.properties[everybody.name] = everybody.field;
  if (everybody.isRequired) form.schema.required.push(everybody.name);
  writeFileSync(file, JSON.stringify(form));
  const forms = [...new Set(volt.map(({ form: id }) => id))];
  const written = forms.map((id) => [id, toAddition(volt.filter((question) => question.form === id))]);
  writeFileSync(join(root, 'brands/volt/forms.json'), JSON.stringify(Object.fromEntries(written)));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

function toAddition(questions: BrandQuestion[]): object {
  return {
    properties: Object.fromEntries(questions.map(({ name, field }) => [name, field])),
    required: questions.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    uiSchema: Object.fromEntries(questions.flatMap(({ name, options }) => (options ? [[name, { 'ui:options': options }]] : []))),
  };
}
