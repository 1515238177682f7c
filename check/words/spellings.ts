/** A word as every text spells it. */
export interface Spelling {
  right: string;
  /** This word in every spelling; those that are not the right one are told. */
  word: RegExp;
}

/** Words that people spell in several ways, and the one way of this product: as a U.S. bank does. */
export const spellings: readonly Spelling[] = [
  { right: 'email', word: /\be-?mail/gi },
  { right: 'P.O. box', word: /\b(?:p\.? ?o\.?|post office) ?box/gi },
  {
    right: 'log in',
    word: /\blog-in\b|(?<=(?<!back )\b(?:to|please|then|can|can’t|or|not|don’t) )login\b(?! attempt)|^login(?= (?:to|with|again|now)\b)/gi,
  },
  { right: 'login', word: /(?<=\b(?:a|an|each|every|new|the|your) )log in\b/gi },
  { right: 'log out', word: /\blog-out\b|(?<=\b(?:to|please|then|can|can’t|or|not|don’t) )logout\b/gi },
  { right: 'canceled', word: /\bcancell?ed\b/gi },
  { right: 'canceling', word: /\bcancell?ing\b/gi },
  { right: 'U.S.', word: /(?<![.\w$])(?:US|U\.S\.?|USA)(?![\w$])/g },
  { right: 'ZIP code', word: /\b(?:zip[ -]?code|postal code)/gi },
  { right: 'Social Security', word: /\bsocial[ -]security/gi },
  { right: 'driver’s license', word: /\b(?:drivers?|driving|driver['’]s) licen[cs]e/gi },
  { right: 'one-time code', word: /\bone[ -]time code/gi },
  { right: 'website', word: /\bweb[ -]?site/gi },
  { right: 'nonprofit', word: /\bnon[ -]?profit/gi },
  { right: 'check', word: /\bcheque/gi },
];

/** Sentences whose words are given, and that stay as they are. */
export const givenSentences: ReadonlySet<string> = new Set(['Deposit cancelled successfully']);
