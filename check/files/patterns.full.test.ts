import { describe, expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

const file = 'schemas/api/service.json';
const place = '/answers/200/properties/account_linking_mode';
const withPattern = (pattern: string, maxLength: number | undefined = 36) =>
  foundIn({ [file]: { [place]: { type: 'string', maxLength, pattern } } });

describe('a pattern', () => {
  const costly = ['^(a+)+$', '^(a|a)*$', '^a*a*$', '^(?:[a-z]+ ?)+$'];
  it.each(costly)('%s costs too much', (pattern) => {
    expect(withPattern(pattern)).toContain(`pattern-unsafe ${file}#${place}/pattern`);
  });

  const cheap = ['^[0-9a-f]{8}-[0-9a-f]{4}$', '^[a-z]+(-[a-z]+)*$', '^PT([0-9]{1,4}M)?([0-9]{1,4}S)?$'];
  it.each(cheap)('%s costs little', (pattern) => {
    expect(withPattern(pattern).filter((found) => found.startsWith('pattern-'))).toEqual([]);
  });

  it('needs a maxLength next to it', () => {
    const unbounded = { type: 'string', pattern: '^[a-z]*$' };
    expect(foundIn({ [file]: { [place]: unbounded } })).toContain(`pattern-unbounded ${file}#${place}/pattern`);
  });

  it('that is invalid breaks its schema', () => {
    expect(withPattern('^[a-z')).toContain(`schema-broken ${file}#/answers/200`);
  });
});
