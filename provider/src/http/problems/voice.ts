import type { FastifyInstance, FastifyRequest } from 'fastify';
import { voiceOf, type Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import { sourceLanguage } from '../../texts/language.ts';
import type { Voice } from '../../texts/refusals.ts';
import { languageOf } from '../browser/language.ts';
import { findBrand } from '../browser/origins.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Language and texts for refusing a request, by brand and Accept-Language. */
    voiceFor: (request: FastifyRequest) => Voice;
  }
}

/** Provides texts for all refusals, including those before a call is matched. */
export function addVoice(app: FastifyInstance, config: Config, brands: Brands): void {
  const [anyBrand] = brands.values();
  app.decorate('voiceFor', (request: FastifyRequest) => {
    const brand = findBrand(request, config, brands);
    if (brand) return voiceOf({ brand, language: languageOf(request, brand) });
    return { language: sourceLanguage, sentences: anyBrand?.refusals.get(sourceLanguage) ?? {} };
  });
}
