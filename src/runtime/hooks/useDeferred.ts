import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useMemo, useState } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { answerAtom } from '../../store/atoms.ts';
import { knownOf } from '../../store/passbookStore.ts';
import { addressOf, freshFor, request } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { unsettledAtom } from '../core/unsettled.ts';
import { useEntered, useFacts } from './routeContext.ts';
import { useDeadline } from './useDeadline.ts';

export interface Deferred<Data> {
  /** Undefined while loading and after a failure. */
  data: Data | undefined;
  /** `old`: possibly stale (rule shell-13). */
  state: 'loading' | 'failed' | 'known' | 'old';
  /** ISO timestamp of the answer; undefined without data. */
  at: string | undefined;
  retry: () => void;
  isRetrying: boolean;
}

/** The route's deferred `loads.<name>`, typed by its call: `useDeferred<'balance-history'>('history')`. */
export function useDeferred<Call extends keyof Answers>(name: string): Deferred<Answers[Call]> {
  const runtime = useRuntime();
  const { route } = useEntered();
  const facts = useFacts();
  const source = route.loads?.[name];
  if (!source) throw new Error(`${route.path} loads no "${name}"`);
  const [isRetrying, setRetrying] = useState(false);
  const answer = useAtomValue(answerAtom(addressOf(source, facts)?.key ?? name));
  const known = knownOf(answer);
  const isUnsettled = useAtomValue(unsettledAtom).length > 0;
  const isStale = useDeadline(new Date((known?.at ?? 0) + freshFor).toISOString()).hasPassed;
  const isOld = isStale || isUnsettled || answer?.status === 'rejected';
  const isFailed = answer?.status === 'rejected' && !isRetrying;

  async function retry() {
    setRetrying(true);
    await request(runtime, source as NonNullable<typeof source>, { maxAge: 0 }); // checked above
    setRetrying(false);
  }

  return {
    data: known?.data as Answers[Call] | undefined, // validated against schemas/api
    state: known ? (isOld ? 'old' : 'known') : isFailed ? 'failed' : 'loading',
    at: known && new Date(known.at).toISOString(),
    retry: () => void retry(),
    isRetrying,
  };
}

/** The route's deferred answers, with the names of those loading or failed. */
export function useDeferredAnswers() {
  const runtime = useRuntime();
  const { route } = useEntered();
  const facts = useFacts();
  const [isRetrying, setRetrying] = useState(false);
  const deferred = Object.entries(route.loads ?? {}).filter(([, { loading }]) => loading === 'deferred');
  const keys = deferred.map(([name, source]) => addressOf(source, facts)?.key ?? name).join('\n');
  const foundAtom = useMemo(() => atom((get) => keys.split('\n').map((key) => get(answerAtom(key)))), [keys]);
  const found = useAtomValue(foundAtom);
  const all = deferred.map(([name, source], index) => ({
    name,
    source,
    data: knownOf(found[index])?.data,
    isRejected: found[index]?.status === 'rejected',
  }));
  const missing = all.filter(({ data }) => data === undefined);
  const failed = missing.filter(({ isRejected }) => isRejected);

  async function retry() {
    setRetrying(true);
    await Promise.all(failed.map(({ source }) => request(runtime, source, { maxAge: 0 })));
    setRetrying(false);
  }

  return {
    answers: Object.fromEntries(all.flatMap(({ name, data }) => (data === undefined ? [] : [[name, data]]))),
    pending: missing.filter(({ isRejected }) => !isRejected).map(({ name }) => name),
    hasFailed: failed.length > 0 || isRetrying,
    retry: () => void retry(),
    isRetrying,
  };
}
