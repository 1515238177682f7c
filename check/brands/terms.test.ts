import { describe, expect, it } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const brand = 'brands/volt/brand.json';
const consent = 'brands/base/disclosures/esign-consent.json';
const notice = 'brands/base/disclosures/privacy-notice.json';
const of = (section: string, lines: object): Changes => ({ [brand]: { [`/${section}`]: lines } });

describe('a brand’s terms', () => {
  /** One per rule, in one check. */
  it('are reported where they cannot hold', () => {
    const found = foundIn({
      [brand]: {
        '/transfers': { mostAtOnce: '9000.00', mostPerDay: '500.00' },
        '/withdrawals': { codeAbove: '200000.00' },
        '/branding/rate/minimum_deposit': '60000.00',
      },
      [consent]: { '/order': 9 },
    });
    expect(found.toSorted()).toEqual([
      `brand-code-idle ${brand}#/withdrawals/codeAbove`,
      `brand-consent ${consent}#/order`,
      `brand-first-deposit ${brand}#/branding/rate/minimum_deposit`,
      `brand-limit ${brand}#/transfers/mostPerDay`,
    ]);
  });

  const mistakes: [title: string, changes: Changes, found: string][] = [
    ['a limit contradicts the default', of('withdrawals', { mostAtOnce: '200000.00' }), `brand-limit ${brand}#/withdrawals/mostAtOnce`],
    ['the minimum is above the maximum', of('transfers', { minimum: '60000.00' }), `brand-limit ${brand}#/transfers/minimum`],
    ['a limit is zero', of('withdrawals', { mostPerDay: '0.00' }), `brand-limit ${brand}#/withdrawals/mostPerDay`],
    ['an amount has a leading zero', of('transfers', { minimum: '010.00' }), `brand-limit ${brand}#/transfers/minimum`],
    ['there is no consent to electronic records', { [consent]: { '/consent': undefined } }, `brand-consent ${consent}#`],
    ['two documents are the consent', { [notice]: { '/consent': true } }, `brand-consent ${notice}#/consent`],
    ['the consent has no test document', { [consent]: { '/test': undefined } }, `brand-consent ${consent}#/consent`],
    [
      'a copied document has the consent’s order',
      { 'brands/volt/disclosures/arbitration.json': files.read(notice).replace(/"order": \d+/, '"order": 1') },
      'brand-consent brands/volt/disclosures/arbitration.json#/order',
    ],
  ];
  it.each(inFull(mistakes, mistakes.slice(0, 1)))('are reported when %s', (_title, changes, found) =>
    expect(foundIn(changes)).toContain(found),
  );

  const fine = [{ minimum: '1.00', mostAtOnce: '1.00', mostPerDay: '1.01', codeAbove: '1.00' }, { codeAbove: null }];
  it.each(inFull(fine, fine.slice(0, 1)))('are fine when a brand sets only some of them: %o', (some) => {
    expect(foundIn(of('withdrawals', some))).toEqual([]);
  });
});
