import { escapePointer } from '../../../build/compile/shape/document.ts';
import { recordOf } from '../../../build/compile/shape/values.ts';

/** What a contract lets a value be, as a text to compare, and where that is written. */
export interface Limit {
  says: string;
  /** JSON pointer into the contract. */
  pointer: string;
}

const keywords = new Set(['const', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems']);

/** Schemas beside those of named values. */
const branches = ['propertyNames', 'additionalProperties', 'if', 'then', 'else', 'anyOf', 'oneOf', 'allOf'];

/** What each value of a request and of the answers may be, by its path: `request ssn`, `200 address.zip`. What may be anything, or only holds others, says nothing. */
export function limitsOf(contract: unknown): Map<string, Limit> {
  const { request, answers } = recordOf(contract);
  const limits = new Map<string, Limit>();
  collect(request, 'request', '/request', limits);
  for (const [status, schema] of Object.entries(recordOf(answers))) collect(schema, status, `/answers/${status}`, limits);
  return limits;
}

function collect(schema: unknown, path: string, pointer: string, limits: Map<string, Limit>): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { type, properties, items, ...others } = recordOf(schema);
  const limited = Object.entries(others).filter(([key]) => keywords.has(key));
  const says = [...(type === undefined ? [] : [toText(type)]), ...limited.map(([key, value]) => `${key} ${toText(value)}`).toSorted()];
  limits.set(path, { says: type === 'object' ? '' : says.join(', '), pointer });
  const within = (name: string) => `${path}${path.includes(' ') ? '.' : ' '}${name}`;
  for (const [name, child] of Object.entries(recordOf(properties)))
    collect(child, within(name), `${pointer}/properties/${escapePointer(name)}`, limits);
  if (items !== undefined) collect(items, within('*'), `${pointer}/items`, limits);
  for (const key of branches)
    for (const [index, branch] of Object.entries(Array.isArray(others[key]) ? others[key] : { '': others[key] }))
      collect(branch, within(`${key}${index}`), `${pointer}/${key}${index === '' ? '' : `/${index}`}`, limits);
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.map(String).toSorted().join(' or ') : String(value);
}
