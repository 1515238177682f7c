import { useState } from 'react';
import { useRuntime } from '../core/runtime.ts';

/** Milliseconds on the provider's clock at first render (rule sessions-5). Constant, so that dates do not change while being read. */
export function useNow(): number {
  const { api } = useRuntime();
  const [now] = useState(() => api.now());
  return now;
}
