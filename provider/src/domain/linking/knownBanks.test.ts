import { expect, it } from 'vitest';
import { isBanks } from '../money/routingNumber.ts';
import { knownBanks } from './knownBanks.ts';

it.each([...knownBanks])('%s, of %s, is a valid routing number', (routingNumber, name) => {
  expect(isBanks(routingNumber)).toBe(true);
  expect(name.length).toBeLessThanOrEqual(100);
});

it.each(['', '000000000', '110000001', '1100000000', '333333334', '801000001', '00100000x'])('%j is not a routing number', (text) => {
  expect(isBanks(text)).toBe(false);
});
