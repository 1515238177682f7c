import type { RefusalText } from '../../texts/refusals.ts';

/** A text as it is kept: Unicode normal form C, without spaces at the ends and without doubled ones inside. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
}

/** Why a text cannot be kept, or null. */
export function findUnprintable(text: string): RefusalText | null {
  return /[\p{Cc}\p{Cf}<>]/u.test(text) ? 'unprintable' : null;
}

/** Letters of any script with hyphens, apostrophes and points of any shape. */
export function isPersonName(name: string): boolean {
  return /^['’‘`´]?\p{L}[\p{L}\p{M}\p{Pd}'’‘`´.·・ ]*$/u.test(name);
}

/** `12345` or `12345-6789`. */
export function isZip(text: string): boolean {
  return /^(?!00000)\d{5}(?:-\d{4})?$/.test(text);
}

/**
 * "P.O. Box 12" however it is spelled, with a zero for the O too. Written as one word it needs its number, because a street may be called that:
 * "1 Pobox Road".
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

/** A page of the web, whole: nobody is named in it. */
export function isWebAddress(text: string): boolean {
  if (/[\s\p{C}<>"\\^`{|}]/u.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
}
