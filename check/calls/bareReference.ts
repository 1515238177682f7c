import { findFactKind } from '../../build/compile/factKinds.ts';
import type { Value } from '../../src/flow/language/source.ts';

/** Whether a constant reads like a reference without its `$`: `form.email`, or the path of a fact without the word "facts". */
export function isBareReference(value: Value): boolean {
  return typeof value === 'string' && (/^(form|facts|answer|load|device|secret)(\.\w+)+$/.test(value) || isFact(value));
}

/** The reference that was meant, without its `$`. */
export const meantBy = (value: string) => (isFact(value) ? `facts.${value}` : value);

const isFact = (text: string) => /^\w+(\.\w+)+$/.test(text) && 'kind' in findFactKind(text);
