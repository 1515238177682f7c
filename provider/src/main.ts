import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config/config.ts';
import { describe } from './http/problems/failures.ts';
import { listen } from './listen.ts';
import { loggerOptions } from './log.ts';
import { Refusal } from './config/refusal.ts';
import { readSandboxKeys } from './sandbox/keys.ts';
import { createProvider, readParts, type Provider } from './start.ts';
import { addDevelopment } from './web/development.ts';
import { addPages } from './web/pages.ts';

/**
 * `node provider/src/main.ts [--dev [--rehearse]]`: serves the whole product on one port. `--rehearse` validates the files read at startup
 * and exits.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env, resolve(dirname(fileURLToPath(import.meta.url)), '../..'), readSandboxKeys);
  if (process.argv.includes('--rehearse')) return void readParts(config);
  const provider = await createProvider(config, loggerOptions(config));
  const { app, platform } = provider;
  endWell(provider);
  try {
    await (process.argv.includes('--dev') ? addDevelopment(app, platform) : addPages(app, platform));
    const port = await listen(app, config.host, config.port, 'PORT');
    await provider.serveWidget(port);
    provider.startWork();
    console.log(provider.welcome(port));
  } catch (error) {
    await provider.close();
    throw error;
  }
}

/** Milliseconds for complete requests to be answered during shutdown. */
const grace = 10_000;

/** Milliseconds for everything else during shutdown; interrupted jobs are resumed later. */
const rest = 2500;

/** The first signal shuts down gracefully, a second one at once. Uncaught errors also shut down. */
function endWell(provider: Provider): void {
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => provider.app.server.closeAllConnections(), grace).unref();
    setTimeout(() => process.exit(code), grace + rest).unref();
    const closed = provider.close();
    await provider.app.close();
    setTimeout(() => process.exit(code), rest).unref();
    await closed;
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      console.error(JSON.stringify({ level: 'fatal', event, failure: describe(error) }));
      void end(1);
    });
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}
