import { suggest } from '../../compiler/compile/shape/finding.ts';
import { factKinds, isListKind, type FactFields, type FactKind } from '../../compiler/compile/factKinds.ts';
import type { FactName, Facts } from '../../src/flow/language/facts.ts';
import { isRecord } from '../../src/flow/language/values.ts';
import { Refusal } from './refusal.ts';

/**
 * Checks facts from a file. Fact names and known fields must be valid; additional fields are allowed, and `null` means absent.
 * @param value parsed JSON
 * @throws Refusal with the place, the value and the expected kind
 */
export function readFacts(value: unknown): Facts {
  if (!isRecord(value)) throw new Refusal(`Facts are a JSON object such as { "session": { ... } }, not ${kindOf(value)}.`);
  for (const name in value) {
    const kind: FactKind | undefined = Object.hasOwn(factKinds, name) ? factKinds[name as FactName] : undefined; // checked on this line
    if (!kind) throw new Refusal(`There is no fact "${name}". ${suggest(name, Object.keys(factKinds))}`);
    const wrong = findWrong(value[name], kind);
    if (wrong) throw new Refusal(`The fact "${name}${wrong.place}" must be ${wrong.needed}, not ${kindOf(wrong.value)}.`);
  }
  return value; // every field in Facts has been checked
}

interface Wrong {
  /** Path from the fact: `.mfa[0]`. */
  place: string;
  needed: string;
  value: unknown;
}

// Hot path of large batches: builds the place only when something is wrong.
function findWrong(value: unknown, kind: FactKind): Wrong | undefined {
  if (value === null || value === undefined || kind === 'anything') return undefined;
  if (kind === 'text') return typeof value === 'string' ? undefined : { place: '', needed: 'text', value };
  if (kind === 'flag') return typeof value === 'boolean' ? undefined : { place: '', needed: 'true or false', value };
  return isListKind(kind) ? findWrongEntry(value, kind[0]) : findWrongField(value, kind);
}

function findWrongEntry(value: unknown, kind: FactKind): Wrong | undefined {
  if (!Array.isArray(value)) return { place: '', needed: 'a list', value };
  for (const [index, entry] of value.entries()) {
    // List items cannot be absent.
    const needed = typeof kind === 'object' ? 'an object' : 'text';
    const wrong = entry === null ? { place: '', needed, value: null } : findWrong(entry, kind);
    if (wrong) return { ...wrong, place: `[${index}]${wrong.place}` };
  }
  return undefined;
}

function findWrongField(value: unknown, fields: FactFields): Wrong | undefined {
  if (!isRecord(value)) return { place: '', needed: 'an object', value };
  for (const field in value) {
    const wrong = Object.hasOwn(fields, field) ? findWrong(value[field], fields[field] ?? 'anything') : undefined;
    if (wrong) return { ...wrong, place: `.${field}${wrong.place}` };
  }
  return undefined;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : `${JSON.stringify(value)}`;
}
