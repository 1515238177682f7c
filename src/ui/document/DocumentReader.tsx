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
  /** What it says as text; absent where only the PDF can be read. */
  sections?: readonly TextSection[];
  /** Of the document; English unless it says another one. */
  language?: string;
  /** Null while it is fetched; `failed` when it could not be. */
  file: DocumentFile | 'failed' | null;
  /** Fetches the file once more. */
  onRetry: () => void;
  /** Beside the download: what else can be done with it. */
  actions?: ReactNode;
}

/** A document to read, as it is printed or as text, and to keep. The text is there when the PDF is not. */
export function DocumentReader({ title, sections, language, file, onRetry, actions }: DocumentReaderProps) {
  const say = useWords();
  const [wanted, setWanted] = useState<'pdf' | 'text'>(isNarrow() ? 'text' : 'pdf');
  const [isUndrawable, setIsUndrawable] = useState(false);
  const isFailed = file === 'failed' || isUndrawable;
  const isText = sections !== undefined && (wanted === 'text' || isFailed);
  const kept = file === 'failed' ? null : file;
  return (
    <div className={styles.reader}>
      <div className={styles.bar}>
        {sections && !isFailed && (
          <Action kind="quiet" onClick={() => setWanted(isText ? 'pdf' : 'text')}>
            {say(isText ? 'ui.reader.asPdf' : 'ui.reader.asText')}
          </Action>
        )}
        {kept && (
          <Action kind="quiet" onClick={() => saveFile(kept)}>
            {say('ui.reader.download')} (<FileSize bytes={kept.bytes.length} />)
          </Action>
        )}
        {actions}
      </div>
      {isFailed && (
        <ErrorBlock
          tone="warning"
          message={say(`ui.reader.${file === 'failed' ? 'failed' : 'undrawable'}${sections ? '' : 'Alone'}`)}
          {...(file === 'failed' ? { onRetry } : {})}
        />
      )}
      {isText && <DocumentText title={title} sections={sections} language={language} />}
      {!isText && !isFailed && kept && <PdfPages bytes={kept.bytes} title={title} onFailed={() => setIsUndrawable(true)} />}
      {!isText && !isFailed && !kept && <ReaderSkeleton />}
    </div>
  );
}

/** A printed page on a phone has letters that nobody can read: there the text comes first. */
const isNarrow = () => matchMedia('(width < 37.5rem)').matches;

/** As large as what comes. */
export function ReaderSkeleton() {
  const say = useWords();
  return (
    <div className={styles.window}>
      <output className={styles.sheet} data-empty aria-label={say('ui.loading')} />
    </div>
  );
}
