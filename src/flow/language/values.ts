import type { Facts } from './facts.ts';
import type { Value, ValueMap } from './source.ts';

/** Sources of references, by their first segment: `$form.email`. */
export interface ValueSources {
  facts: Facts;
  form?: Record<string, unknown>;
  /** The selected item, when the screen shows several. */
  item?: Record<string, unknown>;
  answer?: unknown;
  message?: string | null;
  load?: Record<string, unknown>;
  device?: object;
  /** Placeholders for secrets, which stay inside `src/api`. */
  secret?: Record<string, string>;
}

/** Resolves a constant or reference; undefined when its target is absent. */
export function resolveValue(value: Value, sources: ValueSources): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  return valueAt(sources, value.slice(1));
}

/** Resolves every value of a map. `*` spreads an object; absent values are omitted. */
export function resolveMap(map: ValueMap | undefined, sources: ValueSources): Record<string, unknown> {
  const resolved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(map ?? {})) {
    const result = resolveValue(value, sources);
    if (key === '*') Object.assign(resolved, hasFields(result) ? result : {});
    else if (result !== undefined) resolved[key] = result;
  }
  return resolved;
}

/** The value at a dotted path; undefined when a segment is absent. */
export function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce((node, key) => (hasFields(node) ? node[key] : undefined), root);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return hasFields(value) && !Array.isArray(value);
}

/** Whether a value is an object or a list. */
export function hasFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
