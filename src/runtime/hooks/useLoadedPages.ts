import { startTransition, useEffect, useState } from 'react';
import type { Api } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import type { LoadSource } from '../../flow/language/source.ts';
import { knownOf } from '../../store/passbookStore.ts';
import { addressOf, freshFor } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from './routeContext.ts';

/** Calls with pagination: `limit` is the page size, `after` the uuid of the last item. */
type PagedCall = 'transactions';
type Item<Call extends PagedCall> = Answers[Call][number];

export interface LoadedPages<Listed> {
  /** Unique items in the provider's order. */
  items: readonly Listed[];
  isComplete: boolean;
  /** Loading more items, or newer ones, failed. */
  hasFailed: boolean;
  /** When the items were loaded, if a refresh failed; null while they are current. */
  asOf: string | null;
  retry: () => void;
}

interface Read<Listed> extends Omit<LoadedPages<Listed>, 'retry'> {
  first: readonly Listed[];
}

/**
 * The answer of the route's `loads.<name>`, followed by its remaining pages, loaded one after another.
 * A cached answer is shown at once and refreshed first.
 */
export function useLoadedPages<Call extends PagedCall>(name: string): LoadedPages<Item<Call>> {
  const { api, store } = useRuntime();
  const { route, loaded } = useEntered();
  const source = route.loads?.[name];
  const first = (loaded[name] ?? none) as readonly Item<Call>[]; // validated against schemas/api
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Read<Item<Call>>>(() => firstOf(first));
  useEffect(() => {
    const address = source && addressOf(source, store.facts());
    if (!source || !address) return;
    const ended = new AbortController();
    const ask = (after?: string) =>
      askPage<Item<Call>>(api, source, { ...address.query, ...(after !== undefined && { after }) }, ended.signal);
    const at = knownOf(store.answer(address.key))?.at ?? api.now();
    const isOld = tries > 0 || api.now() - at > freshFor;
    const old = { first, items: first, isComplete: false, hasFailed: true, asOf: new Date(at).toISOString() };
    void readOn();
    return () => ended.abort();

    async function readOn() {
      let page: readonly Item<Call>[] | null = isOld ? await ask() : first;
      if (page === null) return tell(old);
      const size = Number(address?.query['limit']);
      let items = page;
      while (page.length === size) {
        tell({ first, items, isComplete: false, hasFailed: false, asOf: null });
        page = await ask(page.at(-1)?.uuid);
        if (page === null) return tell({ first, items, isComplete: false, hasFailed: true, asOf: null });
        const before = items.length;
        items = joined(items, page);
        // Stop when a page adds nothing, to prevent an endless loop.
        if (items.length === before) break;
      }
      tell({ first, items, isComplete: true, hasFailed: false, asOf: null });
    }

    function tell(now: Read<Item<Call>>) {
      // A transition, so that input and scrolling stay responsive.
      if (ended.signal.aborted) return;
      startTransition(() => setRead((before) => (now.isComplete ? now : { ...now, items: joined(now.items, before.items) })));
    }
  }, [api, store, source, first, tries]);
  // Replace the refreshed first page; keep later items until they are refreshed too.
  const { first: _, ...pages } = read.first === first ? read : { ...firstOf(first), items: joined(first, read.items) };
  return { ...pages, retry: () => setTries((count) => count + 1) };
}

const none: readonly never[] = [];

function firstOf<Listed>(first: readonly Listed[]): Read<Listed> {
  return { first, items: first, isComplete: false, hasFailed: false, asOf: null };
}

async function askPage<Listed>(api: Api, { call }: LoadSource, query: Record<string, string>, signal: AbortSignal) {
  const answer = await api.call<Listed[]>(call, { query, signal });
  return answer.ok ? answer.data : null;
}

/** Items shift between pages when new ones arrive, so drop duplicates. */
function joined<Listed extends { uuid: string }>(items: readonly Listed[], page: readonly Listed[]): Listed[] {
  const known = new Set(items.map(({ uuid }) => uuid));
  return [...items, ...page.filter(({ uuid }) => !known.has(uuid))];
}
