import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { join } from 'node:path';
import { readBrands } from './config/brands.ts';
import { handlers } from './calls/handlers.ts';
import { createClock, createRealClock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { addDueWork } from './domain/work/dueWork.ts';
import { readContracts } from './http/contract.ts';
import { purgeIdempotency } from './http/idempotency.ts';
import type { Platform } from './http/pipeline.ts';
import { Refusal } from './config/refusal.ts';
import { createOffsetStore } from './sandbox/offset.ts';
import { personas } from './sandbox/personas.ts';
import { resetSandbox } from './sandbox/reset.ts';
import { addSandbox } from './sandbox/routes.ts';
import { createSeed } from './sandbox/seed.ts';
import { createServer } from './server.ts';
import { addVerifyEmail } from './web/verifyEmail.ts';
import { startWork } from './work.ts';

export interface Provider {
  app: FastifyInstance;
  platform: Platform;
  /** Begins what happens without being asked: work that falls due, and delivery of messages in production. */
  startWork(): void;
  /** Takes no new requests, finishes what is under way, closes the database. */
  close(): Promise<void>;
}

/**
 * Puts the provider together: database, migrations, clock, calls, sandbox. It does not listen yet, and serves no pages of the app.
 * @throws {Refusal} in one sentence why it cannot start.
 */
export async function createProvider(config: Config, logger: FastifyServerOptions['logger'] = false): Promise<Provider> {
  const brands = readBrands(join(config.root, 'brands'));
  if (!brands.has(config.brand)) throw new Refusal(`There is no brand "${config.brand}". Known: ${[...brands.keys()].join(', ')}.`);
  const database = await openDatabase(config);
  try {
    const { db } = database;
    await migrate(database, new URL('../drizzle/', import.meta.url));
    const clock = config.mode === 'sandbox' ? await createClock(createOffsetStore(db)) : await createRealClock();
    const deps = { config, clock, db };
    const contracts = readContracts(config.root);
    const { app, platform } = await createServer({ deps, brands, contracts, handlers, logger });

    addDueWork(deps, brands);
    clock.onAdvance((until) => purgeIdempotency(db, until));
    addVerifyEmail(app, platform);
    if (config.mode === 'sandbox') {
      const seed = createSeed(deps, brands);
      await seed();
      addSandbox(app, { platform, contracts, personas, reset: () => resetSandbox(deps, seed) });
    }
    let stopWork = async () => {};
    return {
      app,
      platform,
      startWork: () => void (stopWork = startWork(platform, app.log)),
      close: async () => {
        await app.close();
        await stopWork();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
