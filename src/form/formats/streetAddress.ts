import { tidyText, type Format } from './format.ts';

/** The street where somebody lives: the law asks for a residence, so a post office box is refused (31 CFR 1020.220(a)(2)(i)(A)(3)). */
export const streetAddress: Format = {
  tidy: tidyText,
  reason(text) {
    if (isPostOfficeBox(text)) return 'post-office-box';
    return /[\p{Cc}\p{Cf}<>]/u.test(tidyText(text)) ? 'signs' : null;
  },
};

/**
 * "P.O. Box 12" however it is spelled, with a zero for the O too. Written as one word it needs its number, because a street may be called that:
 * "1 Pobox Road".
 */
const postOfficeBox =
  /(?:^| )(?:p ?[o0] b[o0]?x(?![a-z])|p ?[o0]b[o0]?x(?= ?\d|$)|p ?[o0] ?b(?= ?\d)|post(?:al)?(?: ?office)? ?b[o0]x(?= ?\d|$))|^b[o0]?x ?\d+$/;

function isPostOfficeBox(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{C}]+/gu, ' ');
  return postOfficeBox.test(words.trim());
}
