import { useDebouncedCallback } from '@mantine/hooks';
import type { Answers } from '../../api/contract/answers.ts';
import { useAsked } from './useAsked.ts';

/** Milliseconds without a change before the provider is asked. */
const quiet = 250;

/** What a call finds for a text, asked for as it is typed: `$about.search` of the route's `loads.<name>`. The last text wins. */
export function useSearch<Call extends keyof Answers>(name: string) {
  const { data, state, ask } = useAsked<Call>(name);
  const later = useDebouncedCallback((search: string) => ask({ search }), quiet);
  return { found: data, state, search: later };
}
