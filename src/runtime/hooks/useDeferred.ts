import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { answerAtom } from '../../store/atoms.ts';
import { knownOf } from '../../store/passbookStore.ts';
import { addressOf, freshFor, request } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { unsettledAtom } from '../core/unsettled.ts';
import { useEntered } from './routeContext.ts';
import { useFacts } from './useFacts.ts';
import { useMoment } from './useMoment.ts';

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
  const isStale = useMoment(new Date((known?.at ?? 0) + freshFor).toISOString()).hasPassed;
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
