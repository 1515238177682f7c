import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import type { Outcome } from '../../api/contract/api.ts';
import { addressOf } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from './routeContext.ts';

export interface AskedFor<Data> {
  data: Data | undefined;
  state: 'unasked' | 'asking' | 'failed' | 'told';
  /** @param about the item on the page that the request is for: `$about` of the flow */
  ask: (about?: Record<string, unknown>) => void;
  /** Discards the answer; there is no other copy. */
  forget: () => void;
}

/** Loads the route's `loads.<name>` on demand (`comes: asked`). The answer is discarded with the page. */
export function useAsked<Call extends keyof Answers>(name: string): AskedFor<Answers[Call]> {
  const { api, store } = useRuntime();
  const { route } = useEntered();
  const source = route.loads?.[name];
  if (!source) throw new Error(`${route.path} loads no "${name}"`);
  const [told, setTold] = useState<{ state: AskedFor<Answers[Call]>['state']; data?: Answers[Call] }>({ state: 'unasked' });
  const flight = useRef<AbortController>(undefined);
  useEffect(() => () => flight.current?.abort(), []);

  async function ask(about?: Record<string, unknown>) {
    const asked = source && addressOf(source, store.facts(), about);
    if (!source || !asked) return;
    const { key: _key, ...input } = asked;
    const controller = new AbortController();
    flight.current?.abort();
    flight.current = controller;
    setTold({ state: 'asking' });
    const outcome: Outcome<Answers[Call]> = await api.call(source.call, { ...input, signal: controller.signal });
    if (controller.signal.aborted) return;
    setTold(outcome.ok ? { state: 'told', data: outcome.data } : { state: 'failed' });
  }

  return { data: told.data, state: told.state, ask: (about) => void ask(about), forget: () => setTold({ state: 'unasked' }) };
}

/** Debounce in milliseconds. */
const quiet = 250;

/** Debounced search: sends `$about.search` of the route's `loads.<name>`. The latest text wins. */
export function useSearch<Call extends keyof Answers>(name: string) {
  const { data, state, ask } = useAsked<Call>(name);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const later = useDebouncedCallback((search: string) => ask({ search }), quiet);
  // Keep the previous results while loading, to avoid flicker.
  return { found: state === 'asking' ? last : data, state, search: later };
}

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
