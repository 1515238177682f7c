import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../brand/words/words.ts';
import { VisuallyHidden } from '../content/VisuallyHidden.tsx';
import type { DrawnPage } from './drawPdf.ts';
import styles from './Document.module.css';

interface PdfPagesProps {
  bytes: Uint8Array;
  title: string;
  onFailed: () => void;
}

/** Scrollable pages of a PDF. The renderer loads with the first document. */
export function PdfPages({ bytes, title, onFailed }: PdfPagesProps) {
  const say = useWords();
  const window = useRef<HTMLDivElement>(null);
  const failed = useRef(onFailed);
  const [pages, setPages] = useState<DrawnPage[] | null>(null);
  // Rendering needs the laid-out width; abort on unmount.
  useEffect(() => {
    const ended = new AbortController();
    const draw = async () => {
      const { drawPdf } = await import('./drawPdf.ts');
      return drawPdf(bytes, window.current?.clientWidth ?? 600, ended.signal);
    };
    draw().then(
      (drawn) => ended.signal.aborted || setPages(drawn),
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
