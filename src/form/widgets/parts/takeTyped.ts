import type { Format } from '../../formats/format.ts';

interface Typing {
  /** Text shown before the edit, and the field's digits. */
  displayed: string;
  held: string;
  text: string;
  caret: number;
  format: Format;
  /** Whether a full field ignores one more typed digit. */
  isLimited?: boolean | undefined;
}

/**
 * Digits after an edit, and how many of them precede the caret.
 * Extra digits stay and are reported, unless the insertion is a complete number, which replaces the old one (rule forms-11).
 */
export function takeTyped({ displayed, held, text, caret, format, isLimited }: Typing): { digits: string; before: number } {
  const typed = unmask(text, held);
  const digits = format.tidy(typed);
  const arrived = insertedInto(unmask(displayed, held), typed, caret);
  if (format.reason(digits) === 'too-long' && isWhole(arrived, format)) {
    const whole = format.tidy(arrived);
    return { digits: whole, before: whole.length };
  }
  if (isLimited && format.reason(digits) === 'too-long' && format.reason(held) !== 'too-long' && arrived.length === 1)
    return { digits: held, before: format.tidy(typed.slice(0, caret - 1)).length };
  return { digits, before: format.tidy(typed.slice(0, caret)).length };
}

/** Restores masked digits: the mask has one dot per digit. */
function unmask(text: string, held: string): string {
  let hidden = 0;
  return text.replaceAll('•', () => {
    hidden += 1;
    return held[hidden - 1] ?? '';
  });
}

function insertedInto(before: string, after: string, caret: number): string {
  const most = Math.max(0, before.length - (after.length - caret));
  let kept = 0;
  while (kept < most && before[kept] === after[kept]) kept += 1;
  return after.slice(kept, caret);
}

function isWhole(text: string, format: Format): boolean {
  return !['too-short', 'too-long'].includes(format.reason(text) ?? '');
}
