import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Outcome } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import { useWords } from '../../brand/words/words.ts';
import type { DocumentFile } from '../../ui/document/saveFile.ts';
import { useRuntime } from '../core/runtime.ts';

/** One version of a document, and which of its two files is wanted. */
export interface DisclosureName {
  uuid: string;
  hash: string;
  /** `test`: the document of the consent that shows a code. */
  part: 'document' | 'test';
}

export interface ReadDisclosure {
  /** Null while it is fetched; `failed` when it could not be. */
  text: Answers['disclosure'] | 'failed' | null;
  file: DocumentFile | 'failed' | null;
  retry: () => void;
}

const nothing = { text: null, file: null } as const;

/** Fetches a document, first what it says, then its file. When there is another version by now, the page loads that and says so. */
export function useDisclosure({ uuid, hash, part }: DisclosureName): ReadDisclosure {
  const { api, store } = useRuntime();
  const say = useWords();
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Omit<ReadDisclosure, 'retry'>>(nothing);
  // It is fetched where it is shown, and no longer than that: a link to a file is good once and for a minute.
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const tell = (now: Omit<ReadDisclosure, 'retry'>) => signal.aborted || setRead(now);
    async function fetchAll() {
      tell(nothing);
      const answer: Outcome<Answers['disclosure']> = await api.call('disclosure', { path: { uuid, hash }, signal });
      if (!answer.ok) {
        tell({ text: 'failed', file: null });
        if (answer.problem.status === 404 && !signal.aborted) await takeNewVersion();
        return;
      }
      tell({ text: answer.data, file: null });
      const url = part === 'test' ? answer.data.test_url : answer.data.download_url;
      const file = url === null ? { ok: false as const } : await api.download(url, signal);
      tell({ text: answer.data, file: file.ok ? { bytes: file.bytes, name: file.name } : 'failed' });
    }
    async function takeNewVersion() {
      store.invalidate('disclosures');
      store.notification.show(say('ui.reader.changed'), 'warning');
      await revalidate();
    }
    void fetchAll();
    return () => ended.abort();
  }, [api, store, say, revalidate, uuid, hash, part, tries]);
  return { ...read, retry: () => setTries((count) => count + 1) };
}
