/** Validates and normalizes one kind of text. Shared by compiled validators, widgets and messages so that they agree. */
export interface Format {
  /** Last part of the words key `form.formats.<format>.<reason>`; null when the text is valid. */
  reason(text: string): string | null;
  /** Wire form with the same meaning. Applied on submit, never while typing. */
  tidy(text: string): string;
}

/** Trims, collapses whitespace and normalizes to NFC. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Trims line ends and drops empty lines at the start and end. */
export function tidyLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\S\n]*\r?\n/g, '\n')
    .trim();
}

/** ASCII digits of a text in order, including full-width ones. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^0-9]/g, '');
}

/** Removes spaces and dashes of any kind; converts full-width digits to ASCII. */
export function withoutGaps(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}
