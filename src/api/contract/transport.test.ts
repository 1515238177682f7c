import { expect, test } from 'vitest';
import { readJson } from './transport.ts';

test.each([
  '{"data":{"balance":"12.00","rate":null,"days":[{"day":"2026-11-25"},{"day":"2026-11-26"}]}}',
  '{ "a" : { "a" : 1 }, "b" : [ { "a" : 2 }, [ { "a" : 3 } ] ] }',
  String.raw`{"a\"b:":"\"a\":","\\":"{\"x\":1}","__proto__":{"toString":":"},"":""}`,
  '[]',
  'null',
  '"a:"',
])('%s is parsed like JSON.parse', (text) => {
  expect(readJson(text)).toEqual({ value: JSON.parse(text) as unknown });
});

test.each([
  '{"data":{"balance":"12.00","balance":"1000000.00"}}',
  '{"data":{"balance":"12.00","days":[],"balance":"12.00"}}',
  '{"data":[{"a":1},{"a":1,"b":{"c":2,"c" :3}}]}',
  String.raw`{"a":1,"\u0061":2}`,
  '{"data":1}{"data":1}',
  '{"data":',
  '<p>$12.00</p>',
  '',
])('%s is rejected', (text) => {
  expect(readJson(text)).toBeUndefined();
});
