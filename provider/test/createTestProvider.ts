import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../src/config/config.ts';
import { openPostgres } from '../src/db/connection/openPostgres.ts';
import type { RequestContext } from '../src/domain/requestContext.ts';
import type { Provider } from '../src/start.ts';
import { createEmbeddedProvider, seedFor, type TestProvider } from './createEmbeddedProvider.ts';
import { databaseUrl } from './database/databaseUrl.ts';
import { lendSchema } from './database/lentSchemas.ts';

export type { TestProvider };

/** Runs the provider in this process, with personas: on PGlite in memory or, with DATABASE_URL, in its own PostgreSQL schema. */
export async function createTestProvider(
  differences: Partial<Config> = {},
  logger?: FastifyServerOptions['logger'],
): Promise<TestProvider> {
  if (databaseUrl === undefined || 'databaseUrl' in differences) return createEmbeddedProvider(differences, logger);
  const own = await lendSchema(databaseUrl, seedFor(differences));
  // The test cluster is not durable, which production would refuse.
  const open = () => openPostgres(own.url, false);
  const provider = await createEmbeddedProvider({ databaseUrl: own.url, ...differences }, logger, open);
  const close = async () => {
    try {
      await provider.close();
    } finally {
      await own.drop();
    }
  };
  return { ...provider, close };
}

/**
 * An anonymous request's context for a brand, for testing domain functions.
 * @param slug defaults to harbor
 */
export function contextOf({ platform: { deps, brands } }: Provider, slug = 'harbor'): RequestContext {
  const brand = brands.get(slug) ?? brands.get('harbor');
  if (!brand) throw new Error('the brand is gone');
  return { now: deps.clock.now(), config: deps.config, brand, language: 'en-US', origin: '', address: '', userAgent: '', requestId: null };
}
