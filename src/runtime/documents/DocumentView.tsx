import type { ReactNode } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { useWords } from '../../brand/words/words.ts';
import { DocumentReader, ReaderSkeleton } from '../../ui/document/DocumentReader.tsx';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';
import { useDocument, type DocumentCall } from './useDocument.ts';

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
  if (text === null) return <ReaderSkeleton />;
  return <DocumentReader title={title} sections={text.sections} file={file} onRetry={retry} actions={actions?.(text)} />;
}
