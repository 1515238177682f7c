/** Everything that CI runs (`npm test`), and with `--full` every suite whole. The last line is `N passed, N failed`. */
import process from 'node:process';
import { Refusal } from '../setup/refusal.mjs';
import { ensureChromium } from './ensureChromium.ts';
import { sum, type Outcome } from './outcome.ts';
import { startPostgres } from './postgres.ts';
import { runStage, type Stage } from './stage.ts';
import { testsOnBoth } from './testsOnBoth.ts';
import { check, vitest } from './tools.ts';

const seed = process.env['PASSBOOK_TEST_SEED'] ?? String(Date.now() % 2 ** 31);
const isFull = process.argv.includes('--full');

try {
  prepareEnvironment(await ensureChromium());
  const outcome = await runAll();
  console.log(outcome.skipped ? `${counted(outcome)}, ${outcome.skipped} skipped` : counted(outcome));
  process.exitCode = outcome.failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** A database that happens to be in the caller's environment must never become the one that tests empty. */
function prepareEnvironment(chromium: string) {
  for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL']) delete process.env[name];
  process.env['CHROMIUM_PATH'] = chromium;
  process.env['PASSBOOK_TEST_SEED'] = seed;
  if (isFull) process.env['PASSBOOK_TEST_FULL'] = '1';
  console.log(`Seed ${seed} (PASSBOOK_TEST_SEED=${seed} repeats this run). Browser: ${chromium}.`);
}

async function runAll(): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  const took: string[] = [];
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isInterrupted = true));
  for (const group of stages()) {
    if (isInterrupted) throw new Refusal('Interrupted.');
    for (const { name, outcome, seconds } of await Promise.all(group.map(runStage))) {
      outcomes.push(outcome);
      took.push(`${name.padEnd(24)}${counted(outcome).padEnd(26)}${seconds.toFixed(0).padStart(5)} s`);
    }
  }
  const outcome = sum(outcomes);
  console.log(`\n${[...took, ...outcome.failures.map((failure) => `failed: ${failure}`)].join('\n')}\nSeed ${seed}.\n`);
  return outcome;
}

/** Group after group. What runs side by side says nothing unless it finds something; tests have every core to themselves. */
function stages(): Stage[][] {
  return [
    [
      { name: 'types', run: () => check('typescript', 'tsc', ['--noEmit']) },
      { name: 'lint', run: () => check('oxlint', 'oxlint', []) },
      { name: 'format', run: () => check('oxfmt', 'oxfmt', ['--check']) },
      { name: 'unused code', run: () => check('knip', 'knip', []) },
      { name: 'build', run: () => check('vite', 'vite', ['build', '--logLevel', 'error']) },
    ],
    [{ name: 'unit', run: () => vitest(['--project', 'unit']) }],
    [{ name: 'provider on PGlite', run: () => vitest(['--project', 'provider']) }],
    [{ name: 'provider on PostgreSQL', run: onPostgres }],
    [{ name: 'parts in Chromium', run: () => vitest(['--project', 'ui']) }],
    [{ name: 'stories in Chromium', run: () => vitest(['--config', '.storybook/vitest.config.ts']) }],
    [{ name: 'journeys in Chromium', run: () => vitest(['--project', 'journeys']) }],
  ];
}

/** Once more what opens a database, and with `--full` everything. */
async function onPostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    console.log(`Skipped: ${postgres.missing}`);
    return { passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  try {
    return await vitest(['--project', 'provider', ...(isFull ? [] : testsOnBoth())], { DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

function counted({ passed, failed }: Outcome) {
  return `${passed} passed, ${failed} failed`;
}
