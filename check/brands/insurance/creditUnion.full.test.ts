import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../../compiler/read/files.ts';
import { findingsOf, type Changes } from '../../../test/setup/changedFiles.ts';
import { root } from '../../../test/sources.ts';

/** Adds a credit union, a test-only brand. */
const own = filesBelow(`${root}/test`);
const names = ['brand.json', 'words.json', 'flows.json', 'logos/hor-color.svg', 'logos/hor-white.svg', 'logos/mark.svg'];
const readOwn = (name: string) => own.read(`brands/tidewater/${name}`).replace('../../../schemas', '../../schemas');
const tidewater = Object.fromEntries(names.map((name) => [`brands/tidewater/${name}`, readOwn(name)]));

type Json = Record<string, Record<string, unknown>>;

/** The credit union with keys of its brand.json merged in; `undefined` removes a key. */
function union(more: Json | Record<string, unknown> = {}, files: Changes = {}) {
  const brand = JSON.parse(String(tidewater['brands/tidewater/brand.json'])) as Json; // brand.schema.json
  const merged = Object.entries(more).map(([key, value]) => [
    key,
    typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...brand[key], ...value } : value,
  ]);
  const text = JSON.stringify({ ...brand, ...Object.fromEntries(merged) });
  const found = findingsOf({ ...tidewater, 'brands/tidewater/brand.json': text, ...files });
  return found.map(({ rule, file, pointer, message, suggestion = '' }) => ({ at: `${rule} ${file}#${pointer}`, message, suggestion }));
}

const at = (rule: string, pointer: string) => `${rule} brands/tidewater/brand.json#${pointer}`;
const fdic = 'bank_official_sign';

describe('a credit union', () => {
  it('with the NCUA sign, members and shares has no findings', () => expect(union()).toEqual([]));

  it.each<[title: string, found: ReturnType<typeof union>, place: string]>([
    ['shows the FDIC sign', union({ insurance: { mode: fdic } }), at('brand-insurance', '/insurance/mode')],
    ['shows a program’s statement', union({ insurance: { mode: 'program_bank_statement' } }), at('brand-insurance', '/insurance/mode')],
    ['also says that it is a bank', union({ type: 'bank' }), at('brand-institution', '/type')],
    [
      'says that it is a bank and shows its sign',
      union({ type: 'bank', insurance: { mode: fdic } }),
      at('brand-insurance', '/insurance/mode'),
    ],
    [
      'does not declare that it is one, and shows a bank’s sign',
      union({ institution: undefined, type: 'bank', insurance: { mode: fdic } }),
      at('brand-institution', '/branding/name'),
    ],
    [
      'declares it as its bank type',
      union({ institution: undefined, type: 'credit_union', insurance: { mode: fdic } }),
      at('brand-institution', '/type'),
    ],
    [
      'claims what banks claim',
      union({}, { 'brands/tidewater/words.json': { '/shell/footer/legal': 'Tidewater. Member FDIC.' } }),
      'insurance-claim brands/tidewater/words.json#/shell/footer/legal',
    ],
    [
      'has a picture of the FDIC sign',
      union(
        {},
        { 'brands/tidewater/logos/mark.svg': String(tidewater['brands/tidewater/logos/mark.svg']).replace('Tidewater', 'Member FDIC') },
      ),
      'insurance-claim brands/tidewater/logos/mark.svg#',
    ],
  ])('that %s is reported and pointed to the NCUA, never the FDIC', (_title, found, place) => {
    expect(found.map((each) => each.at)).toContain(place);
    const there = found.filter((each) => each.at === place);
    expect(there.map((each) => each.suggestion).join(' ')).toMatch(/ncua|Remove "type"/i);
    for (const { message, suggestion } of found) {
      expect(suggestion).not.toMatch(/bank_official_sign|"type": "bank"|FDIC has/);
      expect(message).not.toMatch(/Did you mean "(bank|bank_official_sign|program_bank_statement)"/);
    }
  });

  it('without a sign must not say it is insured; an insured one must show the sign', () => {
    const uninsured = union({ insurance: { mode: 'none' }, branding: { show_fdic: false } });
    expect(uninsured.map((each) => each.at)).toEqual(['insurance-claim brands/tidewater/words.json#/shell/footer/legal']);
    expect(union({ branding: { show_fdic: false } }).map((each) => each.at)).toEqual([at('insurance-hidden', '/branding/show_fdic')]);
    expect(union({ insurance: { mode: 'none' } }).map((each) => each.at)).toContain(at('brand-insurance', '/branding/show_fdic'));
  });

  it('that calls itself a bank is reported', () => {
    const words = { 'brands/tidewater/words.json': { '/shell/panel/promise': 'Tidewater is your bank.' } };
    expect(union({}, words).map((each) => each.at)).toContain('insurance-claim brands/tidewater/words.json#/shell/panel/promise');
  });
});

describe('a bank', () => {
  it('may not show the NCUA sign, and a company behind a credit union does not list it as an insured bank', () => {
    const found = findingsOf({
      'brands/harbor/brand.json': { '/insurance/mode': 'ncua_official_sign' },
      'brands/volt/brand.json': { '/insurance/banks/0': 'Meridian Credit Union' },
    });
    const reported = found.map(({ rule, file, pointer }) => `${rule} ${file}#${pointer}`);
    expect(reported).toContain('brand-insurance brands/harbor/brand.json#/insurance/mode');
    expect(reported).toContain('brand-institution brands/volt/brand.json#/insurance/banks/0');
  });
});
