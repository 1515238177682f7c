import { useEffect } from 'react';
import { useWords } from '../../brand/words/words.ts';

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
