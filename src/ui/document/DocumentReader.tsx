import { useState, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { Action } from '../controls/Action.tsx';
import { FileSize } from '../files/FileSize.tsx';
import { ErrorBlock } from '../page/ErrorBlock.tsx';
import styles from './Document.module.css';
import { DocumentText } from './DocumentText.tsx';
import { PdfPages } from './PdfPages.tsx';
import { saveFile, type DocumentFile } from './saveFile.ts';
import type { TextSection } from './textSection.ts';

interface DocumentReaderProps {
  title: string;
  /** Absent if only the PDF is available. */
  sections?: readonly TextSection[];
  /** BCP 47 language of the document; English by default. */
  language?: string;
  /** Null while loading; `failed` on error. */
  file: DocumentFile | 'failed' | null;
  onRetry: () => void;
  actions?: ReactNode;
}

/** A document as text with a PDF download, or the PDF itself if there is no text. */
export function DocumentReader({ title, sections, language, file, onRetry, actions }: DocumentReaderProps) {
  const say = useWords();
  const [isUndrawable, setIsUndrawable] = useState(false);
  const isFailed = file === 'failed';
  const kept = isFailed ? null : file;
  return (
    <div className={styles.reader}>
      <div className={styles.bar}>
        {kept && (
          <Action kind="quiet" onClick={() => saveFile(kept)}>
            {say('ui.reader.download')} (<FileSize bytes={kept.bytes.length} />)
          </Action>
        )}
        {actions}
      </div>
      {isFailed && <ErrorBlock tone="warning" message={say(`ui.reader.${sections ? 'failed' : 'failedAlone'}`)} onRetry={onRetry} />}
      {isUndrawable && <ErrorBlock tone="warning" message={say('ui.reader.undrawable')} />}
      {sections && <DocumentText title={title} sections={sections} language={language} />}
      {!sections && kept && !isUndrawable && <PdfPages bytes={kept.bytes} title={title} onFailed={() => setIsUndrawable(true)} />}
      {!sections && file === null && <ReaderSkeleton />}
    </div>
  );
}

/** Same size as the loaded reader. */
export function ReaderSkeleton() {
  const say = useWords();
  return (
    <div className={styles.window}>
      <output className={styles.sheet} data-empty aria-label={say('ui.loading')} />
    </div>
  );
}
