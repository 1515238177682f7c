import type { ParseError } from 'jsonc-parser';

/** Message and suggestion by jsonc-parser's error code (`ParseErrorCode` has no runtime value under `isolatedModules`). */
const wordsByCode: Readonly<Record<number, [wrong: string, right: string]>> = {
  1: ['JSON values do not start like this', 'Texts and keys need double quotes; true, false and null are lowercase.'],
  2: ['this is not a JSON number', 'Numbers have no leading + or 0, and digits on both sides of the decimal point.'],
  3: ['a key is missing here', 'Keys need double quotes; there is no comma after the last entry.'],
  4: ['a value is missing here', 'Commas separate entries; there is none after the last.'],
  5: ['a colon is missing here', 'A colon separates a key from its value.'],
  6: ['a comma is missing here', 'Separate entries with a comma.'],
  7: ['a brace is not closed', 'Each { needs its }.'],
  8: ['a list is not closed', 'Each [ needs its ].'],
  9: ['there is more after the end', 'A file is one value. There may be an extra } or ] before this.'],
  10: ['JSON has no comments', 'Remove it, or use a description if the schema has one.'],
  11: ['a comment is not closed, and JSON has no comments', 'Remove it.'],
  12: ['a text is not closed', 'A text ends with double quotes on the same line; write line breaks as \\n.'],
  13: ['a number is incomplete', 'Digits must follow a decimal point or an e.'],
  14: ['this is not a Unicode escape', 'Four hexadecimal digits must follow \\u.'],
  15: ['there is no such escape after a backslash', 'Write a backslash as \\\\, and a double quote as \\".'],
  16: ['a text contains a control character', 'Write line breaks and tabs as \\n and \\t.'],
};

/** UTF-16 decoded as UTF-8: two replacement characters for the byte order mark, or null bytes. */
const utf16 = /^\uFFFD\uFFFD|^.?\0/;
/** Unterminated string; its offset is the start of the string. */
const openText = 12;
/** Errors typical of a truncated file. */
const endsEarly: ReadonlySet<number> = new Set([4, 5, 7, 8, openText]);
const conflict = /^(<{7}|={7}|>{7})/m;

export function tellSyntax(text: string, { error, offset }: ParseError): [message: string, suggestion: string] {
  if (text.trim() === '') return ['this is not JSON: the file is empty', 'Restore or delete the file.'];
  if (text.startsWith('\uFEFF'))
    return ['this is not JSON: it starts with an invisible byte order mark', 'Save the file as UTF-8 without BOM.'];
  if (utf16.test(text)) return ['this was saved as UTF-16', 'Save the file as UTF-8.'];
  if (conflict.test(text)) return ['this is not JSON: it has merge conflict markers', 'Resolve the conflict.'];
  const [wrong, right] = wordsByCode[error] ?? ['this is not valid JSON', 'Compare it with a similar file.'];
  const endsHere = offset >= text.trimEnd().length || (error === openText && !text.slice(offset).trimEnd().includes('\n'));
  if (endsHere && endsEarly.has(error))
    return [`this is not JSON: the file ends here, and ${wrong}`, `Restore the rest of the file. ${right}`];
  const [there = ''] = /^[^\n\r]{0,20}/.exec(text.slice(offset)) ?? [];
  return [`this is not JSON: ${wrong}${there === '' ? '' : `, before ${JSON.stringify(there)}`}`, right];
}
