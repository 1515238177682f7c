import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

const offered = ['en-US', 'es-US', 'es-MX', 'fr-CA'];

test.each([
  ['the one that is wanted most', ['fr-CA', 'en-US'], 'fr-CA'],
  ['the exact one before another region of it', ['es-MX'], 'es-MX'],
  ['the same language of another region', ['es-AR', 'en-US'], 'es-US'],
  ['the same language without a region, in any case', ['ES'], 'es-US'],
  ['the next that is offered', ['de-DE', 'fr'], 'fr-CA'],
  ['the brand’s first when none is offered', ['de-DE'], 'en-US'],
  ['the brand’s first when nothing is said', [], 'en-US'],
])('a depositor is written to in %s', (_title, wanted, language) => expect(chooseLanguage(offered, wanted)).toBe(language));
