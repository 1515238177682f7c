import { buildApp, buildIfStale } from '../setup/build.mjs';
import { findNode } from '../setup/node.mjs';
import { Refusal } from '../setup/refusal.mjs';
import { nothing, oneFailed, onePassed, type Outcome } from './outcome.ts';
import { startPostgres } from './postgres.ts';
import { check, vitest } from './tools.ts';

/** A stage of `npm test`, by the name used on the command line and in the summary. */
export interface Stage {
  name: string;
  /** Stages of a group run side by side, one group after another. Together they use two cores fully. */
  group: 'static' | 'unit' | 'mutants' | 'postgres' | 'parts' | 'stories' | 'journeys';
  /** Not part of `npm test`. */
  isFullOnly?: true;
  /** Programs to install first. */
  needs?: 'chromium' | 'postgres';
  run: (isFull: boolean) => Promise<Outcome>;
}

export const stages: readonly Stage[] = [
  // With the type check, which shares its program.
  { name: 'lint', group: 'static', run: () => check('oxlint') },
  { name: 'format', group: 'static', run: () => check('oxfmt', '--check') },
  { name: 'unused', group: 'static', run: () => check('knip') },
  { name: 'build', group: 'static', run: build },
  { name: 'unit', group: 'unit', run: () => vitest(['--project', 'unit']) },
  { name: 'mutants', group: 'mutants', isFullOnly: true, run: () => vitest(['--project', 'mutants']) },
  { name: 'postgres', group: 'postgres', needs: 'postgres', run: () => withPostgres((env) => vitest(['--project', 'provider'], env)) },
  { name: 'pglite', group: 'parts', run: onEmbedded },
  { name: 'parts', group: 'parts', needs: 'chromium', run: () => vitest(['--project', 'ui']) },
  { name: 'stories', group: 'stories', needs: 'chromium', run: () => vitest(['--config', '.storybook/vitest.config.ts']) },
  { name: 'journeys', group: 'journeys', needs: 'chromium', run: inBuiltProduct },
];

/**
 * Stages named on the command line; by default all of `npm test` or `npm run test:full`.
 * @throws {Refusal} for an unknown name
 */
export function chooseStages(names: readonly string[], isFull: boolean): Stage[] {
  const known = stages.filter(({ isFullOnly }) => isFull || !isFullOnly);
  const unknown = names.filter((name) => !known.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Refusal(`There is no stage "${unknown.join('", "')}". Stages: ${known.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? known : known.filter(({ name }) => names.includes(name));
}

/** Tests that `npm test` runs on the embedded database too: its own, and the ledger's. `npm run test:full` runs all. */
const sameOnBoth = ['provider/src/db/embedded', 'provider/src/db/ledgerModel'];

async function onEmbedded(isFull: boolean): Promise<Outcome> {
  // Each worker compiles PGlite, which takes longer than these tests.
  return vitest(['--project', 'provider', ...(isFull ? [] : ['--maxWorkers=1', ...sameOnBoth])]);
}

async function build(): Promise<Outcome> {
  return (await buildApp(findNode(), {})) === 0 ? onePassed : oneFailed('build');
}

/** In `npm test` on PostgreSQL, which starts in a quarter of the time; in full on the embedded database, which `npm start` uses. */
async function inBuiltProduct(isFull: boolean): Promise<Outcome> {
  await buildIfStale(findNode());
  const journeys = (env?: NodeJS.ProcessEnv) => vitest(['--project', 'journeys'], env);
  return isFull ? journeys() : withPostgres(journeys);
}

/** Passes the `DATABASE_URL` of a temporary PostgreSQL cluster; where PostgreSQL cannot be installed, nothing. */
async function withPostgres(run: (env?: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> {
  const postgres = await startPostgres();
  if ('missing' in postgres) {
    console.log(`${postgres.missing} These tests run on the embedded database instead.`);
    return { ...(await run()), skipped: 1 };
  }
  try {
    return await run({ DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

/** Runs a stage. An exception counts as a failure, and later stages still run. */
export async function runStage(stage: Stage, isFull: boolean): Promise<{ name: string; outcome: Outcome; seconds: number }> {
  const { name } = stage;
  console.log(`\n== ${name}`);
  const start = performance.now();
  const outcome = await stage.run(isFull).catch((error: unknown) => {
    console.error(error);
    return { ...nothing, failed: 1, failures: [`${name}: ${String(error)}`] };
  });
  return { name, outcome, seconds: (performance.now() - start) / 1000 };
}
