import { invalid } from '../refused.ts';

/** Bidirectional controls, which can make text display differently from what it contains. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Whether a text has a visible character, rather than only spaces, zero-width characters and blank fillers. */
const isVisible = (text: string) => /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** @throws {Refused} invalid when nothing in it is visible or it has several lines, which could inject mail headers */
export function tidySubject(sent: string): string {
  if (/[\r\n\u0085\u2028\u2029]/.test(sent)) throw invalid({ subject: ['subject_lines'] });
  const subject = sent
    .normalize('NFC')
    .replaceAll(directions, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  if (!isVisible(subject)) throw invalid({ subject: ['subject_missing'] });
  return subject;
}

/**
 * Normalizes multi-line text.
 * @throws {Refused} invalid when nothing in it is visible
 */
export function tidyMessage(sent: string): string {
  const text = sent
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(directions, '')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
  if (!isVisible(text)) throw invalid({ text: ['message_missing'] });
  return text;
}
