import type { ReactNode } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { useWords } from '../../brand/words/words.ts';
import { DocumentReader, ReaderSkeleton } from '../../ui/document/DocumentReader.tsx';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';
import { useDocument, type DocumentCall } from './useDocument.ts';

interface DocumentViewProps<Call extends DocumentCall> {
  /** The route's `loads` by which it is asked for. */
  name: string;
  /** Which one: `$about` of the flow. */
  about: Readonly<Record<string, string>>;
  title: string;
  /** Beside the download: what else can be done with it. */
  actions?: (document: Answers[Call]) => ReactNode;
}

/** A statement or tax form, to read and to keep. */
export function DocumentView<Call extends DocumentCall>({ name, about, title, actions }: DocumentViewProps<Call>) {
  const say = useWords();
  const { text, file, retry } = useDocument<Call>(name, about);
  if (text === 'failed') return <ErrorBlock message={say('ui.reader.unread')} onRetry={retry} />;
  if (text === null) return <ReaderSkeleton />;
  return <DocumentReader title={title} sections={text.sections} file={file} onRetry={retry} actions={actions?.(text)} />;
}
