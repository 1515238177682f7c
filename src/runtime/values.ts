import { secretNonce } from '../api/vault.ts';
import type { Facts } from '../flow/facts.ts';
import type { Value, ValueMap } from '../flow/source.ts';
import { describeDevice } from './device.ts';

/** What references of the flow language can point into. */
export interface ValueSources {
  facts: Facts;
  form?: Record<string, unknown>;
  /** The answer that is being read. */
  answer?: unknown;
  /** The provider's first sentence of a problem, for `$message`. */
  message?: string | null;
  /** Answers of the route's `loads`. */
  load?: Record<string, unknown>;
}

/** The value that a constant or a reference stands for; undefined when what it points at is absent. */
export function resolveValue(value: Value, sources: ValueSources): unknown {
  if (typeof value !== 'string' || !value.startsWith('$')) return value;
  // A secret never leaves src/api: this mark is replaced there.
  if (value === '$secret.nonceToken') return secretNonce;
  const [root, ...path] = value.slice(1).split('.');
  const from = root === 'device' ? describeDevice() : { ...sources }[root ?? ''];
  return path.reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), from);
}

/** Resolves every value of a map. `*` spreads the object that it resolves to; what is absent is left out. */
export function resolveMap(map: ValueMap | undefined, sources: ValueSources): Record<string, unknown> {
  const resolved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(map ?? {})) {
    const result = resolveValue(value, sources);
    if (key === '*') Object.assign(resolved, isRecord(result) ? result : {});
    else if (result !== undefined) resolved[key] = result;
  }
  return resolved;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
