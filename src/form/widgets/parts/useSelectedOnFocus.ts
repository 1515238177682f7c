import { useLayoutEffect, useReducer, useRef, type FocusEvent, type MouseEvent } from 'react';

/**
 * Selects the content on focus so that typing or pasting replaces it.
 * A click into the focused field places the caret (rule forms-11).
 */
export function useSelectedOnFocus() {
  const arrived = useRef<HTMLInputElement | null>(null);
  const isPressed = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // A masked field shows its digits on focus, which React writes after the event.
  useLayoutEffect(() => {
    arrived.current?.select();
    arrived.current = null;
  });
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      arrived.current = event.currentTarget;
      event.currentTarget.select();
      redraw();
    },
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
      isPressed.current = document.activeElement !== event.currentTarget;
    },
    // The focusing click has placed the caret by now; keep a dragged selection.
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      if (isPressed.current && selectionStart === selectionEnd) event.currentTarget.select();
      isPressed.current = false;
    },
  };
}
