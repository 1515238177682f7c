import { useEffect, useState } from 'react';
import { useRuntime } from '../core/runtime.ts';

/** `nav.uuid` of the list item to open initially; null for none. Consumed on mount. */
export function useAskedItem(): string | null {
  const { store } = useRuntime();
  const [asked] = useState(() => store.facts().nav?.uuid ?? null);
  // Facts must not be written during render.
  useEffect(() => {
    if (asked !== null) store.writeFacts(({ nav }) => void delete nav?.uuid);
  }, [store, asked]);
  return asked;
}
