import { useEffect, useState } from 'react';
import { useRuntime } from '../core/runtime.ts';

/** `nav.uuid` of the list item to open initially; null for none. Consumed on mount. */
export function useRequestedItem(): string | null {
  const { store } = useRuntime();
  const [requested] = useState(() => store.facts().nav?.uuid ?? null);
  // Facts must not be written during render.
  useEffect(() => {
    if (requested !== null) store.writeFacts(({ nav }) => void delete nav?.uuid);
  }, [store, requested]);
  return requested;
}
