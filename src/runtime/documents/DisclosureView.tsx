import { useWords } from '../../brand/words/words.ts';
import { DocumentReader, ReaderSkeleton } from '../../ui/document/DocumentReader.tsx';
import { ErrorBlock } from '../../ui/page/ErrorBlock.tsx';
import { useDisclosure, type DisclosureName } from './useDisclosure.ts';

export function DisclosureView({ title, ...name }: DisclosureName & { title: string }) {
  const say = useWords();
  const { text, file, retry } = useDisclosure(name);
  if (text === 'failed') return <ErrorBlock message={say('ui.reader.unread')} onRetry={retry} />;
  if (text === null) return <ReaderSkeleton />;
  const sections = name.part === 'document' ? { sections: text.sections, language: text.language } : {};
  return <DocumentReader title={title} {...sections} file={file} onRetry={retry} />;
}
