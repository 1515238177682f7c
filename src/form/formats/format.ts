/**
 * What a text field holds, as a pair of pure functions. The validators that are compiled at build time, the widgets and the
 * messages all ask the same ones, so that they cannot disagree.
 */
export interface Format {
  /** Why a text is not acceptable, as the last part of the words key `form.formats.<format>.<reason>`; null when it is. */
  reason(text: string): string | null;
  /** The text as it travels on the wire; never changes what it means. Applied when a depositor submits, never while they type. */
  tidy(text: string): string;
}

/** Without spaces at the ends and without doubled ones inside, in Unicode normal form C. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** A text of several lines, without spaces at their ends and without empty ones at its own. */
export function tidyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\n]*\r?\n/g, '\n')
    .trim();
}

/** The digits of a text in the order written, with full-width and other compatible forms read as ASCII. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** A number as it is printed in groups, without its spaces and dashes of any shape; full-width digits are read as ASCII. */
export function withoutGaps(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}
