import { describe, expect, inject, it } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
import { changed, files, foundIn, type Changes } from '../../test/setup/changedFiles.ts';
import { readSources } from '../read/readSources.ts';
import { compile } from './compile.ts';

const brand = 'brands/volt/brand.json';
const off: Changes = { [brand]: { '/nonprofits': false } };

describe('a brand that switches nonprofits off', () => {
  it.runIf(inject('full'))('has no findings', () => expect(foundIn(off)).toEqual([]));

  it('has none of their pages, rows and calls, and no links to them', () => {
    const [on, without] = [files, changed(off)].map((each) => compile(readSources(each, 'volt')));
    expect(JSON.stringify(on)).toMatch(/non-?profit/i);
    expect(JSON.stringify(without)).not.toMatch(/non-?profit/i);
  });

  const references: [what: string, change: Changes][] = [
    ['a row', { 'brands/volt/flows.json': { '/~1my-account': { rows: { add: [{ label: 'Giving', to: '/non-profit/select' }] } } } }],
    ['a submit', { 'flows/beneficiary.json': { '/routes/0/submits/first/to': '/non-profit/select' } }],
    ['a destination', { 'flows/app.json': { '/destinations/beneficiariesSaved/0/to': '/non-profit/success' } }],
    ['a text', { 'flows/my-account.json': { '/routes/0/links/0/value': '{load.nonprofit.name}' } }],
  ];
  it.each(inFull(references, references.slice(1, 2)))('does not build while %s refers to one of them', (_title, change) => {
    expect(foundIn({ ...off, ...change })).toContain(`feature-left-out ${brand}#/nonprofits`);
  });

  it('is told only which of its texts are for pages it does not have', () => {
    const flows = 'brands/volt/flows.json';
    expect(foundIn({ ...off, [flows]: { '/~1non-profit~1select': { lead: 'Choose one.' } } })).toEqual([
      `difference-idle ${flows}#/~1non-profit~1select`,
    ]);
  });
});
