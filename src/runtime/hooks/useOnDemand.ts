import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import { addressOf } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from './routeContext.ts';

export interface OnDemand<Data> {
  data: Data | undefined;
  state: 'idle' | 'loading' | 'failed' | 'loaded';
  /** @param item the item on the page that the request is for: `$item` of the flow */
  ask: (item?: Record<string, unknown>) => void;
  /** Discards the answer; there is no other copy. */
  forget: () => void;
}

/** Loads the route's `loads.<name>` on demand (`loading: on-demand`). The answer is discarded with the page. */
export function useOnDemand<Call extends keyof Answers>(name: string): OnDemand<Answers[Call]> {
  const { api, store } = useRuntime();
  const { route } = useEntered();
  const source = route.loads?.[name];
  if (!source) throw new Error(`${route.path} loads no "${name}"`);
  const [loaded, setLoaded] = useState<{ state: OnDemand<Answers[Call]>['state']; data?: Answers[Call] }>({ state: 'idle' });
  const flight = useRef<AbortController>(undefined);
  useEffect(() => () => flight.current?.abort(), []);

  async function ask(item?: Record<string, unknown>) {
    const address = source && addressOf(source, store.facts(), item);
    if (!source || !address) return;
    const { key: _key, ...input } = address;
    const controller = new AbortController();
    flight.current?.abort();
    flight.current = controller;
    setLoaded({ state: 'loading' });
    const outcome: Outcome<Answers[Call]> = await api.call(source.call, { ...input, signal: controller.signal });
    if (controller.signal.aborted) return;
    setLoaded(outcome.ok ? { state: 'loaded', data: outcome.data } : { state: 'failed' });
  }

  return { data: loaded.data, state: loaded.state, ask: (item) => void ask(item), forget: () => setLoaded({ state: 'idle' }) };
}
