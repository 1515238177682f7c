import { useSyncExternalStore } from 'react';
import type { Facts } from '../../flow/language/facts.ts';
import { useRuntime } from '../core/runtime.ts';

/**
 * All facts; redraws when one changes. Not through atoms: sharing those with the first page's chunk would make the bundler split that chunk
 * in two.
 */
export function useFactsNow(): Facts {
  const { store } = useRuntime();
  return useSyncExternalStore(store.subscribe, store.facts);
}
