import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import type { Format } from '../../formats/format.ts';
import { takeTyped } from './takeTyped.ts';

interface Grouping {
  /** What the field holds: digits, with a plus sign before them when the format keeps it. */
  value: string;
  format: Format;
  /** How the digits are shown. */
  show: (digits: string) => string;
  onDigits: (digits: string) => void;
  /** Whether a full field ignores one more typed digit. */
  isLimited?: boolean;
}

/**
 * A text input that holds digits and shows them grouped, such as `(201) 555-0123`. The caret stays behind the digit it was
 * behind, wherever something is typed, deleted or pasted.
 */
export function useGroupedInput({ value, format, show, onDigits, isLimited }: Grouping) {
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  const caret = useRef<number | null>(null);
  // A sign that is no digit changes nothing that the form holds; React would then put the caret at the end.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const shown = show(value);

  // The caret can only be placed once React has written the grouped text, and before the screen is painted.
  useLayoutEffect(() => {
    const count = caret.current;
    caret.current = null;
    if (count === null || input.current !== document.activeElement) return;
    const place = placeAfter(input.current?.value ?? '', count);
    input.current?.setSelectionRange(place, place);
  });

  return {
    input,
    shown,
    onText: (text: string) => {
      const taken = takeTyped({ shown, held: value, text, caret: input.current?.selectionStart ?? text.length, format, isLimited });
      caret.current = taken.before;
      onDigits(taken.digits);
      redraw();
    },
  };
}

/** The caret position after the nth kept character, counted from 1; before the first for 0. */
function placeAfter(text: string, count: number): number {
  let seen = 0;
  for (const [index, sign] of text.split('').entries()) {
    if (!/[\d+]/.test(sign)) continue;
    if (count === 0) return index;
    seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}
