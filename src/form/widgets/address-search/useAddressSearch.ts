import { useEffect, useRef, useState } from 'react';
import type { Address, AddressAdapter } from '../../core/addressAdapter.ts';

/** Shorter searches match too much. */
const shortest = 4;
/** Debounce, in milliseconds. */
const pause = 250;

/** Suggestions for the latest search. Drops stale responses; shows nothing on failure. */
export function useAddressSearch(findAddresses: AddressAdapter | null) {
  const [found, setFound] = useState<Address[]>([]);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const clear = () => {
    running.current?.abort();
    setFound([]);
  };
  const search = (text: string) => {
    running.current?.abort();
    if (!findAddresses || text.trim().length < shortest) return setFound([]);
    const controller = new AbortController();
    running.current = controller;
    void ask(findAddresses, text, controller.signal).then((addresses) => {
      if (!controller.signal.aborted) setFound(addresses);
    });
  };
  return { found, search, clear };
}

async function ask(findAddresses: AddressAdapter, text: string, signal: AbortSignal): Promise<Address[]> {
  await new Promise((resolve) => setTimeout(resolve, pause));
  if (signal.aborted) return [];
  try {
    return await findAddresses(text, signal);
  } catch {
    return [];
  }
}
