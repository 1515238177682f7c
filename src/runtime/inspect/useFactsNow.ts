import { useSyncExternalStore } from 'react';
import type { Facts } from '../../flow/language/facts.ts';
import { useRuntime } from '../core/runtime.ts';

/**
 * All facts; draws again when one changes. Not through atoms: what this chunk shares with the first page's decides how that is cut into
 * files, and it would be cut in two.
 */
export function useFactsNow(): Facts {
  const { store } = useRuntime();
  return useSyncExternalStore(store.subscribe, store.facts);
}
