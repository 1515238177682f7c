import { tidyText, type Format } from './format.ts';

/** Street of a residence. Rejects P.O. boxes: the law requires a residential address (31 CFR 1020.220(a)(2)(i)(A)(3)). */
export const streetAddress: Format = {
  tidy: tidyText,
  reason(text) {
    if (isPostOfficeBox(text)) return 'post-office-box';
    return /[\p{Cc}\p{Cf}<>]/u.test(tidyText(text)) ? 'signs' : null;
  },
};

/** "P.O. Box 12" in any spelling, including a zero for the O. Written as one word it needs a number, to allow street names: "1 Pobox Road". */
const postOfficeBox =
  /(?:^| )(?:p ?[o0] b[o0]?x(?![a-z])|p ?[o0]b[o0]?x(?= ?\d|$)|p ?[o0] ?b(?= ?\d)|post(?:al)?(?: ?office)? ?b[o0]x(?= ?\d|$))|^b[o0]?x ?\d+$/;

function isPostOfficeBox(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{C}]+/gu, ' ');
  return postOfficeBox.test(words.trim());
}
