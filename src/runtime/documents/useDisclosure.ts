import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Outcome } from '../../api/contract/api.ts';
import type { Answers } from '../../api/contract/answers.ts';
import { useWords } from '../../brand/words/words.ts';
import type { DocumentFile } from '../../ui/document/saveFile.ts';
import { useRuntime } from '../core/runtime.ts';

/** One file of a version of a disclosure. */
export interface DisclosureName {
  uuid: string;
  hash: string;
  /** `test`: the PDF with the consent code. */
  part: 'document' | 'test';
}

export interface ReadDisclosure {
  /** Null while loading. */
  text: Answers['disclosure'] | 'failed' | null;
  file: DocumentFile | 'failed' | null;
  retry: () => void;
}

const nothing = { text: null, file: null } as const;

/** Loads a disclosure's text, then its file. If the version is outdated, reloads the page's data and shows a notification. */
export function useDisclosure({ uuid, hash, part }: DisclosureName): ReadDisclosure {
  const { api, store } = useRuntime();
  const say = useWords();
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Omit<ReadDisclosure, 'retry'>>(nothing);
  // Not cached: download links work once and expire after a minute.
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
