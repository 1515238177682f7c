import { useEffect, useState } from 'react';
import { settle } from '../../flow/visit/arrive.ts';
import { findChange, type LeafChange } from '../../flow/explain/change.ts';
import { explain, type Explanation } from '../../flow/explain/explain.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { tellStops, type Stop } from '../../flow/explain/stops.ts';
import { type Runtime, useRuntime } from '../core/runtime.ts';
import { visitOf } from '../arrive/visitOf.ts';
import { useFactsNow } from './useFactsNow.ts';

/** The outcome for an address, and the changes needed for it to render. */
export interface Explained {
  address: string;
  explanation: Explanation;
  stops: Stop[];
  /** Empty when it renders; null when no change would help. */
  changes: LeafChange[] | null;
}

/** Explains an address with given facts. `now`: milliseconds on the provider's clock. */
export function explainWith({ app }: Runtime, address: string, facts: Facts, now: number): Explained {
  const explanation = explain(app, facts, address, now);
  return {
    address,
    explanation,
    stops: tellStops(app, facts, address, explanation.hops, now),
    changes: findChange(app, facts, address, now),
  };
}

/** Explains an address with the current facts. Loads the facts its guards need first. */
export function useExplained(address: string): Explained | 'loading' | 'failed' {
  const runtime = useRuntime();
  const facts = useFactsNow();
  const [state, setState] = useState<Explained | 'loading' | 'failed'>('loading');
  useEffect(() => {
    const left = new AbortController();
    const finish = (ended: Explained | 'failed') => left.signal.aborted || setState(ended);
    settle(visitOf(runtime, left.signal), address).then(
      () => finish(explainWith(runtime, address, runtime.store.facts(), runtime.api.now())),
      () => finish('failed'),
    );
    return () => left.abort();
  }, [runtime, address, facts]);
  return state;
}
