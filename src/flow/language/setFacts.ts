import type { Facts } from './facts.ts';
import type { ValueMap } from './source.ts';
import { hasFields, resolveValue, type ValueSources } from './values.ts';

/**
 * Sets facts from an answer or a problem. Null deletes the fact; an absent value leaves it unchanged.
 * References resolve against `sources`, not against the draft.
 */
export function setFacts(draft: Facts, sets: ValueMap | undefined, sources: ValueSources): void {
  const values = Object.entries(sets ?? {}).map(([path, value]) => [path, resolveValue(value, sources)] as const);
  for (const [path, value] of values) if (value !== undefined) setAt(draft, path.split('.'), value);
}

function setAt(draft: Facts, path: string[], value: unknown): void {
  const [last] = path.slice(-1);
  if (last === undefined) return;
  let node = draft as Record<string, unknown>; // keys were checked at compile time
  for (const key of path.slice(0, -1)) {
    const next = node[key];
    node = hasFields(next) ? next : (node[key] = {});
  }
  if (value === null) delete node[last];
  else node[last] = value;
}
