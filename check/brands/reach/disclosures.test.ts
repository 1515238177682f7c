import { describe, expect, it } from 'vitest';
import { isTheirs } from '../../../test/setup/brands.ts';
import { files, foundIn } from '../../../test/setup/changedFiles.ts';
import { checkAll } from '../../checkAll.ts';

const consent = 'brands/base/disclosures/esign-consent.json';
const rates = 'brands/base/disclosures/truth-in-savings.json';

describe('a disclosure', () => {
  /** Mistakes that do not hide each other share one check, which is slow. */
  it('that is missing, silent, untrue or unfinished is reported', () => {
    const found = foundIn({
      'brands/base/disclosures/privacy-notice.json': null,
      [consent]: { '/sections/2/covers': ['scope'], '/summary': 'How Second City Bank gives you documents.' },
      [rates]: {
        '/effective': '2026-02-30',
        '/summary': 'To be written.',
        '/sections/0/heading': 'You earn 5.10% APY',
        '/sections/1/paragraphs/0': 'You earn {rate.apy}%.',
        '/sections/3/table/rows/0': ['Opening'],
      },
    });
    expect(found).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^disclosure-missing /),
        `disclosure-silent ${consent}#/sections`,
        `document-bank ${consent}#/summary`,
        `disclosure-date ${rates}#/effective`,
        `text-draft ${rates}#/summary`,
        `rate-said ${rates}#/sections/0/heading`,
        `disclosure-rate ${rates}#/sections/1/paragraphs/0`,
        `disclosure-table ${rates}#/sections/3/table/rows/0`,
      ]),
    );
  });

  it('that names another brand is reported', () => {
    expect(foundIn({ [rates]: { '/summary': 'Rates of Volt Savings.' } })).toContain(`brand-left-over ${rates}#/summary`);
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
