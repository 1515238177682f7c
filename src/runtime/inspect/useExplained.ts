import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBrand } from '../../brand/brandContext.ts';
import { fillText } from '../../brand/words/fillText.ts';
import { useWords } from '../../brand/words/words.ts';
import { findChange, type LeafChange } from '../../flow/explain/change.ts';
import { explain, showLeaf, type Explanation } from '../../flow/explain/explain.ts';
import { tellStops, type Stop } from '../../flow/explain/stops.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { settle } from '../../flow/visit/arrive.ts';
import { visitOf } from '../arrive/visitOf.ts';
import { useRuntime, type Runtime } from '../core/runtime.ts';

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

/**
 * All facts; rerenders on each change.
 * Does not use atoms: sharing them with the first page's chunk would make the bundler split that chunk.
 */
export function useFactsNow(): Facts {
  const { store } = useRuntime();
  return useSyncExternalStore(store.subscribe, store.facts);
}

export function useTitle(): (title: string) => string {
  const { branding, language } = useBrand();
  const facts = useFactsNow();
  return (title) => fillText(title, { ...facts, brand: branding }, language);
}

/** Formats a leaf's value; secrets are masked. */
export function useShowLeaf(): (leaf: string, value: unknown) => string {
  const say = useWords();
  const marks = { absent: say('inspect.facts.absent'), held: say('inspect.facts.held') };
  return (leaf, value) => showLeaf(leaf, value, marks);
}
