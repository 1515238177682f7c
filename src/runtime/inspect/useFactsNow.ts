import { useSyncExternalStore } from 'react';
import type { Facts } from '../../flow/language/facts.ts';
import { useRuntime } from '../core/runtime.ts';

/**
 * All facts; rerenders on each change.
 * Does not use atoms: sharing them with the first page's chunk would make the bundler split that chunk.
 */
export function useFactsNow(): Facts {
  const { store } = useRuntime();
  return useSyncExternalStore(store.subscribe, store.facts);
}
