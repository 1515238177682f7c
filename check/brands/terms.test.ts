import { describe, expect, it } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const brand = 'brands/volt/brand.json';
const consent = 'brands/base/disclosures/esign-consent.json';
const notice = 'brands/base/disclosures/privacy-notice.json';
const of = (section: string, lines: object): Changes => ({ [brand]: { [`/${section}`]: lines } });

describe('a brand’s terms', () => {
  const mistakes: [title: string, changes: Changes, found: string][] = [
    ['limits are swapped', of('transfers', { mostAtOnce: '9000.00', mostPerDay: '500.00' }), `brand-limit ${brand}#/transfers/mostPerDay`],
    ['a limit contradicts the default', of('withdrawals', { mostAtOnce: '200000.00' }), `brand-limit ${brand}#/withdrawals/mostAtOnce`],
    ['the minimum is above the maximum', of('transfers', { minimum: '60000.00' }), `brand-limit ${brand}#/transfers/minimum`],
    ['a limit is zero', of('withdrawals', { mostPerDay: '0.00' }), `brand-limit ${brand}#/withdrawals/mostPerDay`],
    ['an amount has a leading zero', of('transfers', { minimum: '010.00' }), `brand-limit ${brand}#/transfers/minimum`],
    ['there is no consent to electronic records', { [consent]: { '/consent': undefined } }, `brand-consent ${consent}#`],
    ['two documents are the consent', { [notice]: { '/consent': true } }, `brand-consent ${notice}#/consent`],
    ['the consent has no test document', { [consent]: { '/test': undefined } }, `brand-consent ${consent}#/consent`],
    ['the consent does not come first', { [consent]: { '/order': 9 } }, `brand-consent ${consent}#/order`],
    [
      'a copied document has the consent’s order',
      { 'brands/volt/disclosures/arbitration.json': files.read(notice).replace(/"order": \d+/, '"order": 1') },
      'brand-consent brands/volt/disclosures/arbitration.json#/order',
    ],
    ['a code is never required', of('withdrawals', { codeAbove: '200000.00' }), `brand-code-idle ${brand}#/withdrawals/codeAbove`],
    [
      'opening takes more than one deposit',
      { [brand]: { '/branding/rate/minimum_deposit': '60000.00' } },
      `brand-first-deposit ${brand}#/branding/rate/minimum_deposit`,
    ],
  ];
  it.each(inFull(mistakes, mistakes.slice(0, 5)))('are reported when %s', (_title, changes, found) =>
    expect(foundIn(changes)).toContain(found),
  );

  it('are fine when a brand sets only some of them', () => {
    expect(foundIn(of('withdrawals', { minimum: '1.00', mostAtOnce: '1.00', mostPerDay: '1.01', codeAbove: '1.00' }))).toEqual([]);
    expect(foundIn(of('withdrawals', { codeAbove: null }))).toEqual([]);
  });
});
