import { useEffect, useState } from 'react';
import type { Outcome } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import type { DocumentFile } from '../../ui/document/saveFile.ts';
import { addressOf } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';

export type DocumentCall = 'statement' | 'tax-document';

export interface ReadDocument<Call extends DocumentCall> {
  /** Null while loading. */
  text: Answers[Call] | 'failed' | null;
  file: DocumentFile | 'failed' | null;
  retry: () => void;
}

/**
 * Loads a document of the route's `loads.<name>`: its text, then its PDF.
 * @param item the document: `$item` of the flow
 */
export function useDocument<Call extends DocumentCall>(name: string, item: Readonly<Record<string, string>>): ReadDocument<Call> {
  const { api, store } = useRuntime();
  const { route } = useEntered();
  const source = route.loads?.[name];
  if (!source) throw new Error(`${route.path} loads no "${name}"`);
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Omit<ReadDocument<Call>, 'retry'>>({ text: null, file: null });
  const key = JSON.stringify(item);
  // Not cached: download links work once and expire after a minute.
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const tell = (now: Omit<ReadDocument<Call>, 'retry'>) => signal.aborted || setRead(now);
    async function fetchAll() {
      if (!source) return;
      tell({ text: null, file: null });
      const address = addressOf(source, store.facts(), JSON.parse(key) as Record<string, string>); // stringified above
      const answer: Outcome<Answers[Call]> | undefined = address && (await api.call(source.call, { path: address.path, signal }));
      if (!answer?.ok) return void tell({ text: 'failed', file: null });
      tell({ text: answer.data, file: null });
      const file = await api.download(answer.data.download_url, signal);
      tell({ text: answer.data, file: file.ok ? { bytes: file.bytes, name: file.name } : 'failed' });
    }
    void fetchAll();
    return () => ended.abort();
  }, [api, store, source, key, tries]);
  return { ...read, retry: () => setTries((count) => count + 1) };
}
