import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { pdfDocuments } from './adapters/documents/pdfDocuments.ts';
import { createDatabaseFiles } from './adapters/databaseFiles.ts';
import { createIdentityWebhook } from './adapters/identityWebhook.ts';
import { manualIdentity } from './adapters/manualIdentity.ts';
import { createMessageWebhook } from './adapters/messageWebhook.ts';
import { createScanWebhook } from './adapters/scanWebhook.ts';
import { createTransferWebhook } from './adapters/transferWebhook.ts';
import {
  unconnectedAggregation,
  unconnectedNonprofits,
  unconnectedScan,
  unconnectedSupport,
  unconnectedTransfers,
} from './adapters/unconnected.ts';
import { readBrands, type Brands } from './config/brands.ts';
import { handlers } from './calls/handlers.ts';
import { requireHandlers } from './calls/requireHandlers.ts';
import { createClock, createRealClock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { requireMode } from './db/mode.ts';
import { openDatabase } from './db/open.ts';
import { findExcess } from './db/serverRole.ts';
import { createTimekeeper, type Timekeeper } from './db/timekeeper.ts';
import type { Deps } from './deps.ts';
import { createQueue, type Queue } from './domain/jobs/createQueue.ts';
import { releaseClaims } from './domain/jobs/releaseClaims.ts';
import { requireMessages } from './domain/messages/requireMessages.ts';
import { requireKeys } from './domain/keys/keysInUse.ts';
import { kinds } from './workKinds.ts';
import { requireAnswerFormats } from './domain/registration/answers/readAnswers.ts';
import { createToken } from './domain/secrets.ts';
import { describe } from './http/problems/failures.ts';
import { readContracts, type CallContract } from './http/contract.ts';
import type { Platform } from './http/platform.ts';
import { withQuestions } from './http/problems/withQuestions.ts';
import { requireBrandings } from './http/requireBrandings.ts';
import { Refusal } from './config/refusal.ts';
import { createFaults } from './sandbox/faults.ts';
import { createInterference } from './sandbox/interference.ts';
import { createOffsetStore } from './sandbox/offset.ts';
import { personas } from './sandbox/personas/personas.ts';
import { resetSandbox } from './sandbox/reset.ts';
import { addSandbox } from './sandbox/routes.ts';
import { createSeed } from './sandbox/personas/seed.ts';
import { createSandboxAggregation } from './sandbox/ports/aggregation.ts';
import { sandboxIdentity } from './sandbox/ports/identity.ts';
import { sandboxMessages } from './sandbox/ports/messages.ts';
import { sandboxNonprofits } from './sandbox/ports/nonprofits.ts';
import { sandboxScan } from './sandbox/ports/scan.ts';
import { sandboxSupport } from './sandbox/ports/support.ts';
import { createWidget } from './sandbox/widget/createWidget.ts';
import { sandboxTransfers } from './sandbox/ports/transfers.ts';
import { welcome } from './sandbox/welcome.ts';
import { listen } from './listen.ts';
import { createServer } from './server.ts';
import { addDownloads } from './web/downloads.ts';
import { addVerifyEmail } from './web/verifyEmail.ts';
import { addOperator } from './operator/routes.ts';
import { boundPorts } from './ports/boundPorts.ts';
import { ServiceAway } from './ports/breaker.ts';
import type { Ports } from './ports/ports.ts';
import { startWork } from './work.ts';

const migrations = new URL('../drizzle/', import.meta.url);

export interface Provider {
  app: FastifyInstance;
  platform: Platform;
  work: Queue;
  /** Starts the queue and, in production, message delivery. */
  startWork(): void;
  /**
   * Serves the sandbox's linking widget on its own port; no-op in production.
   * @param appPort port of the app
   */
  serveWidget(appPort: number): Promise<void>;
  welcome(port: number): string;
  /** Stops accepting requests, finishes running ones, closes the database. */
  close(): Promise<void>;
}

/**
 * Reads everything from files, without side effects, so it can also validate them beforehand.
 * @throws {Refusal} or another error with the reason
 */
export function readParts(config: Config): { brands: Brands; contracts: CallContract[] } {
  const brands = readBrands(config.root);
  if (!brands.has(config.brand)) throw new Refusal(`There is no brand "${config.brand}". Known: ${[...brands.keys()].join(', ')}.`);
  for (const slug of config.hosts.values())
    if (!brands.has(slug))
      throw new Refusal(`PASSBOOK_HOSTS contains the unknown brand "${slug}". Known: ${[...brands.keys()].join(', ')}.`);
  for (const { forms } of brands.values()) requireAnswerFormats(forms);
  requireMessages(brands);
  const contracts = withQuestions(readContracts(config.root), brands);
  requireBrandings(brands, contracts);
  requireHandlers(contracts, handlers);
  return { brands, contracts };
}

/**
 * Assembles the provider: database, migrations, clock, calls, sandbox. It does not listen yet and serves no pages.
 * @throws {Refusal} when it cannot start
 */
export async function createProvider(
  config: Config,
  logger: FastifyServerOptions['logger'] = false,
  open = openDatabase,
): Promise<Provider> {
  const { brands, contracts } = readParts(config);
  const database = await open(config);
  try {
    const { db } = database;
    await migrate(database, migrations);
    await requireMode(db, config.mode);
    await requireKeys(db, config);
    // No other process uses an embedded database.
    if (config.databaseUrl === null) await releaseClaims(db);
    const clock = config.mode === 'sandbox' ? await createClock(createOffsetStore(db), config.clockStart) : await createRealClock();
    const deps = { config, clock, db, ports: boundPorts(choosePorts(config, db)) };
    const faults = config.mode === 'sandbox' ? createFaults(db) : null;
    const { app, platform } = await createServer({
      deps,
      brands,
      contracts,
      handlers,
      interference: faults && createInterference(faults, deps),
      logger,
    });

    if (config.mode === 'production') await warnOfExcess(db, app);
    const key = createToken();
    const work = createQueue({
      ...deps,
      brands,
      kinds,
      onFailure: ({ error, ...failed }) => {
        // Failures that opened the circuit breaker are logged; the calls it then rejects may be thousands.
        if (error instanceof ServiceAway && !failed.isDead) return;
        app.log.error({ ...failed, failure: describe(error) }, 'job failed');
      },
    });
    platform.timekeeper = config.mode === 'production' ? watchClock(deps, work, app) : null;
    // With a wrong clock, recurring jobs could be queued years ahead.
    if ((await platform.timekeeper?.isRight()) !== false) await work.plant(clock.now());
    clock.onAdvance(work.finishDue);
    addVerifyEmail(app, platform);
    addDownloads(app, platform);
    addOperator(app, platform);
    if (faults) {
      const seed = config.personas === 'all' ? createSeed(deps, brands) : async () => {};
      await seed();
      const reset = async () => {
        await resetSandbox(deps, migrations, seed);
        await work.plant(clock.now());
      };
      addSandbox(app, { platform, faults, contracts, personas, work, reset, key });
    }
    // With an embedded database, no other process moves the clock or sets faults.
    const followOthers = faults && config.databaseUrl !== null ? () => Promise.all([clock.refresh(), faults.refresh()]) : null;
    let stopWork = async () => {};
    let appPort = config.port;
    const widget = faults && createWidget(platform, () => appPort);
    return {
      app,
      platform,
      work,
      serveWidget: async (port) => {
        if (!widget) return;
        appPort = port;
        platform.widgetPort = await listen(widget, config.host, config.widgetPort, 'WIDGET_PORT');
      },
      welcome: (port) =>
        config.mode === 'sandbox'
          ? welcome(platform, port, key)
          : `Passbook serves ${[...config.hosts.keys()].join(', ')} on ${config.host}:${port}.`,
      startWork: () => void (stopWork = startWork(platform, work, followOthers, app.log)),
      close: async () => {
        await Promise.all([app.close(), widget?.close(), stopWork()]);
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Logs on each check while the clock is wrong, and requeues recurring jobs once it is right. */
function watchClock({ db, clock, config }: Deps, work: Queue, { log }: FastifyInstance): Timekeeper {
  return createTimekeeper({
    db,
    now: clock.now,
    isElsewhere: config.databaseUrl !== null,
    onFault: (fault) => log.error({ clock: fault }, 'the clock is wrong: no jobs are run; see "The clock" in docs/operators.md'),
    onRight: async () => {
      await work.plant(clock.now());
      log.warn('the clock is right again');
    },
  });
}

/** A least-privilege role prevents a compromised server from altering tables or append-only rows. */
async function warnOfExcess(db: Database, { log }: FastifyInstance): Promise<void> {
  const excess = await findExcess(db);
  if (excess.length > 0) log.warn({ excess }, 'the role of DATABASE_URL has more rights than a server needs; see docs/operators.md');
}

/**
 * Chooses the port implementations. A sandbox also delivers messages if configured.
 * @throws {Refusal} in production without message delivery
 */
function choosePorts({ mode, identity, delivery, bank, scan, sealingKeys }: Config, db: Database): Ports {
  const files = createDatabaseFiles(db);
  const messages = delivery && createMessageWebhook(delivery);
  if (mode === 'sandbox') {
    const aggregation = createSandboxAggregation(sealingKeys);
    return {
      documents: pdfDocuments,
      files,
      identity: sandboxIdentity,
      messages: messages ?? sandboxMessages,
      aggregation,
      scan: sandboxScan,
      support: sandboxSupport,
      transfers: sandboxTransfers,
      nonprofits: sandboxNonprofits,
    };
  }
  if (!messages) throw new Refusal('Production mode needs PASSBOOK_DELIVERY_URL; see docs/operators.md.');
  return {
    documents: pdfDocuments,
    files,
    identity: identity ? createIdentityWebhook(identity) : manualIdentity,
    messages,
    aggregation: unconnectedAggregation,
    scan: scan ? createScanWebhook(scan) : unconnectedScan,
    support: unconnectedSupport,
    transfers: bank ? createTransferWebhook(bank) : unconnectedTransfers,
    nonprofits: unconnectedNonprofits,
  };
}
