import { expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

const calls = 'flows/calls.json';

it('an entry of the error catalog has no effect when it has a text but leads away, or names a field but has no text', () => {
  const sentence = '/link-manual-reissue/problems/0';
  const field = '/register/problems/1';
  const found = foundIn({ [calls]: { [`${sentence}/to`]: '/login', [`${field}/say`]: undefined } });
  expect(found).toEqual(expect.arrayContaining([`problem-idle ${calls}#${sentence}/say`, `problem-idle ${calls}#${field}/field`]));
});
