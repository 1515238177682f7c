import { useLayoutEffect, useRef } from 'react';
import { focusPageHeading } from '../../ui/page/pageHeading.ts';

/** For a page that shows something else at the same address: each time `shown` changes it begins at its top, and so does a screen reader. */
export function usePageTurn(shown: string | boolean): void {
  const before = useRef(shown);
  // Focus and scrolling belong to the document, and move before the change is seen: a scroll during a press would lose it.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [shown]);
}
