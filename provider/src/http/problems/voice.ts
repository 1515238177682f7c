import type { FastifyInstance, FastifyRequest } from 'fastify';
import { voiceOf, type Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import { sourceLanguage } from '../../texts/language.ts';
import type { Voice } from '../../texts/refusals.ts';
import { languageOf } from '../browser/language.ts';
import { findBrand } from '../browser/origins.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How whoever made a request is refused: by the brand that they asked, in the one of its languages that they asked for. */
    voiceFor: (request: FastifyRequest) => Voice;
  }
}

/** Gives every refusal its words, those too that come before it is known which call is made. */
export function addVoice(app: FastifyInstance, config: Config, brands: Brands): void {
  const [anyBrand] = brands.values();
  app.decorate('voiceFor', (request: FastifyRequest) => {
    const brand = findBrand(request, config, brands);
    if (brand) return voiceOf({ brand, language: languageOf(request, brand) });
    return { language: sourceLanguage, sentences: anyBrand?.refusals.get(sourceLanguage) ?? {} };
  });
}
