import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const harbor = 'brands/harbor/brand.json';
const logo = 'brands/harbor/logos/hor-color.svg';
const svg = (body: string, size = 'viewBox="0 0 9 9"') => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
const path = '<path d="M0 0h9"/>';

describe('a picture', () => {
  it.each([
    ['', 'picture-broken'],
    ['<!doctype html><html></html>', 'picture-broken'],
    ['\u0089PNG', 'picture-broken'],
    [svg(path).slice(0, -8), 'picture-broken'],
    [svg(''), 'picture-broken'],
    [svg(path, ''), 'picture-broken'],
    [svg(path, 'width="0" height="0"'), 'picture-broken'],
    [svg(path, 'width="9" height="9"'), 'picture-unscaled'],
    [svg(path, 'viewBox="0 0 9 90"'), 'picture-shape'],
    [svg(`${path}<script/>`), 'picture-unsafe'],
    [svg(path, 'viewBox="0 0 9 9" onload="x()"'), 'picture-unsafe'],
    [svg('<image href="https://cdn.example/a.png"/>'), 'picture-unsafe'],
    [svg(`<style>@import "a.css";</style>${path}`), 'picture-unsafe'],
    [svg('<path fill="url(https://x.example/#a)" d="M0 0h9"/>'), 'picture-unsafe'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${svg(path)}`, 'picture-unsafe'],
    [svg('<text>Harbor</text>'), 'picture-text'],
    [svg(path.repeat(20_000)), 'brand-file-large'],
  ])('with %.60j is reported', (text, rule) => expect(foundIn({ [logo]: text })).toEqual([`${rule} ${logo}#`]));

  it.each([
    svg(`<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0h9"/><use href="#a"/>`),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn -->\n${svg('<image href="data:image/png;base64,AAAA"/>', 'viewBox="0 0 9 9" width="9" height="9"')}`,
    svg(`<style>path { fill: red }</style>${path}`),
  ])('with %.70j is fine', (text) => expect(foundIn({ [logo]: text })).toEqual([]));
});

describe('a brand', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    [
      'a logo is not an SVG file',
      { [harbor]: { '/branding/logos/hor-color': 'logos/a.png' } },
      `picture-place ${harbor}#/branding/logos/hor-color`,
    ],
    ['there is no icon', { 'brands/harbor/logos/mark.svg': null }, 'picture-missing brands/harbor/logos/mark.svg#'],
    ['a font is an HTML page', { 'brands/volt/fonts/geist.woff2': '<html>' }, 'face-broken brands/volt/fonts/geist.woff2#'],
    ['a font is truncated', { 'brands/volt/fonts/geist.woff2': `wOF2${'\0'.repeat(60)}` }, 'face-broken brands/volt/fonts/geist.woff2#'],
    [
      'a font family has no file',
      { [harbor]: { '/look/fonts/heading': { family: 'Serif', fallback: 'serif' } } },
      `face-unloaded ${harbor}#/look/fonts/heading/family`,
    ],
    ['cards are black on a white page', { [harbor]: { '/look/colors/raised': '#000000' } }, `look-contrast ${harbor}#/look/colors/raised`],
    ['a dark look has light colors', { [harbor]: { '/look/scheme': 'dark' } }, `look-scheme ${harbor}#/look/scheme`],
    ['a measure is out of range', { [harbor]: { '/look/radius/card': '400rem' } }, `look-measure ${harbor}#/look/radius/card`],
    ['a measure has no unit', { [harbor]: { '/look/type/title': '30' } }, `look-measure ${harbor}#/look/type/title`],
    [
      'a date does not exist',
      { [harbor]: { '/branding/completed_at': '2026-02-30T15:00:00Z' } },
      `brand-date ${harbor}#/branding/completed_at`,
    ],
    [
      'its address cannot receive email',
      { [harbor]: { '/branding/emails/support': '.a@harbor.example' } },
      `brand-email ${harbor}#/branding/emails/support`,
    ],
    [
      'it names another brand',
      { 'brands/volt/words.json': { '/shell/footer/legal': '© Harbor Community Bank' } },
      'brand-left-over brands/volt/words.json#/shell/footer/legal',
    ],
    [
      'it claims insurance but is not a bank',
      { 'brands/volt/words.json': { '/shell/footer/legal': 'Member FDIC' } },
      'insurance-claim brands/volt/words.json#/shell/footer/legal',
    ],
    [
      'it calls itself a bank but is not',
      { 'brands/volt/words.json': { '/shell/footer/legal': '© 2026 Volt Savings. Volt is a bank.' } },
      'insurance-claim brands/volt/words.json#/shell/footer/legal',
    ],
    [
      'it is a bank but denies it',
      { 'brands/harbor/words.json': { '/shell/footer/legal': 'Harbor is not a bank.' } },
      'insurance-claim brands/harbor/words.json#/shell/footer/legal',
    ],
    [
      'its official sign is another bank’s',
      { [harbor]: { '/insurance/banks/0': 'Meridian' } },
      `insurance-other-bank ${harbor}#/insurance/banks/0`,
    ],
  ])('is reported when %s', (_title, changes, found) => expect(foundIn(changes)).toContain(found));

  it.each<[title: string, changes: Changes]>([
    ['other colors', { [harbor]: { '/look/colors/surface': '#ffffff', '/look/colors/raised': '#f4f4f4', '/look/colors/text': '#333333' } }],
    ['square corners', { [harbor]: { '/look/radius/button': '0', '/look/radius/card': '0px' } }],
    [
      'its insured bank named',
      { 'brands/volt/words.json': { '/shell/footer/legal': 'Volt is not a bank. Deposits at Meridian Trust Bank, N.A., Member FDIC.' } },
    ],
    [
      'a general mention of banks',
      { 'brands/volt/words.json': { '/shell/footer/legal': 'Volt is not a bank, and works with Meridian, which is a bank.' } },
    ],
    ['another legal name of its bank', { [harbor]: { '/insurance/banks/0': 'Harbor National Bank, N.A.' } }],
    ['the common word “harbor”', { 'brands/base/words/shell.json': { '/panel/promise': 'A safe harbor for your savings.' } }],
  ])('may have %s', (_title, changes) => expect(foundIn(changes)).toEqual([]));

  it('copied from another is told what still names the original', () => {
    const copied = ['brand.json', 'words.json', 'logos/hor-color.svg', 'logos/hor-white.svg', 'logos/mark.svg', 'art/panel.svg'];
    const copy = Object.fromEntries(copied.map((name) => [`brands/mine/${name}`, files.read(`brands/harbor/${name}`)]));
    const brand = JSON.parse(files.read(harbor)) as { slug: string; branding: { slug: string } }; // brand.schema.json
    brand.slug = brand.branding.slug = 'mine';
    const found = findingsOf({ ...copy, 'brands/mine/brand.json': JSON.stringify(brand) }).filter(({ file }) =>
      file.startsWith('brands/mine'),
    );
    const ownPlaces = found.filter(({ rule }) => /brand-(left-over|name)$/.test(rule)).map(({ file, pointer }) => file + pointer);
    for (const key of ['name', 'short_name']) expect(ownPlaces).toContain(`brands/mine/brand.json/branding/${key}`);
  });
});
