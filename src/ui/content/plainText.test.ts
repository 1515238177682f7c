import { expect, test } from 'vitest';
import { plainText } from './plainText.ts';

test.each([
  ['an override that hides an extension', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['an isolate', 'a\u2066b\u2069c', 'abc'],
  ['control characters', 'a\u0000b\u001bc\u009fd\re', 'abcde'],
  ['nothing of lines, tabs and letters', 'Año\n\tשלום', 'Año\n\tשלום'],
])('loses %s', (_what, text, plain) => {
  expect(plainText(text)).toBe(plain);
});
