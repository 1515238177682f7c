import { useEffect } from 'react';
import { useWords } from '../../brand/words/words.ts';

/** `id`s of the page's heading and the sentence under it. */
export const pageHeadingId = 'page-heading';
export const pageLeadId = 'page-lead';

/** Focuses the heading, so that a screen reader starts there; false if there is none yet. */
export function focusPageHeading(): boolean {
  const heading = document.getElementById(pageHeadingId);
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Attributes of the field focused when its page opens; heading and lead describe it (rule forms-12). */
export const startsPage = { 'data-starts-page': true, 'aria-describedby': `${pageHeadingId} ${pageLeadId}` };

/** Focuses the page's first field; false if it has none. */
export function focusPageStart(): boolean {
  const field = document.querySelector<HTMLElement>('[data-starts-page]');
  field?.focus();
  return field !== null;
}

type Mark = (title: string) => string;

// The document title is global: a name, and a mark per visible error.
let name: string | null = null;
const marks: Mark[] = [];

/** Sets the document title; errors on the page are prefixed. */
export function nameDocument(title: string): void {
  name = title;
  write();
}

/** Prefixes the title with "Error" while mounted, for screen readers and tabs (rule forms-8). */
export function useErrorInTitle(isError = true): void {
  const say = useWords();
  // The document title is outside React.
  useEffect(() => {
    if (!isError) return undefined;
    name ??= document.title;
    const mark: Mark = (title) => say('ui.error.title', { title });
    marks.push(mark);
    write();
    return () => {
      marks.splice(marks.indexOf(mark), 1);
      write();
    };
  }, [isError, say]);
}

function write(): void {
  const [mark] = marks;
  const title = name ?? document.title;
  document.title = mark ? mark(title) : title;
}
