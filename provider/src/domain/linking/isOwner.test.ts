import { expect, test } from 'vitest';
import { isOwner } from './isOwner.ts';

test.each([
  [['Jordan Rivera'], true],
  [['RIVERA, JORDAN M'], true],
  [['J Rivera'], true],
  [['Jordán Rivera'], true],
  [['Sam Rivera', 'Jordan Rivera'], true],
  [['Sam Rivera'], false],
  [['Jordan Riverside'], false],
  [['Rivera'], false],
  [['Robin Somebody-Else'], false],
  [[''], false],
  [[], null],
])('%j matches Jordan Rivera: %s', (owners, is) => {
  expect(isOwner(owners, 'Jordan', 'Rivera')).toBe(is);
});

test('a last name of several words must match in full, and a missing name matches nothing', () => {
  expect(isOwner(['Ana de la Cruz'], 'Ana', 'de la Cruz')).toBe(true);
  expect(isOwner(['Ana Cruz'], 'Ana', 'de la Cruz')).toBe(false);
  expect(isOwner(['Lee Lee'], 'Lee', 'Lee')).toBe(true);
  expect(isOwner(['Lee'], 'Lee', 'Lee')).toBe(false);
  expect(isOwner(['Jordan Rivera'], null, null)).toBe(false);
});
