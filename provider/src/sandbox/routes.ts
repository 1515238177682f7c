import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { transact } from '../db/transact.ts';
import { addBanner, endBanner, listBanners } from '../domain/banners/banners.ts';
import { readBanner } from '../domain/banners/readBanner.ts';
import type { Queue } from '../domain/jobs/createQueue.ts';
import { absent } from '../domain/refused.ts';
import { day } from '../domain/requestContext.ts';
import { isUuid } from '../domain/values/isUuid.ts';
import type { CallContract } from '../http/contract.ts';
import { sandboxPolicy } from '../http/headers.ts';
import type { Platform } from '../http/platform.ts';
import { problem } from '../http/problems/problem.ts';
import { passDoor } from './doors.ts';
import { searchAddresses } from './addresses.ts';
import { readFault } from './faultRequest.ts';
import type { Faults } from './faults.ts';
import { readOutbox } from './outbox.ts';
import type { Persona } from './personas/personas.ts';

interface SandboxParts {
  platform: Platform;
  faults: Faults;
  contracts: readonly CallContract[];
  personas: readonly Persona[];
  work: Queue;
  reset: () => Promise<void>;
  /** Grants access from other machines; see doors.ts. */
  key: string;
}

/** Registers `/sandbox` for tests and developers. Sandbox mode only. */
export function addSandbox(app: FastifyInstance, { platform, faults, contracts, personas, work, reset, key }: SandboxParts): void {
  const { deps, brands } = platform;
  const { clock, db } = deps;
  void app.register(async (sandbox) => {
    sandbox.addHook('onRequest', async (request, reply) => ((await passDoor(request, reply, deps.config, key)) ? reply : undefined));

    for (const [path, file] of Object.entries(files)) {
      sandbox.get(path, async (_request, reply) =>
        reply.headers({ 'content-type': file.type, 'content-security-policy': sandboxPolicy }).send(file.content),
      );
    }
    sandbox.get('/sandbox/personas', async () => personas);
    sandbox.get('/sandbox/brands', async () =>
      [...brands.values()].map(({ slug, branding }) => ({ slug, name: branding.name, shortName: branding.short_name })),
    );
    sandbox.get('/sandbox/outbox', async (request) => {
      // Run due jobs first, so that their messages are included and callers need not poll.
      await work.finishDue(clock.now());
      return readOutbox(db, deps, textIn(request.query, 'to'));
    });
    sandbox.get('/sandbox/addresses', async (request) => searchAddresses((textIn(request.query, 'search') ?? '').slice(0, 100)));
    sandbox.get('/sandbox/calls', async () => contracts.map(({ call, says }) => ({ call, says })));

    sandbox.get('/sandbox/clock', async () => {
      await clock.refresh();
      // `due` is the number of jobs left after moving the clock.
      return { now: clock.now().toISOString(), ...(await work.state(clock.now())) };
    });
    sandbox.post('/sandbox/clock', async (request) => {
      const now = await clock.advance(textIn(request.body, 'advance') ?? '').catch((error: unknown) => {
        if (!(error instanceof RangeError)) throw error;
        throw problem(
          422,
          'invalid',
          { plain: 'Give the duration to advance by.' },
          {
            advance: [{ plain: 'Give a duration such as "PT15M" or "P3D", or banking days such as "1bd".' }],
          },
        );
      });
      return { now: now.toISOString() };
    });

    sandbox.get('/sandbox/fault', async () => faults.list());
    sandbox.post('/sandbox/fault', async (request) => {
      await faults.add(readFault(request.body, contracts));
      return faults.list();
    });
    sandbox.get('/sandbox/banner', async () => listBanners(db, clock.now()));
    sandbox.post('/sandbox/banner', async (request) => {
      const now = clock.now();
      const banner = readBanner({ ends_at: new Date(now.getTime() + day).toISOString(), ...(request.body as object | null) }); // unvalidated JSON
      return transact(db, (tx) => addBanner(tx, { brands, now }, banner));
    });
    sandbox.post('/sandbox/banner/:uuid/end', async (request) => {
      const { uuid = '' } = request.params as Record<string, string>; // parameter of the route
      if (!isUuid(uuid)) throw absent();
      return transact(db, (tx) => endBanner(tx, uuid, clock.now()));
    });
    sandbox.post('/sandbox/reset', async () => {
      await faults.clear();
      platform.rateLimits.clear();
      await reset();
      return { now: clock.now().toISOString() };
    });
  });
}

function textIn(values: unknown, name: string): string | undefined {
  const value = values === null || typeof values !== 'object' ? undefined : (values as Record<string, unknown>)[name]; // unvalidated JSON
  return typeof value === 'string' ? value : undefined;
}

const load = (name: string, type: string) => ({
  type: `${type}; charset=utf-8`,
  content: readFileSync(new URL(`page/${name}`, import.meta.url)),
});

const scripts = ['sandbox', 'parts', 'outbox', 'personas', 'clock', 'banners', 'faults', 'logIn'].map((name) => `${name}.js`);

const files = {
  '/sandbox': load('sandbox.html', 'text/html'),
  '/sandbox/log-in': load('logIn.html', 'text/html'),
  '/sandbox/sandbox.css': load('sandbox.css', 'text/css'),
  ...Object.fromEntries(scripts.map((name) => [`/sandbox/${name}`, load(name, 'text/javascript')])),
};
