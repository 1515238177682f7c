import { useState } from 'react';
import { useRuntime } from '../core/runtime.ts';

/** Milliseconds on the provider's clock (rule sessions-5), as it was when the page was first drawn: what it says of days stays the same while it is read. */
export function useNow(): number {
  const { api } = useRuntime();
  const [now] = useState(() => api.now());
  return now;
}
