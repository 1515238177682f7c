import { findFactKind } from '../../compiler/compile/factKinds.ts';
import type { Value } from '../../src/flow/language/source.ts';

/** Whether a constant looks like a reference without `$`: `form.email`, or a fact's path. */
export function isBareReference(value: Value): boolean {
  return typeof value === 'string' && (/^(form|facts|answer|load|device|secret)(\.\w+)+$/.test(value) || isFact(value));
}

/** The intended reference, without `$`. */
export const meantBy = (value: string) => (isFact(value) ? `facts.${value}` : value);

const isFact = (text: string) => /^\w+(\.\w+)+$/.test(text) && 'kind' in findFactKind(text);
