import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { useOnDemand } from './useOnDemand.ts';

/** Debounce in milliseconds. */
const quiet = 250;

/** Debounced search: sends `$item.search` of the route's `loads.<name>`. The latest text wins. */
export function useSearch<Call extends keyof Answers>(name: string) {
  const { data, state, ask } = useOnDemand<Call>(name);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const later = useDebouncedCallback((search: string) => ask({ search }), quiet);
  // Keep the previous results while loading, to avoid flicker.
  return { found: state === 'loading' ? last : data, state, search: later };
}
