import { expect, it } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { files, foundIn } from '../../../test/setup/changedFiles.ts';

const brand = 'brands/volt/brand.json';
const agreement = 'disclosures/account-agreement.json';

const contradictions: [transfers: object, count: number][] = [
  [{ cutOff: '15:00' }, 2],
  [{ settleDays: 1 }, 1],
  [{ holdDays: 3 }, 1],
];
it.each(inFull(contradictions, contradictions.slice(0, 1)))(
  'reports a document that contradicts a brand’s transfers: %o',
  (transfers, count) => {
    const found = foundIn({ [brand]: { '/transfers': transfers } }).filter((each) => each.startsWith('document-timing'));
    expect(found).toHaveLength(count);
    expect(found[0]).toContain(`brands/base/${agreement}#/sections/`);
  },
);

it('accepts a brand’s own document that matches its transfers', () => {
  const own = files.read(`brands/base/${agreement}`).replaceAll('5 business days after it', '3 business days after it');
  const found = foundIn({ [brand]: { '/transfers': { holdDays: 3 } }, [`brands/volt/${agreement}`]: own });
  expect(found.filter((each) => each.startsWith('document-timing'))).toEqual([]);
});
