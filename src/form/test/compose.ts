import { cdp } from 'vitest/browser';

/** Types into the focused field through an IME: updates the composition, then commits it. */
export async function compose(text: string, committed = text) {
  for (const end of Array.from(text).keys()) {
    const part = text.slice(0, end + 1);
    await cdp().send('Input.imeSetComposition', { text: part, selectionStart: part.length, selectionEnd: part.length });
  }
  await cdp().send('Input.insertText', { text: committed });
}
