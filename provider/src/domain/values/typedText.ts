import type { RefusalText } from '../../texts/refusals.ts';

/** Normalizes to NFC, trims, and collapses whitespace. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Rejects control and format characters and angle brackets. */
export function findUnprintable(text: string): RefusalText | null {
  return /[\p{Cc}\p{Cf}<>]/u.test(text) ? 'unprintable' : null;
}

/** Letters of any script, with hyphens, apostrophes and periods. */
export function isPersonName(name: string): boolean {
  return /^['’‘`´]?\p{L}[\p{L}\p{M}\p{Pd}'’‘`´.·・ ]*$/u.test(name);
}

/** `12345` or `12345-6789`. */
export function isZip(text: string): boolean {
  return /^(?!00000)\d{5}(?:-\d{4})?$/.test(text);
}

/**
 * "P.O. Box 12" in any spelling, including zeros for O. As one word it needs a number, because streets may be called that: "1 Pobox Road".
 */
const postOfficeBox =
  /(?:^| )(?:p ?[o0] b[o0]?x(?![a-z])|p ?[o0]b[o0]?x(?= ?\d|$)|p ?[o0] ?b(?= ?\d)|post(?:al)?(?: ?office)? ?b[o0]x(?= ?\d|$))|^b[o0]?x ?\d+$/;

export function isPostOfficeBox(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{C}]+/gu, ' ');
  return postOfficeBox.test(words.trim());
}

/** A complete http(s) URL without credentials. */
export function isWebAddress(text: string): boolean {
  if (/[\s\p{C}<>"\\^`{|}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
}
