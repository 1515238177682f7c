import { useEffect, useState } from 'react';
import { useRuntime } from '../core/runtime.ts';

/** The `nav.uuid` that a list was opened with, to show that item of it at once; null for none. It is taken: the next visit begins without it. */
export function useAskedItem(): string | null {
  const { store } = useRuntime();
  const [asked] = useState(() => store.facts().nav?.uuid ?? null);
  // An effect, because facts may not be written during render.
  useEffect(() => {
    if (asked !== null) store.writeFacts(({ nav }) => void delete nav?.uuid);
  }, [store, asked]);
  return asked;
}
