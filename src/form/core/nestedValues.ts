import { entryKey, fieldPathOf, isRecord } from '../../../schemas/formFields.ts';
import { allFields, type CompiledForm, type Values } from './form.ts';

export function hasEntryKey(entry: unknown): boolean {
  return isRecord(entry) && typeof entry[entryKey] === 'number';
}

export function valueAt(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((node, part) => {
    if (Array.isArray(node)) return node[Number(part)] as unknown;
    return isRecord(node) && Object.hasOwn(node, part) ? node[part] : undefined;
  }, values);
}

/** Paths of all values except objects and lists of entries. */
export function leavesOf(values: Values, parent = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => leavesAt(value, parent + name));
}

function leavesAt(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => leavesAt(entry, `${path}.${index}`));
  return isRecord(value) ? leavesOf(value, `${path}.`) : [path];
}

export function withoutFields(values: Values, isOut: (field: string) => boolean, parent = ''): Values {
  const kept = Object.entries(values).filter(([name]) => !isOut(fieldPathOf(parent + name)));
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutIn(value, isOut, parent + name)]));
}

function withoutIn(value: unknown, isOut: (field: string) => boolean, path: string): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, index) => withoutIn(entry, isOut, `${path}.${index}`));
  return isRecord(value) ? withoutFields(value, isOut, `${path}.`) : value;
}

export function inOrder(form: CompiledForm, paths: string[]): string[] {
  const order = Object.keys(allFields(form.schema));
  const placeOf = (path: string) => {
    const parts = path.split('.');
    return parts.map((part, at) => (/^\d+$/.test(part) ? Number(part) : order.indexOf(fieldPathOf(parts.slice(0, at + 1).join('.')))));
  };
  const positions = new Map(paths.map((path) => [path, placeOf(path)]));
  return paths.toSorted((one, other) => compare(positions.get(one) ?? [], positions.get(other) ?? []));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}
