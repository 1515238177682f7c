import { useEffect, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Answers } from '../../api/contract/answers.ts';
import type { Outcome } from '../../api/contract/api.ts';
import { useWords } from '../../brand/words/words.ts';
import { Action, ActionLink } from '../../ui/controls/Action.tsx';
import { DocumentReader } from '../../ui/document/DocumentReader.tsx';
import type { DocumentFile } from '../../ui/document/saveFile.ts';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';
import { useRuntime } from '../core/runtime.ts';
import styles from './Disclosure.module.css';

interface DisclosureRowProps {
  title: string;
  /** Language of the title; may differ from the page's. */
  language: string;
  text: ReactNode;
  /** Number in the list, or a check mark once accepted. */
  mark?: number | 'done';
  /** A document to open in place, or the address of its page. */
  reads?: { uuid: string; hash: string } | string;
}

export function DisclosureRow({ title, language, text, mark, reads }: DisclosureRowProps) {
  const say = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const named = isOpen ? say('ui.reader.close', { title }) : say('ui.reader.open', { title });
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        {mark !== undefined && (
          <span className={styles.mark} data-done={mark === 'done' || undefined}>
            {mark !== 'done' && mark}
          </span>
        )}
        <div>
          <p className={styles.title} lang={language}>
            {title}
          </p>
          <p className={styles.text}>{text}</p>
          {typeof reads === 'object' && (
            <Action kind="quiet" onClick={() => setIsOpen(!isOpen)}>
              {named}
            </Action>
          )}
          {typeof reads === 'string' && (
            <ActionLink kind="quiet" to={reads}>
              {named}
            </ActionLink>
          )}
        </div>
      </div>
      {isOpen && typeof reads === 'object' && <DisclosureView key={reads.hash} {...reads} title={title} part="document" />}
    </li>
  );
}

interface DisclosureViewProps extends DisclosureName {
  title: string;
  /** Shown below the document once it is readable. */
  children?: ReactNode;
}

export function DisclosureView({ title, children, ...name }: DisclosureViewProps) {
  const say = useWords();
  const { text, file, retry } = useDisclosure(name);
  if (text === 'failed') return <ErrorBlock message={say('ui.reader.unread')} onRetry={retry} />;
  if (text === null) return <DocumentReader title={title} file={null} onRetry={retry} />;
  const sections = name.part === 'document' ? { sections: text.sections, language: text.language } : {};
  return (
    <>
      <DocumentReader title={title} {...sections} file={file} onRetry={retry} />
      {children}
    </>
  );
}

/** One file of a version of a disclosure. */
interface DisclosureName {
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

/**
 * Loads a disclosure's text, then its file. If the version is outdated, reloads the page's data and shows a notification.
 * Components that use it need `key={hash}`.
 */
function useDisclosure({ uuid, hash, part }: DisclosureName): ReadDisclosure {
  const { api, store } = useRuntime();
  const say = useWords();
  const { revalidate } = useRevalidator();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Omit<ReadDisclosure, 'retry'>>({ text: null, file: null });
  // Not cached: download links work once and expire after a minute.
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const tell = (now: Omit<ReadDisclosure, 'retry'>) => signal.aborted || setRead(now);
    async function fetchAll() {
      // A retry keeps the text, and what the depositor typed below it.
      setRead(({ text }) => ({ text: text === 'failed' ? null : text, file: null }));
      const answer: Outcome<Answers['disclosure']> = await api.call('disclosure', { path: { uuid, hash }, signal });
      if (!answer.ok) {
        if (!signal.aborted) setRead(({ text }) => ({ text: text ?? 'failed', file: 'failed' }));
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
