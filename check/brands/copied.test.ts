import { describe, expect, inject, it } from 'vitest';
import { changed, files } from '../../test/setup/changedFiles.ts';
import { checkAll } from '../checkAll.ts';

/** Bay Bank, started as a copy of Harbor and only partly adapted. */
function bay(change: (text: string) => string, words = '{}') {
  const names = ['logos/hor-color.svg', 'logos/hor-white.svg', 'logos/mark.svg', 'art/panel.svg'];
  const copy = Object.fromEntries(names.map((name) => [`brands/bay/${name}`, files.read(`brands/harbor/${name}`)]));
  const text = files.read('brands/harbor/brand.json').replaceAll('"slug": "harbor"', '"slug": "bay"');
  return changed({ ...copy, 'brands/bay/brand.json': change(text), 'brands/bay/words.json': words });
}
const renamed = (text: string) => text.replaceAll(/Harbor( Community)?( Bank)?/g, 'Bay Bank').replaceAll('harbor.example', 'bay.example');
const legal = JSON.stringify({
  $schema: '../../schemas/config/words.schema.json',
  shell: { footer: { legal: 'Harbor Community Bank, Member FDIC.' } },
});
const found = (root: typeof files, brand?: string) =>
  checkAll(root, { isStatic: true, brand })
    .findings.filter(({ rule }) => /^brand-(left-over|name|routing-copied)$/.test(rule))
    .map(({ rule, file, pointer }) => `${rule} ${file}#${pointer}`);

describe('a copied brand', () => {
  it('is told what is left of the original, even when checked alone', () => {
    const left = ['brand-routing-copied brands/bay/brand.json#/routingNumber', 'brand-left-over brands/bay/words.json#/shell/footer/legal'];
    expect(found(bay(renamed, legal), 'bay').toSorted()).toEqual(left.toSorted());
  });

  it('is reported for the original’s name, not the original itself', () => {
    expect(
      found(bay((text) => text))
        .filter((each) => each.startsWith('brand-name'))
        .toSorted(),
    ).toEqual(['brand-name brands/bay/brand.json#/branding/name', 'brand-name brands/bay/brand.json#/branding/short_name']);
  });

  it.runIf(inject('full'))('may share the routing number of a bank that holds both', () => {
    const sister = (text: string) => renamed(text).replace('"banks": ["Bay Bank"]', '"banks": ["Harbor Community Bank"]');
    expect(found(bay(sister), 'bay')).toEqual([]);
  });
});
