import { useLayoutEffect, useReducer, useRef, type RefObject } from 'react';
import type { Format } from '../../formats/format.ts';
import { takeTyped } from './takeTyped.ts';

interface Grouping {
  /** Digits; a leading plus sign if the format keeps it. */
  value: string;
  format: Format;
  show: (digits: string) => string;
  onDigits: (digits: string) => void;
  /** Whether a full field ignores one more typed digit. */
  isLimited?: boolean;
}

/**
 * Input that shows digits grouped, such as `(201) 555-0123`.
 * The caret stays after the same digit when typing, deleting or pasting.
 */
export function useGroupedInput({ value, format, show, onDigits, isLimited }: Grouping) {
  const input: RefObject<HTMLInputElement | null> = useRef(null);
  const caret = useRef<number | null>(null);
  // Non-digits do not change the value; without a render React would move the caret to the end.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const displayed = show(value);

  // Place the caret after React writes the text and before paint.
  useLayoutEffect(() => {
    const count = caret.current;
    caret.current = null;
    if (count === null || input.current !== document.activeElement) return;
    const place = placeAfter(input.current?.value ?? '', count);
    input.current?.setSelectionRange(place, place);
  });

  return {
    input,
    displayed,
    onText: (text: string) => {
      const taken = takeTyped({ displayed, held: value, text, caret: input.current?.selectionStart ?? text.length, format, isLimited });
      caret.current = taken.before;
      onDigits(taken.digits);
      redraw();
    },
  };
}

/** Caret position after the nth kept character, 1-based; 0 is before the first. */
function placeAfter(text: string, count: number): number {
  let counted = 0;
  for (const [index, sign] of text.split('').entries()) {
    if (!/[\d+]/.test(sign)) continue;
    if (count === 0) return index;
    counted += 1;
    if (counted === count) return index + 1;
  }
  return text.length;
}
