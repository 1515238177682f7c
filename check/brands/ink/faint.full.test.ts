import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn } from '../../../test/setup/changedFiles.ts';
import { inksOf } from './inksOf.ts';

const harbor = 'brands/harbor/brand.json';
const [onLight, onDark] = ['brands/harbor/logos/hor-color.svg', 'brands/harbor/logos/hor-white.svg'];
const box = 'M2 2h40v40h-40z';
const svg = (body: string, given = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 48" ${given}>${body}</svg>`;

/** Harbor's header and panel are navy, so they use its logo for dark backgrounds. */
describe('a logo that disappears on its background', () => {
  it.each([
    ['a fill', svg(`<path fill="#4a6480" d="${box}"/>`)],
    ['a three-digit fill', svg(`<path fill="#567" d="${box}"/>`)],
    ['no fill, which is black', svg(`<path d="${box}"/><path fill="#555" d="${box}"/>`)],
    ['currentColor, which is black in an image', svg(`<path fill="currentColor" d="${box}"/><path fill="#555" d="${box}"/>`)],
    ['its group’s fill', svg(`<g fill="#456"><path d="${box}"/></g>`)],
    ['a class', svg(`<style>.a{fill:#456}</style><path class="a" d="${box}"/>`)],
    ['a style', svg(`<path fill="#fff" style="fill:#456" d="${box}"/>`)],
    [
      'a gradient',
      svg(
        `<linearGradient id="a"><stop stop-color="#234"/><stop stop-color="#456"/></linearGradient><rect width="9" height="9" fill="url(#a)"/>`,
      ),
    ],
    [
      'a gradient that references another',
      svg(
        `<linearGradient id="b" xlink:href="#a"/><linearGradient id="a"><stop stop-color="#456"/></linearGradient><path fill="url(#b)" d="${box}"/>`,
      ),
    ],
    ['a line', svg(`<path fill="none" stroke="#456" stroke-width="3" d="${box}"/>`)],
    ['white with little opacity', svg(`<path fill="#fff" fill-opacity=".2" d="${box}"/>`)],
    ['a referenced shape', svg(`<defs><path id="p" d="${box}"/></defs><use href="#p" fill="#456"/>`)],
    ['only a dot visible', svg(`<path fill="#456" d="${box}"/><circle fill="#fff" r="2" cx="70" cy="20"/>`)],
    ['white at zero size', svg(`<path fill="#456" d="${box}"/><g transform="scale(.1)"><path fill="#fff" d="${box}"/></g>`)],
  ])('is reported with %s', (_, text) =>
    expect(foundIn({ [onDark]: text })).toEqual([`picture-faint ${harbor}#/branding/logos/hor-white`]),
  );

  it('names file, background and contrast', () => {
    const [finding] = findingsOf({ [onDark]: svg(`<path fill="#4a6480" d="${box}"/>`) });
    expect(finding?.message).toMatch(
      /^"logos\/hor-white\.svg" is shown on the header \(#14304f\), and nothing of it has a contrast of 3 to 1/,
    );
    expect(finding?.message).toMatch(/at most 2\.\d\d to 1$/);
  });

  it('includes the logo for light backgrounds, which only forced colors show', () =>
    expect(foundIn({ [onLight]: svg(`<path fill="#b0b0b0" d="${box}"/>`) })).toEqual([
      `picture-faint ${harbor}#/branding/logos/hor-color`,
    ]));

  it('is reported differently when none of it is visible', () =>
    expect(foundIn({ [onDark]: svg(`<path fill="#16324f" d="${box}"/>`) })).toEqual([
      `picture-unseen ${harbor}#/branding/logos/hor-white`,
    ]));

  it('is also found when the panel is on the right, where the page has another background than the header', () => {
    const changes = { [onDark]: svg(`<path fill="#fff" d="${box}"/>`), [harbor]: { '/look/shape/panelSide': 'right' } };
    expect(findingsOf(changes).map(({ message }) => message)).toEqual([
      'none of it is visible: #ffffff disappears on the entry pages (#fdfbf7), where "hor-white" is shown',
    ]);
  });
});

describe('a visible logo', () => {
  it.each([
    ['white', svg(`<path fill="white" d="${box}"/>`)],
    ['navy on a white card of its own', svg(`<rect width="96" height="48" fill="rgb(255, 255, 255)"/><path fill="#14304f" d="${box}"/>`)],
    ['a mark next to a faint name', svg(`<circle fill="#fff" r="20" cx="24" cy="24"/><path fill="#456" d="M50 10h40v20h-40z"/>`)],
    [
      'a gradient to the background',
      svg(`<linearGradient id="a"><stop stop-color="#fff"/><stop stop-color="#14304f"/></linearGradient><path fill="url(#a)" d="${box}"/>`),
    ],
    ['hidden shapes', svg(`<path fill="#456" display="none" d="${box}"/><path fill="#fff" d="${box}"/>`)],
  ])('is not reported: %s', (_, text) => expect(foundIn({ [onDark]: text })).toEqual([]));

  it.each([
    ['a bitmap', '<image href="data:image/png;base64,AAAA"/>'],
    ['a pattern', `<pattern id="a"/><path fill="url(#a)" d="${box}"/>`],
    ['complex style selectors', `<style>g > path { fill: #456 }</style><path d="${box}"/>`],
    ['an unsupported color', `<path fill="oklch(0.3 0.1 20)" d="${box}"/>`],
  ])('is not judged when colors cannot be read: %s', (_, body) => expect(inksOf(svg(body))).toBeUndefined());

  it('does not loop when it references itself', () => expect(inksOf(svg('<g id="a"><use href="#a"/></g>'))).toBeUndefined());
});

it.each([
  ['M0 0h10v5h-10z', 50],
  ['m2 2 10 0 0 5-10 0z', 50],
  ['M0 0L10 0 10 5', 50],
  ['M0 0c0 5 10 5 10 0', 50],
  ['M5 0a5 5 0 0 1 5 5H0V0z', 50],
])('the path %s has a bounding box of %d', (d, area) => expect(inksOf(svg(`<path d="${d}"/>`))?.map((ink) => ink.area)).toEqual([area]));
