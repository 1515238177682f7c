import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

const offered = ['en-US', 'es-US', 'es-MX', 'fr-CA'];

test.each([
  ['the preferred language', ['fr-CA', 'en-US'], 'fr-CA'],
  ['the exact region rather than another one', ['es-MX'], 'es-MX'],
  ['another region of the same language', ['es-AR', 'en-US'], 'es-US'],
  ['a language without a region, in any case', ['ES'], 'es-US'],
  ['the next one offered', ['de-DE', 'fr'], 'fr-CA'],
  ['the brand’s default if none is offered', ['de-DE'], 'en-US'],
  ['the brand’s default without a preference', [], 'en-US'],
])('chooses %s', (_title, wanted, language) => expect(chooseLanguage(offered, wanted)).toBe(language));
