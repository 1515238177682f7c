import { useEffect, useRef, useState } from 'react';
import type { Outcome } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
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
