import type { FactName } from '../facts.ts';
import { factKinds } from '../factKinds.ts';

/** What a fact is when its reading call has answered that there is nothing. */
export function emptyFact(name: FactName): object {
  return Array.isArray(factKinds[name]) ? [] : {};
}
