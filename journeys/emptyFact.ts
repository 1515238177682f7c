import type { FactName } from '../src/flow/language/facts.ts';
import { factKinds } from '../build/compile/factKinds.ts';

/** What a fact is when its reading call has answered that there is nothing. */
export function emptyFact(name: FactName): object {
  return Array.isArray(factKinds[name]) ? [] : {};
}
