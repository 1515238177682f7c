import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { useAsked } from './useAsked.ts';

/** Milliseconds without a change before the provider is asked. */
const quiet = 250;

/** What a call finds for a text, asked for as it is typed: `$about.search` of the route's `loads.<name>`. The last text wins. */
export function useSearch<Call extends keyof Answers>(name: string) {
  const { data, state, ask } = useAsked<Call>(name);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const later = useDebouncedCallback((search: string) => ask({ search }), quiet);
  // What was found last stays while the next is being asked for: nothing jumps with each letter.
  return { found: state === 'asking' ? last : data, state, search: later };
}
