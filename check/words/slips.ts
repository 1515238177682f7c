import { declareRules, error, warning, type Rule } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'text-markup': error('A text has markup, which is shown as written.'),
  'text-template': error('A text has a placeholder of another tool.'),
  'text-sign': error('A text has a character that is invisible or unreadable.'),
  'text-blank': error('A text is empty or has extra spaces.'),
  'text-draft': warning('A text, or part of it, is a draft.'),
  'text-link': error('Something touches {link} and becomes part of the URL.'),
  'text-slip': warning('A word is repeated, or a quotation mark or parenthesis has no counterpart.'),
});

/** A pattern that suggests a mistake, such as a placeholder of another tool. */
export interface Slip {
  rule: Rule;
  pattern: RegExp;
  /** The problem, as the end of a sentence. */
  messageOf: (found: string) => string;
  instead: (found: string) => string;
  /** English only; other languages use the same characters legitimately. */
  isOfSource?: true;
}

const named = (found: string) =>
  Array.from(found, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
/** The placeholder in our notation, with the name found. */
function fill(found: string): string {
  const name = /[A-Za-z][\w.]+/.exec(found)?.[0];
  return name === undefined ? 'Placeholders are names in braces: {brand.name}.' : `Use {${name}}.`;
}
const plain = () => 'Write plain text; routes have "body" for paragraphs and "links" for links.';

export const slips: readonly Slip[] = [
  {
    rule: rules['text-markup'],
    pattern: /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>|<!--/i,
    messageOf: (found) => `${found} is shown as written: texts have no markup`,
    instead: plain,
  },
  {
    rule: rules['text-markup'],
    pattern: /&(#\d+|#x[\da-f]+|[a-z]{2,8});/i,
    messageOf: (found) => `${found} is shown as written: texts have no markup`,
    instead: () => 'Write the character itself.',
  },
  {
    rule: rules['text-markup'],
    pattern: /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|^#{1,6} (?=[A-Z])|`[^`]+`/,
    messageOf: (found) => `${found} is shown as written: texts have no markup`,
    instead: plain,
  },
  { rule: rules['text-template'], pattern: /\{\{[^{}]*\}\}/, messageOf: (found) => `${found} is shown as written`, instead: fill },
  {
    rule: rules['text-template'],
    pattern: /[$%]\{[^{}]*\}/,
    messageOf: (found) => `${found} is shown with its sign before the value`,
    instead: fill,
  },
  { rule: rules['text-template'], pattern: /<%.*?%>|\[\[.*?\]\]/, messageOf: (found) => `${found} is shown as written`, instead: fill },
  {
    rule: rules['text-template'],
    pattern: /%\([a-z_]\w*\)[sd]|%\d\$[sd]|(?<![\d\s])%[sd]\b|(?<=\s|^)%[sd]\b/,
    messageOf: (found) => `${found} is shown as written`,
    instead: fill,
  },
  {
    rule: rules['text-template'],
    pattern: /(?<=\s|^):[a-z]\w+\b|(?<=[\s(]|^)\$(t\([^)]*\)|[a-z_]\w*)/i,
    messageOf: (found) => `${found} is shown as written`,
    instead: fill,
  },
  {
    rule: rules['text-sign'],
    pattern: /[\p{Cc}\u2028\u2029]/u,
    messageOf: (found) => `it has the control character ${named(found)}`,
    instead: () => 'Remove it; texts have no line breaks.',
  },
  {
    rule: rules['text-sign'],
    pattern: /[\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u,
    messageOf: (found) => `it has the invisible character ${named(found)}`,
    instead: () => 'Remove it.',
  },
  {
    rule: rules['text-sign'],
    pattern: /[\u202a-\u202e\u2066-\u2069]/u,
    messageOf: (found) => `${named(found)} reverses the text after it`,
    instead: () => 'Remove it.',
  },
  {
    rule: rules['text-sign'],
    pattern: /[\p{Cs}\p{Co}\ufffd]/u,
    messageOf: (found) => `${named(found)} is unreadable`,
    instead: () => 'Write the intended character, and save the file as UTF-8.',
  },
  {
    rule: rules['text-sign'],
    pattern: /[\u00c2\u00c3\u00e2][\u0080-\u00bf\u20ac\u0160\u2122\u0153]+/u,
    messageOf: (found) => `"${found}" was read with the wrong encoding`,
    instead: () => 'Write the intended character, and save the file as UTF-8.',
  },
  {
    rule: rules['text-blank'],
    pattern: /^[\s\u00ad\u200c-\u200f\u3000\u2800]*$/u,
    messageOf: () => 'it is empty',
    instead: () => 'Add a text, or remove it.',
  },
  { rule: rules['text-blank'], pattern: /^\s|\s$/u, messageOf: () => 'it starts or ends with a space', instead: () => 'Remove it.' },
  { rule: rules['text-blank'], pattern: / {2,}/, messageOf: () => 'it has two spaces in a row', instead: () => 'Leave one.' },
  {
    rule: rules['text-link'],
    pattern: /\S\{link\}|\{link\}\S/,
    messageOf: (found) => `${found}: text that touches a URL becomes part of it, so the link breaks`,
    instead: () => 'Put {link} on its own: it is the whole URL.',
  },
  {
    rule: rules['text-draft'],
    pattern: /\b(todo|fixme|tbd)\b[:!.]?|lorem ipsum|\bto be (written|completed|supplied|filled in)\b|_{4,}/i,
    messageOf: (found) => `"${found}" is a draft`,
    instead: () => 'Write it.',
    isOfSource: true,
  },
  {
    rule: rules['text-draft'],
    // Excludes template tags and links, which other patterns cover, and endings as in “document[s]”.
    pattern: /(?<![\p{L}\p{N}[])\[[^[\]]*\p{L}[^[\]]*\](?![\](])/u,
    messageOf: (found) => `"${found}" in brackets looks like a draft`,
    instead: () => 'Replace the brackets with the text, or remove them; use parentheses for asides.',
  },
  {
    rule: rules['text-slip'],
    pattern: /(?<![\p{L}\p{N}’'-])(?!that |had |bye )(\p{Ll}{2,}) \1(?![\p{L}\p{N}’'-])/u,
    messageOf: (found) => `"${found}" repeats a word`,
    instead: () => 'Write it once.',
    isOfSource: true,
  },
  {
    rule: rules['text-slip'],
    pattern: /“(?=[^”]*$)|(?<=^[^“]*)”|\((?=[^)]*$)/u,
    messageOf: (found) => `${found} has no counterpart here`,
    instead: () => 'Write both or neither.',
    isOfSource: true,
  },
];
