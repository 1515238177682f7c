import { useEffect, useState } from 'react';
import { settle } from '../../flow/visit/arrive.ts';
import { findChange, type LeafChange } from '../../flow/explain/change.ts';
import { explain, type Explanation } from '../../flow/explain/explain.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { tellStops, type Stop } from '../../flow/explain/stops.ts';
import { type Runtime, useRuntime } from '../core/runtime.ts';
import { visitOf } from '../arrive/visitOf.ts';
import { useFactsNow } from './useFactsNow.ts';

/** What renders at an address and why, and what would have to change for it to render itself. */
export interface Explained {
  address: string;
  explanation: Explanation;
  stops: Stop[];
  /** None when it renders; null when nothing would do. */
  changes: LeafChange[] | null;
}

/** Explains with facts that are known. `now` in milliseconds on the provider's clock. */
export function explainWith({ app }: Runtime, address: string, facts: Facts, now: number): Explained {
  const explanation = explain(app, facts, address, now);
  return {
    address,
    explanation,
    stops: tellStops(app, facts, address, explanation.hops, now),
    changes: findChange(app, facts, address, now),
  };
}

/** Explains an address with the facts of this moment; those that its guards read are loaded first, as for a visit. */
export function useExplained(address: string): Explained | 'loading' | 'failed' {
  const runtime = useRuntime();
  const facts = useFactsNow();
  const [state, setState] = useState<Explained | 'loading' | 'failed'>('loading');
  // Facts come over the network; the address may be another one by then.
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
