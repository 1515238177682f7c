import { describe, expect, it } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { isTheirs } from '../../../test/setup/brands.ts';
import { files, foundIn, type Changes } from '../../../test/setup/changedFiles.ts';
import { checkAll } from '../../checkAll.ts';

const consent = 'brands/base/disclosures/esign-consent.json';
const rates = 'brands/base/disclosures/truth-in-savings.json';

describe('a disclosure', () => {
  const mistakes: [title: string, changes: Changes, found: string][] = [
    ['is missing', { 'brands/base/disclosures/privacy-notice.json': null }, 'disclosure-missing'],
    [
      'does not explain how to withdraw consent',
      { [consent]: { '/sections/2/covers': ['scope'] } },
      `disclosure-silent ${consent}#/sections`,
    ],
    [
      'shows a rate although there may be none',
      { [rates]: { '/sections/1/paragraphs/0': 'You earn {rate.apy}%.' } },
      `disclosure-rate ${rates}#/sections/1/paragraphs/0`,
    ],
    ['has an effective date that does not exist', { [rates]: { '/effective': '2026-02-30' } }, `disclosure-date ${rates}#/effective`],
    ['is still a draft', { [rates]: { '/summary': 'To be written.' } }, `text-draft ${rates}#/summary`],
    ['names another brand', { [rates]: { '/summary': 'Rates of Volt Savings.' } }, `brand-left-over ${rates}#/summary`],
    ['names another bank', { [consent]: { '/summary': 'How Second City Bank gives you documents.' } }, `document-bank ${consent}#/summary`],
    [
      'states another yield than the brand',
      { [rates]: { '/sections/0/heading': 'You earn 5.10% APY' } },
      `rate-said ${rates}#/sections/0/heading`,
    ],
    [
      'has a row with a missing cell',
      { [rates]: { '/sections/3/table/rows/0': ['Opening'] } },
      `disclosure-table ${rates}#/sections/3/table/rows/0`,
    ],
  ];
  it.each(inFull(mistakes, mistakes.slice(0, 4)))('that %s is reported', (_title, changes, found) => {
    expect(foundIn(changes).join('\n')).toContain(found);
  });

  it('may be effective from today, but not from tomorrow', () => {
    const on = (today: string) =>
      checkAll(files, { isStatic: true, today })
        .findings.filter((found) => !isTheirs(found))
        .map(({ rule, severity }) => `${severity} ${rule}`);
    expect(on('2026-11-02')).toEqual([]);
    expect(new Set(on('2026-11-01'))).toEqual(new Set(['warning disclosure-future']));
  });

  it('must name its own bank and yield', () => {
    const own = 'brands/volt/disclosures/truth-in-savings.json';
    const written = JSON.parse(files.read(rates)) as object;
    const summary = 'At Meridian Trust Bank, N.A. you earn 4.35% APY. The Federal Reserve Bank of New York sets no part of it.';
    expect(foundIn({ [own]: JSON.stringify({ ...written, summary }) })).toEqual([]);
  });

  it('has no placeholder that nothing fills', () => {
    expect(foundIn({ [rates]: { '/title': 'Rates of {brand.nme}' } }).join('\n')).toContain(`${rates}#/title`);
  });
});
