import { useEffect } from 'react';
import { useWords } from '../../brand/words/words.ts';

type Mark = (title: string) => string;

// The title belongs to the document, of which there is one: its name, and a mark for each error that the page shows.
let name: string | null = null;
const marks: Mark[] = [];

/** Names the document; while errors are shown the title says so first. */
export function nameDocument(title: string): void {
  name = title;
  write();
}

/** Says "Error" before the title while it is drawn, which is what a screen reader and a tab begin with (rule forms-8). */
export function useErrorInTitle(isError = true): void {
  const say = useWords();
  // The document is outside of what React draws.
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
