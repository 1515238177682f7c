import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useRuntime, type Runtime } from '../core/runtime.ts';
import { useFacts } from './routeContext.ts';

const openedBy = new WeakMap<Runtime, Map<string, string | null>>();

/**
 * The list item open on the page, from `nav.uuid` at entry.
 * Back and Forward restore the item of each history entry; a link to the page shows the list.
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
  useEffect(
    () => () =>
      store.writeFacts((draft) => {
        if (draft.nav && draft.nav.uuid === opened) delete draft.nav.uuid;
      }),
    [store, opened],
  );
  return opened;
}
