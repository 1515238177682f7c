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

/** A copy of what the provider reads, whose form of basic information asks one more question, and that of volt another one. */
export function createRootAsking(everybody: Asked, volt: Asked): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'passbook-asking-'));
  for (const part of ['schemas', 'brands']) cpSync(join(repository, part), join(root, part), { recursive: true });
  const file = join(root, 'schemas/forms/basic-information.json');
  const form = JSON.parse(readFileSync(file, 'utf8')) as { schema: { properties: Record<string, object>; required: string[] } }; // form.schema.json
  form.schema.properties[everybody.name] = everybody.field;
  if (everybody.isRequired) form.schema.required.push(everybody.name);
  writeFileSync(file, JSON.stringify(form));
  const addition = { properties: { [volt.name]: volt.field }, required: volt.isRequired ? [volt.name] : [] };
  writeFileSync(join(root, 'brands/volt/forms.json'), JSON.stringify({ employer: addition }));
  return { root, remove: () => rmSync(root, { recursive: true }) };
}
