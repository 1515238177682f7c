import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useMemo, useState } from 'react';
import { answerAtom } from '../../store/atoms.ts';
import { knownOf } from '../../store/passbookStore.ts';
import { addressOf, request } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from './routeContext.ts';
import { useFacts } from './useFacts.ts';

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
