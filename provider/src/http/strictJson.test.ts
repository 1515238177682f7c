import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStrictJson } from './strictJson.ts';

const parse = (text: string | Buffer) => parseStrictJson(Buffer.from(text as string)); // both overloads take it

describe('a JSON body', () => {
  test('is accepted without questionable keys and strings', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/i.test(text));
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  test.each([
    ['with a duplicate key', '{"a":1,"a":2}'],
    ['with a duplicate key by escape', '{"a":1,"\\u0061":2}'],
    ['with a nested duplicate key', '[{"x":{"a":1,"a":1}}]'],
    ['with __proto__', '{"__proto__":{"x":1}}'],
    ['with an escaped __proto__', '{"\\u005f_proto__":1}'],
    ['with constructor', '{"constructor":{"prototype":{}}}'],
    ['too deep', `${'['.repeat(21)}${']'.repeat(21)}`],
    ['with a NUL character', '{"a":"\\u0000"}'],
    ['with half a surrogate pair', '{"a":"\\ud800"}'],
    ['with a byte order mark', '\ufeff{}'],
    ['cut short', '{"a":'],
    ['with a comment', '{} // x'],
    ['with a trailing comma', '[1,]'],
    ['of white space only', ' '],
  ])('%s is refused', (_what, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400, code: 'malformed_json' }));
  });

  test.each([[[0x22, 0xff, 0x22]], [[0x22, 0xc0, 0xaf, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]]])(
    'that is not UTF-8 is refused: %j',
    (bytes) => {
      expect(() => parse(Buffer.from(bytes))).toThrow(expect.objectContaining({ status: 400, code: 'malformed_json' }));
    },
  );

  test('may reuse a key in another object, and contain brackets and quotes in strings', () => {
    expect(parse('[{"a":"}{\\"["},{"a":2}]')).toEqual([{ a: '}{"[' }, { a: 2 }]);
  });

  test('may have twenty levels', () => {
    expect(() => parse(`${'['.repeat(20)}${']'.repeat(20)}`)).not.toThrow();
  });
});
