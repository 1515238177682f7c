import { expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { isSilenced, silencesOf } from './silence.ts';

const silenced = (at: string, pointer: string) => {
  const value = {
    $silence: [{ rule: 'r', at, reason: 'It is meant to be.' }],
    routes: [{ path: '/a' }, { path: '/b', also: ['/c'] }],
    rules: [{ name: 'first' }],
    destinations: { next: [{ to: '/a' }, { to: '/b' }] },
  };
  const document = readDocument('f.json', JSON.stringify(value), ({ message }) => expect.fail(message));
  return silencesOf(document).some(({ silence }) =>
    isSilenced({ rule: 'r', severity: 'error', file: 'f.json', pointer, line: 1, message: '' }, silence),
  );
};

it.each([
  ['/routes/~1b/progress', '/routes/1/progress'],
  ['/routes/~1b', '/routes/1/also/0'],
  ['/routes/1', '/routes/1/also/0'],
  ['/rules/first', '/rules/0/to'],
  ['/destinations/next/~1b', '/destinations/next/1'],
  ['', '/routes/0'],
])('%s silences a finding at %s', (at, pointer) => expect(silenced(at, pointer)).toBe(true));

it.each([
  ['/routes/~1b', '/routes/0'],
  ['/routes/~1x/progress', '/routes/1/progress'],
  ['/routes/9/x/y', '/routes/0'],
])('%s does not silence a finding at %s', (at, pointer) => expect(silenced(at, pointer)).toBe(false));
