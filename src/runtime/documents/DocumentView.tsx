import { useEffect, useState, type ReactNode } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import type { Outcome } from '../../api/contract/api.ts';
import { useWords } from '../../brand/words/words.ts';
import { DocumentReader } from '../../ui/document/DocumentReader.tsx';
import type { DocumentFile } from '../../ui/document/saveFile.ts';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';
import { addressOf } from '../arrive/loads.ts';
import { useRuntime } from '../core/runtime.ts';
import { useEntered } from '../hooks/routeContext.ts';

interface DocumentViewProps<Call extends DocumentCall> {
  /** Name in the route's `loads`. */
  name: string;
  /** The document to load: `$item` of the flow. */
  item: Readonly<Record<string, string>>;
  title: string;
  actions?: (document: Answers[Call]) => ReactNode;
}

/** A statement or tax form, with a download. */
export function DocumentView<Call extends DocumentCall>({ name, item, title, actions }: DocumentViewProps<Call>) {
  const say = useWords();
  const { text, file, retry } = useDocument<Call>(name, item);
  if (text === 'failed') return <ErrorBlock message={say('ui.reader.unread')} onRetry={retry} />;
  if (text === null) return <DocumentReader title={title} file={null} onRetry={retry} />;
  return <DocumentReader title={title} sections={text.sections} file={file} onRetry={retry} actions={actions?.(text)} />;
}

type DocumentCall = 'statement' | 'tax-document';

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
function useDocument<Call extends DocumentCall>(name: string, item: Readonly<Record<string, string>>): ReadDocument<Call> {
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

/**
 * Loads the texts of several documents from the route's `loads.<name>`, sequentially.
 * @returns `ask` resolves to the texts; null when one failed
 */
export function useDocumentTexts<Call extends DocumentCall>(name: string) {
  const { api, store } = useRuntime();
  const { route } = useEntered();
  const source = route.loads?.[name];
  if (!source) throw new Error(`${route.path} loads no "${name}"`);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function ask(items: readonly Readonly<Record<string, string>>[]): Promise<Answers[Call][] | null> {
    if (!source || state === 'busy') return null;
    setState('busy');
    const texts: Answers[Call][] = [];
    for (const item of items) {
      const address = addressOf(source, store.facts(), item);
      const answer: Outcome<Answers[Call]> | undefined = address && (await api.call(source.call, { path: address.path }));
      if (!answer?.ok) {
        setState('failed');
        return null;
      }
      texts.push(answer.data);
    }
    setState('idle');
    return texts;
  }

  return { state, ask };
}
