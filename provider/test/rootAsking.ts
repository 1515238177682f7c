import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../', import.meta.url));

/** One question, as a form or a brand's addition to it declares it. */
interface Asked {
  name: string;
  field: object;
  isRequired?: boolean;
}

/** A brand's question: where it is asked, and what the form says of it besides. */
interface AskedByBrand extends Asked {
  form: string;
  options?: object;
}

/** A copy of what the provider reads, whose form of basic information asks one more question, and those of volt others. */
export function createRootAsking(everybody: Asked, ...volt: AskedByBrand[]): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'passbook-asking-'));
  for (const part of ['schemas', 'brands']) cpSync(join(repository, part), join(root, part), { recursive: true });
  const file = join(root, 'schemas/forms/basic-information.json');
  const form = JSON.parse(readFileSync(file, 'utf8')) as { schema: { properties: Record<string, object>; required: string[] } }; // form.schema.json
  form.schema.properties[everybody.name] = everybody.field;
  if (everybody.isRequired) form.schema.required.push(everybody.name);
  writeFileSync(file, JSON.stringify(form));
  const forms = [...new Set(volt.map(({ form: id }) => id))];
  const written = forms.map((id) => [id, toAddition(volt.filter((asked) => asked.form === id))]);
  writeFileSync(join(root, 'brands/volt/forms.json'), JSON.stringify(Object.fromEntries(written)));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}

function toAddition(questions: AskedByBrand[]): object {
  return {
    properties: Object.fromEntries(questions.map(({ name, field }) => [name, field])),
    required: questions.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
    uiSchema: Object.fromEntries(questions.flatMap(({ name, options }) => (options ? [[name, { 'ui:options': options }]] : []))),
  };
}
