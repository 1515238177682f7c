/**
 * `npm test` runs what CI runs, `npm run test:full` all suites in full. Stage names as arguments select stages. The last line of output is
 * `N passed, N failed`.
 */
import process from 'node:process';
import { Refusal } from '../setup/refusal.mjs';
import { ensureChromium, ensureFonts } from './ensureChromium.ts';
import { ensurePostgres } from './postgres.ts';
import { sum, type Outcome } from './outcome.ts';
import { chooseStages, runStage, type Stage } from './stages.ts';

const words = process.argv.slice(2);
const isFull = words.includes('--full');

try {
  const chosen = chooseStages(
    words.filter((word) => word !== '--full'),
    isFull,
  );
  prepareEnvironment();
  const outcome = await runAll(chosen);
  console.log(outcome.skipped ? `${counted(outcome)}, ${outcome.skipped} skipped` : counted(outcome));
  process.exitCode = outcome.failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Tests empty their database, so the caller's must not be used. */
function prepareEnvironment() {
  for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL']) delete process.env[name];
  if (!isFull) return;
  process.env['PASSBOOK_TEST_FULL'] = '1';
  const seed = (process.env['PASSBOOK_TEST_SEED'] ??= String(Date.now() % 2 ** 31));
  console.log(`Seed ${seed} (PASSBOOK_TEST_SEED=${seed} repeats this run).`);
}

/** Installs Chromium, fonts and PostgreSQL if a selected stage needs them. */
async function install(chosen: Stage[]): Promise<void> {
  const needs = new Set(chosen.flatMap((stage) => stage.needs ?? []));
  const [chromium] = await Promise.all([
    needs.has('chromium') ? ensureChromium() : undefined,
    needs.has('postgres') ? ensurePostgres() : undefined,
    needs.has('chromium') ? ensureFonts() : undefined,
  ]);
  if (chromium === undefined) return;
  process.env['CHROMIUM_PATH'] = chromium;
  console.log(`Browser: ${chromium}.`);
}

async function runAll(chosen: Stage[]): Promise<Outcome> {
  const done: Awaited<ReturnType<typeof runStage>>[] = [];
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isInterrupted = true));
  const run = async (group: Stage[]) => {
    if (isInterrupted) throw new Refusal('Interrupted.');
    done.push(...(await Promise.all(group.map((stage) => runStage(stage, isFull)))));
  };
  const stagesOf = (name: Stage['group']) => chosen.filter(({ group }) => group === name);
  await Promise.all([install(chosen), run(stagesOf('static'))]);
  const later = new Set(chosen.map(({ group }) => group));
  later.delete('static');
  for (const group of later) await run(stagesOf(group));
  const outcome = sum(done.map((stage) => stage.outcome));
  const slowest = outcome.tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const lines = [
    ...done.map(({ name, outcome, seconds }) => `${name.padEnd(12)}${counted(outcome).padEnd(26)}${inSeconds(seconds)}`),
    ...(slowest.length > 0 ? ['', 'Slowest tests'] : []),
    ...slowest.map(({ title, seconds }) => `${inSeconds(seconds)}  ${title}`),
    ...(outcome.failures.length > 0 ? ['', 'Failed'] : []),
    ...outcome.failures,
  ];
  console.log(`\n${lines.join('\n')}\n`);
  return outcome;
}

function counted({ passed, failed }: Outcome) {
  return `${passed} passed, ${failed} failed`;
}

function inSeconds(seconds: number) {
  return `${seconds.toFixed(1).padStart(6)} s`;
}
