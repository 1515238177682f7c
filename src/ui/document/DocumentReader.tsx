import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import { Action } from '../controls/Action.tsx';
import { FileSize } from '../files/FileLine.tsx';
import { ErrorBlock } from '../page/ErrorBlock.tsx';
import styles from './Document.module.css';
import { DocumentText, type TextSection } from './DocumentText.tsx';
import type { RenderedPage } from './drawPdf.ts';
import { saveFile, type DocumentFile } from './saveFile.ts';

interface DocumentReaderProps {
  title: string;
  /** Absent if only the PDF is available. */
  sections?: readonly TextSection[];
  /** BCP 47 language of the document; English by default. */
  language?: string;
  /** Null while loading, which reserves the place of the download; `failed` on error. */
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
      {(!isFailed || actions !== undefined) && (
        <div className={styles.bar}>
          {kept && (
            <Action kind="quiet" onClick={() => saveFile(kept)}>
              {say('ui.reader.download')} (<FileSize bytes={kept.bytes.length} />)
            </Action>
          )}
          {actions}
        </div>
      )}
      {isFailed && <ErrorBlock tone="warning" message={say(`ui.reader.${sections ? 'failed' : 'failedAlone'}`)} onRetry={onRetry} />}
      {isUndrawable && <ErrorBlock tone="warning" message={say('ui.reader.undrawable')} />}
      {sections && <DocumentText title={title} sections={sections} language={language} />}
      {!sections && kept && !isUndrawable && <PdfPages bytes={kept.bytes} title={title} onFailed={() => setIsUndrawable(true)} />}
      {!sections && file === null && <ReaderSkeleton />}
    </div>
  );
}

/** Same size as the loaded document. */
function ReaderSkeleton() {
  const say = useWords();
  return (
    <div className={styles.window}>
      <output className={styles.sheet} data-empty aria-label={say('ui.loading')} />
    </div>
  );
}

interface PdfPagesProps {
  bytes: Uint8Array;
  title: string;
  onFailed: () => void;
}

/** Scrollable pages of a PDF. The renderer loads with the first document. */
function PdfPages({ bytes, title, onFailed }: PdfPagesProps) {
  const say = useWords();
  const window = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  const [pages, setPages] = useState<RenderedPage[] | null>(null);
  // Rendering needs the laid-out width; abort on unmount.
  useEffect(() => {
    const ended = new AbortController();
    const draw = async () => {
      const { drawPdf } = await import('./drawPdf.ts');
      return drawPdf(bytes, window.current?.clientWidth ?? 600, ended.signal);
    };
    draw().then(
      (rendered) => ended.signal.aborted || setPages(rendered),
      () => ended.signal.aborted || failed.current(),
    );
    return () => ended.abort();
  }, [bytes]);
  const name = say('ui.reader.pages', { title });
  return (
    // Focusable, to scroll by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={window} className={styles.window} role="region" aria-label={name} aria-busy={pages === null} tabIndex={0}>
      {pages === null ? (
        <output className={styles.sheet} data-empty aria-label={say('ui.loading')} />
      ) : (
        pages.map(({ canvas, text }, index) => (
          <div key={index} className={styles.sheet}>
            <Canvas canvas={canvas} label={say('ui.reader.page', { page: index + 1, count: pages.length })} />
            <VisuallyHidden data-document-text>{text}</VisuallyHidden>
          </div>
        ))
      )}
    </div>
  );
}

function Canvas({ canvas, label }: { canvas: HTMLCanvasElement; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The canvas was drawn before it was mounted.
  useEffect(() => place.current?.replaceChildren(canvas), [canvas]);
  return <div ref={place} role="img" aria-label={label} />;
}
