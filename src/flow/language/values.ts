import type { Facts } from './facts.ts';
import type { Value, ValueMap } from './source.ts';

/** What references of the flow language can point into, by their first word: `$form.email`. */
export interface ValueSources {
  facts: Facts;
  form?: Record<string, unknown>;
  /** What a submit is about, as its screen says: one of several things that it shows. */
  about?: Record<string, unknown>;
  /** The answer that is being read. */
  answer?: unknown;
  /** The provider's first sentence of a problem, for `$message`. */
  message?: string | null;
  /** Answers of the route's `loads`. */
  load?: Record<string, unknown>;
  /** What is told about the device. */
  device?: object;
  /** Marks in the place of secrets, which never leave `src/api`. */
  secret?: Record<string, string>;
}

/** The value that a constant or a reference stands for; undefined when what it points at is absent. */
export function resolveValue(value: Value, sources: ValueSources): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  return valueAt(sources, value.slice(1));
}

/** Resolves every value of a map. `*` spreads the object that it resolves to; what is absent is left out. */
export function resolveMap(map: ValueMap | undefined, sources: ValueSources): Record<string, unknown> {
  const resolved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(map ?? {})) {
    const result = resolveValue(value, sources);
    if (key === '*') Object.assign(resolved, hasFields(result) ? result : {});
    else if (result !== undefined) resolved[key] = result;
  }
  return resolved;
}

/** What stands at a dotted path; undefined when something on the way is absent. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce((node, key) => (hasFields(node) ? node[key] : undefined), root);
}

/** A JSON object: no list, and not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return hasFields(value) && !Array.isArray(value);
}

/** What a dotted path can lead into: an object, or a list, whose fields are its indexes. */
export function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
