import { describe, expect, it } from 'vitest';
import { foundIn, type Changes } from '../../../test/setup/changedFiles.ts';

const consent = 'brands/base/disclosures/esign-consent.json';
const rates = 'brands/base/disclosures/truth-in-savings.json';

describe('a disclosure', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    ['is not there', { 'brands/base/disclosures/privacy-notice.json': null }, 'disclosure-missing'],
    ['does not say how consent is withdrawn', { [consent]: { '/sections/2/covers': ['scope'] } }, `disclosure-silent ${consent}#/sections`],
    [
      'shows a rate where there may be none',
      { [rates]: { '/sections/1/paragraphs/0': 'You earn {rate.apy}%.' } },
      `disclosure-rate ${rates}#/sections/1/paragraphs/0`,
    ],
    [
      'has a row with a cell too few',
      { [rates]: { '/sections/3/table/rows/0': ['Opening'] } },
      `disclosure-table ${rates}#/sections/3/table/rows/0`,
    ],
  ])('that %s is found', (_title, changes, found) => {
    expect(foundIn(changes).join('\n')).toContain(found);
  });

  it('says no value that nobody gives', () => {
    expect(foundIn({ [rates]: { '/title': 'Rates of {brand.nme}' } }).join('\n')).toContain(`${rates}#/title`);
  });
});
