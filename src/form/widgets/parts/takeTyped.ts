import type { Format } from '../../formats/format.ts';

interface Typing {
  /** What the field showed before, and the digits that it holds. */
  shown: string;
  held: string;
  /** What is in the field now, and where the caret stands in it. */
  text: string;
  caret: number;
  format: Format;
  /** Whether a full field ignores one more typed digit. */
  isLimited?: boolean | undefined;
}

/**
 * The digits that a field holds after something was typed, pasted or filled in, and how many of them stand before the caret. Too many digits
 * at once stay and are told, unless they are a whole number by themselves, which then replaces the old one (rule forms-11).
 */
export function takeTyped({ shown, held, text, caret, format, isLimited }: Typing): { digits: string; before: number } {
  const typed = unmask(text, held);
  const digits = format.tidy(typed);
  const arrived = insertedInto(unmask(shown, held), typed, caret);
  if (format.reason(digits) === 'too-long' && isWhole(arrived, format)) {
    const whole = format.tidy(arrived);
    return { digits: whole, before: whole.length };
  }
  if (isLimited && format.reason(digits) === 'too-long' && format.reason(held) !== 'too-long' && arrived.length === 1)
    return { digits: held, before: format.tidy(typed.slice(0, caret - 1)).length };
  return { digits, before: format.tidy(typed.slice(0, caret)).length };
}

/** A mask has a dot for each hidden digit: what is typed beside it is typed beside the digits. */
function unmask(text: string, held: string): string {
  let hidden = 0;
  return text.replaceAll('•', () => {
    hidden += 1;
    return held[hidden - 1] ?? '';
  });
}

/** What stands before the caret and was not there before. */
function insertedInto(before: string, after: string, caret: number): string {
  const most = Math.max(0, before.length - (after.length - caret));
  let kept = 0;
  while (kept < most && before[kept] === after[kept]) kept += 1;
  return after.slice(kept, caret);
}

function isWhole(text: string, format: Format): boolean {
  return !['too-short', 'too-long'].includes(format.reason(text) ?? '');
}
