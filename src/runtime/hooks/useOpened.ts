import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRuntime, type Runtime } from '../core/runtime.ts';
import { useFacts } from './useFacts.ts';

const openedBy = new WeakMap<Runtime, Map<string, string | null>>();

/**
 * Which item of its list a page shows, by `nav.uuid` as it was when the page was entered: the browser's Back and Forward lead to what was open at
 * that entry of its history. A link to the page shows the list again.
 */
export function useOpened(): string | null {
  const runtime = useRuntime();
  const { key } = useLocation();
  const { nav } = useFacts();
  const entries = openedBy.get(runtime) ?? new Map<string, string | null>();
  openedBy.set(runtime, entries);
  const known = entries.get(key);
  const opened = known === undefined ? (nav?.uuid ?? null) : known;
  entries.set(key, opened);
  const { store } = runtime;
  // Only an effect is told that the page is left.
  useEffect(
    () => () =>
      store.writeFacts((draft) => {
        if (draft.nav && draft.nav.uuid === opened) delete draft.nav.uuid;
      }),
    [store, opened],
  );
  return opened;
}
