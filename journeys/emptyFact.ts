import type { FactName } from '../src/flow/language/facts.ts';
import { factKinds } from '../compiler/compile/factKinds.ts';

/** A fact's value when its read call returned nothing. */
export function emptyFact(name: FactName): object {
  return Array.isArray(factKinds[name]) ? [] : {};
}
