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
  /** Absent where only the PDF can be read. */
  sections?: readonly TextSection[];
  /** BCP 47 language of the document; English when absent. */
  language?: string;
  /** Null while it is fetched; `failed` when it could not be. */
  file: DocumentFile | 'failed' | null;
  /** Fetches the file once more. */
  onRetry: () => void;
  /** Beside the download: what else can be done with it. */
  actions?: ReactNode;
}

/** A document to read as text, with its PDF to download; one without text shows its PDF. */
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

/** As large as what comes. */
export function ReaderSkeleton() {
  const say = useWords();
  return (
    <div className={styles.window}>
      <output className={styles.sheet} data-empty aria-label={say('ui.loading')} />
    </div>
  );
}
