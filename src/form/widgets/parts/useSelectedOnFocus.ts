import { useLayoutEffect, useReducer, useRef, type FocusEvent, type MouseEvent } from 'react';

/**
 * Selects what a field holds when the focus comes to it, however it comes, so that what is typed or pasted then replaces it. A press into the field
 * that has the focus already places the caret (rule forms-11).
 */
export function useSelectedOnFocus() {
  const arrived = useRef<HTMLInputElement | null>(null);
  const isPressed = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // A masked field shows its digits once it has the focus, and React writes them after the event.
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
    // The press that brought the focus has placed the caret meanwhile; what it has dragged over stays selected.
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = event.currentTarget;
      if (isPressed.current && selectionStart === selectionEnd) event.currentTarget.select();
      isPressed.current = false;
    },
  };
}
