import { useLayoutEffect, useRef } from 'react';
import { focusPageHeading } from '../../ui/page/pageHeading.ts';

/** Moves scroll and focus to the top when `shown` changes without a navigation. */
export function usePageTurn(shown: string | boolean): void {
  const before = useRef(shown);
  // In a layout effect, so that it happens before the paint: scrolling during a press would cancel it.
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    focusPageHeading();
  }, [shown]);
}
