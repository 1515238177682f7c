import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

const brand = { languages: ['en-US', 'es-US', 'fr-CA'] };

test.each([
  ['es', 'es-US'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es-US'],
  ['en;q=0.2, fr-FR;q=0.7, es;q=0.5', 'fr-CA'],
  ['es;q=0, fr;q=0.1', 'fr-CA'],
  ['de-DE, *;q=0.5', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
  [';;=,,q', 'en-US'],
])('Accept-Language %j results in %s', (header, language) => {
  const request = { headers: { 'accept-language': header } } as unknown as FastifyRequest; // the only part used
  expect(languageOf(request, brand)).toBe(language);
});
