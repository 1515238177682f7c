import { startTransition, useEffect, useState } from 'react';
import type { Api } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import type { LoadSource } from '../../flow/language/source.ts';
import { knownOf } from '../../store/passbookStore.ts';
import { addressOf, freshFor } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from './routeContext.ts';

/** A call that answers a list in pages: `limit` says how many are on one, `after` the uuid that the next goes on after. */
type PagedCall = 'transactions';
type Item<Call extends PagedCall> = Answers[Call][number];

export interface LoadedPages<Listed> {
  /** Each once, in the order of the provider; at first those of the first page. */
  items: readonly Listed[];
  isComplete: boolean;
  /** The rest, or anything newer, could not be had. */
  hasFailed: boolean;
  /** When the items were true, where nothing newer could be had; null while they are as new as the page. */
  asOf: string | null;
  retry: () => void;
}

interface Read<Listed> extends Omit<LoadedPages<Listed>, 'retry'> {
  /** The first page that it goes on from. */
  first: readonly Listed[];
}

/**
 * The answer of the route's `loads.<name>` and, one after the other while the page is shown, the pages after it. An answer that was kept from an
 * earlier visit is asked for anew first, and stays on the page meanwhile.
 */
export function useLoadedPages<Call extends PagedCall>(name: string): LoadedPages<Item<Call>> {
  const { api, store } = useRuntime();
  const { route, loaded } = useEntered();
  const source = route.loads?.[name];
  const first = (loaded[name] ?? none) as readonly Item<Call>[]; // the call's answer was validated against schemas/api
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Read<Item<Call>>>(() => firstOf(first));
  // The rest is fetched where the list is shown, and no longer than that.
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
        // A page that brings nothing new would be asked for again and again.
        if (items.length === before) break;
      }
      tell({ first, items, isComplete: true, hasFailed: false, asOf: null });
    }

    function tell(now: Read<Item<Call>>) {
      // Whoever types or scrolls meanwhile comes first.
      if (ended.signal.aborted) return;
      startTransition(() => setRead((before) => (now.isComplete ? now : { ...now, items: joined(now.items, before.items) })));
    }
  }, [api, store, source, first, tries]);
  // Read anew, it is in the place of what was known; what comes after it stays until it has been read anew as well.
  const { first: _, ...shown } = read.first === first ? read : { ...firstOf(first), items: joined(first, read.items) };
  return { ...shown, retry: () => setTries((count) => count + 1) };
}

const none: readonly never[] = [];

function firstOf<Listed>(first: readonly Listed[]): Read<Listed> {
  return { first, items: first, isComplete: false, hasFailed: false, asOf: null };
}

async function askPage<Listed>(api: Api, { call }: LoadSource, query: Record<string, string>, signal: AbortSignal) {
  const answer = await api.call<Listed[]>(call, { query, signal });
  return answer.ok ? answer.data : null;
}

/** What has moved up in the list since its page was read comes a second time. */
function joined<Listed extends { uuid: string }>(items: readonly Listed[], page: readonly Listed[]): Listed[] {
  const known = new Set(items.map(({ uuid }) => uuid));
  return [...items, ...page.filter(({ uuid }) => !known.has(uuid))];
}
