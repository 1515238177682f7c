import { expect, it } from 'vitest';
import { chooseLanguage, nameOfLanguage } from './chooseLanguage.ts';

const offered = ['en-US', 'es-US', 'fr-CA'];

it.each([
  ['what was chosen on this device', 'es-US', ['en-US'], 'es-US'],
  ['what the browser prefers', undefined, ['fr-CA', 'en-US'], 'fr-CA'],
  ['the same language of another region', undefined, ['es-MX', 'en-US'], 'es-US'],
  ['the same language without a region', undefined, ['es'], 'es-US'],
  ['the next that is offered', undefined, ['de-DE', 'es-ES'], 'es-US'],
  ['the brand’s first when none is offered', undefined, ['de-DE'], 'en-US'],
  ['what is offered, when what was chosen no longer is', 'pt-BR', ['es-US'], 'es-US'],
  ['the browser’s, when what was kept is no language', true, ['es-US'], 'es-US'],
  ['the brand’s first when the browser says nothing', undefined, [], 'en-US'],
  ['the brand’s first when the browser has no languages', undefined, undefined, 'en-US'],
])('a depositor reads %s', (_title, chosen, preferred, expected) => {
  expect(chooseLanguage(offered, chosen, preferred)).toBe(expected);
});

it('a language is shown by its own name', () => {
  expect(offered.map(nameOfLanguage)).toEqual(['English', 'español', 'français']);
});
