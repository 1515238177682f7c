import type { Say } from '../../brand/words/words.ts';

/** Codes with text of their own (rule money-9). */
const worded = 'R01 R02 R03 R04 R05 R06 R07 R08 R09 R10 R11 R14 R15 R16 R20 R23 R24 R28 R29'.split(' ');

/** Explains a returned transfer. Unknown codes are shown as is, with advice. */
export function returnReason(say: Say, code: string | null): string {
  if (code === null) return say('ui.transaction.reason.unsaid');
  return worded.includes(code) ? say(`ui.transaction.reason.${code}`) : say('ui.transaction.reason.other', { code });
}
