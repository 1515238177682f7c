import { declareRules, error, warning, type Rule } from '../../build/compile/shape/rule.ts';

export const rules = declareRules({
  'text-markup': error('Markup in a text, which is shown as it stands.'),
  'text-template': error('The placeholder of another tool in a text.'),
  'text-sign': error('A sign in a text that nobody sees, or that nobody can read.'),
  'text-blank': error('A text that says nothing, or a blank too many.'),
  'text-draft': warning('A text, or something in it, that is still to be written.'),
  'text-link': error('Something beside {link} without a blank, which becomes part of the address that people follow.'),
  'text-slip': warning('A word twice in a row, or a quotation mark or parenthesis without the other one.'),
});

/** A pattern that suggests a mistake, such as a placeholder of another tool. */
export interface Slip {
  rule: Rule;
  pattern: RegExp;
  /** What is wrong, as the end of a sentence. */
  says: (found: string) => string;
  /** The correction. */
  instead: (found: string) => string;
  /** English only; other languages use the same characters legitimately. */
  isOfSource?: true;
}

const named = (found: string) =>
  Array.from(found, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
/** The placeholder in our notation, with the name found. */
function fill(found: string): string {
  const name = /[A-Za-z][\w.]+/.exec(found)?.[0];
  return name === undefined ? 'A value is filled in by its name in braces: {brand.name}.' : `A value is filled in by {${name}}.`;
}
const plain = () => 'Say it in plain words; a route has "body" for paragraphs and "links" for links.';

export const slips: readonly Slip[] = [
  {
    rule: rules['text-markup'],
    pattern: /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>|<!--/i,
    says: (found) => `${found} is shown as it stands: texts have no markup`,
    instead: plain,
  },
  {
    rule: rules['text-markup'],
    pattern: /&(#\d+|#x[\da-f]+|[a-z]{2,8});/i,
    says: (found) => `${found} is shown as it stands: texts have no markup`,
    instead: () => 'Write the sign itself.',
  },
  {
    rule: rules['text-markup'],
    pattern: /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|^#{1,6} (?=[A-Z])|`[^`]+`/,
    says: (found) => `${found} is shown as it stands: texts have no markup`,
    instead: plain,
  },
  { rule: rules['text-template'], pattern: /\{\{[^{}]*\}\}/, says: (found) => `${found} is shown as it stands`, instead: fill },
  {
    rule: rules['text-template'],
    pattern: /[$%]\{[^{}]*\}/,
    says: (found) => `${found} is shown with its sign before the value`,
    instead: fill,
  },
  { rule: rules['text-template'], pattern: /<%.*?%>|\[\[.*?\]\]/, says: (found) => `${found} is shown as it stands`, instead: fill },
  {
    rule: rules['text-template'],
    pattern: /%\([a-z_]\w*\)[sd]|%\d\$[sd]|(?<![\d\s])%[sd]\b|(?<=\s|^)%[sd]\b/,
    says: (found) => `${found} is shown as it stands`,
    instead: fill,
  },
  {
    rule: rules['text-template'],
    pattern: /(?<=\s|^):[a-z]\w+\b|(?<=[\s(]|^)\$(t\([^)]*\)|[a-z_]\w*)/i,
    says: (found) => `${found} is shown as it stands`,
    instead: fill,
  },
  {
    rule: rules['text-sign'],
    pattern: /[\p{Cc}\u2028\u2029]/u,
    says: (found) => `the control character ${named(found)} stands in it`,
    instead: () => 'Take it out; a line does not break in a text.',
  },
  {
    rule: rules['text-sign'],
    pattern: /[\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u,
    says: (found) => `the invisible ${named(found)} stands in it`,
    instead: () => 'Take it out.',
  },
  {
    rule: rules['text-sign'],
    pattern: /[\u202a-\u202e\u2066-\u2069]/u,
    says: (found) => `${named(found)} turns round what follows, so that it reads as something else`,
    instead: () => 'Take it out.',
  },
  {
    rule: rules['text-sign'],
    pattern: /[\p{Cs}\p{Co}\ufffd]/u,
    says: (found) => `${named(found)} is no sign that anybody can read`,
    instead: () => 'Write the sign that was meant, and save the file as UTF-8.',
  },
  {
    rule: rules['text-sign'],
    pattern: /[\u00c2\u00c3\u00e2][\u0080-\u00bf\u20ac\u0160\u2122\u0153]+/u,
    says: (found) => `"${found}" is a sign that was read in the wrong encoding`,
    instead: () => 'Write the sign that was meant, and save the file as UTF-8.',
  },
  {
    rule: rules['text-blank'],
    pattern: /^[\s\u00ad\u200c-\u200f\u3000\u2800]*$/u,
    says: () => 'it says nothing',
    instead: () => 'Say something, or take it out.',
  },
  { rule: rules['text-blank'], pattern: /^\s|\s$/u, says: () => 'it begins or ends with a blank', instead: () => 'Take it out.' },
  { rule: rules['text-blank'], pattern: / {2,}/, says: () => 'two blanks stand in a row', instead: () => 'Leave one.' },
  {
    rule: rules['text-link'],
    pattern: /\S\{link\}|\{link\}\S/,
    says: (found) => `${found}: what touches an address becomes part of it, and it leads nowhere`,
    instead: () => 'Let {link} stand alone: it is the whole address.',
  },
  {
    rule: rules['text-draft'],
    pattern: /\b(todo|fixme|tbd)\b[:!.]?|lorem ipsum|\bto be (written|completed|supplied|filled in)\b|_{4,}/i,
    says: (found) => `"${found}" stands where the text was to be written`,
    instead: () => 'Write it.',
    isOfSource: true,
  },
  {
    rule: rules['text-draft'],
    // Excludes template tags and links, which other patterns cover, and endings as in “document[s]”.
    pattern: /(?<![\p{L}\p{N}[])\[[^[\]]*\p{L}[^[\]]*\](?![\](])/u,
    says: (found) => `"${found}" stands in brackets, as what is still to be settled does`,
    instead: () => 'Write what the brackets stand for, or take them out; an aside stands in parentheses.',
  },
  {
    rule: rules['text-slip'],
    pattern: /(?<![\p{L}\p{N}’'-])(?!that |had |bye )(\p{Ll}{2,}) \1(?![\p{L}\p{N}’'-])/u,
    says: (found) => `"${found}" says a word twice`,
    instead: () => 'Say it once.',
    isOfSource: true,
  },
  {
    rule: rules['text-slip'],
    pattern: /“(?=[^”]*$)|(?<=^[^“]*)”|\((?=[^)]*$)/u,
    says: (found) => `${found} stands here without the other one`,
    instead: () => 'Write both, or neither.',
    isOfSource: true,
  },
];
