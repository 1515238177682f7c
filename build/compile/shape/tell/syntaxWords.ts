import type { ParseError } from 'jsonc-parser';

/** Message and suggestion by jsonc-parser's error code (`ParseErrorCode` has no runtime value under `isolatedModules`). */
const wordsByCode: Readonly<Record<number, [wrong: string, right: string]>> = {
  1: ['no value of JSON begins like this', 'Texts and keys stand in double quotes; true, false and null are written small.'],
  2: ['this is no number of JSON', 'Numbers have no + or 0 before them and digits on both sides of the point.'],
  3: ['a key belongs here', 'Keys stand in double quotes; behind the last entry there is no comma.'],
  4: ['a value belongs here', 'A comma stands between two entries, and none behind the last.'],
  5: ['a colon belongs here', 'Between a key and its value stands a colon.'],
  6: ['a comma belongs here', 'Entries have a comma between them.'],
  7: ['a brace is not closed', 'Each { needs its }.'],
  8: ['a list is not closed', 'Each [ needs its ].'],
  9: ['something stands behind the end', 'A file is one value. Perhaps a } or ] before is one too many.'],
  10: ['JSON has no comments', 'Take it out, or say it in a description where the schema has one.'],
  11: ['a comment is not closed, and JSON has none', 'Take it out.'],
  12: ['a text has no end', 'A text ends in double quotes on the same line; a line break in it is written \\n.'],
  13: ['a number has no end', 'Digits follow a point and an e.'],
  14: ['this is no sign of Unicode', 'Behind \\u stand four hexadecimal digits.'],
  15: ['there is no such sign behind a backslash', 'A backslash itself is written \\\\, a double quote \\".'],
  16: ['a sign that nobody can see stands in a text', 'Line breaks and tabs are written \\n and \\t.'],
};

/** UTF-16 decoded as UTF-8: two replacement characters for the byte order mark, or null bytes. */
const utf16 = /^\uFFFD\uFFFD|^.?\0/;
/** Unterminated string; its offset is the start of the string. */
const openText = 12;
/** Errors typical of a truncated file. */
const endsEarly: ReadonlySet<number> = new Set([4, 5, 7, 8, openText]);
const conflict = /^(<{7}|={7}|>{7})/m;

export function tellSyntax(text: string, { error, offset }: ParseError): [message: string, suggestion: string] {
  if (text.trim() === '') return ['this is not JSON: the file is empty', 'Restore it, or take the file out.'];
  if (text.startsWith('\uFEFF'))
    return ['this is not JSON: an invisible byte order mark stands before it', 'Save the file as UTF-8 without BOM.'];
  if (utf16.test(text)) return ['this was saved as UTF-16', 'Save the file as UTF-8.'];
  if (conflict.test(text)) return ['this is not JSON: the marks of a merge conflict stand in it', 'Decide for one of the two sides.'];
  const [wrong, right] = wordsByCode[error] ?? ['something stands here that JSON does not have', 'Compare it with a file beside it.'];
  const endsHere = offset >= text.trimEnd().length || (error === openText && !text.slice(offset).trimEnd().includes('\n'));
  if (endsHere && endsEarly.has(error))
    return [`this is not JSON: the file ends here, and ${wrong}`, `Restore what came after it. ${right}`];
  const [there = ''] = /^[^\n\r]{0,20}/.exec(text.slice(offset)) ?? [];
  return [`this is not JSON: ${wrong}${there === '' ? '' : `, before ${JSON.stringify(there)}`}`, right];
}
