import type { FastifyRequest } from 'fastify';
import type { BrandConfig } from '../../config/brands.ts';
import { chooseLanguage } from '../../texts/language.ts';
import { readWeights } from './weights.ts';

/** The brand's language that best matches Accept-Language (RFC 9110, 12.5.4). */
export function languageOf({ headers }: FastifyRequest, { languages }: Pick<BrandConfig, 'languages'>): string {
  const wanted = [...readWeights(headers['accept-language'] ?? '')].filter(([, weight]) => weight > 0);
  return chooseLanguage(
    languages,
    wanted.toSorted(([, one], [, other]) => other - one).map(([tag]) => tag),
  );
}
