import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { inChromium, scannedFirst } from './test/browser/inChromium.ts';
import { LongFirst } from './test/setup/longFirst.ts';

const app = existsSync(fileURLToPath(new URL('vite.config.ts', import.meta.url))) ? { extends: './vite.config.ts' } : {};
/** Set by `npm run test:full`. */
const isFull = process.env['PASSBOOK_TEST_FULL'] === '1';
/** Property tests start from one fixed seed; `npm run test:full` draws another each time and prints it. */
const seeded = {
  setupFiles: ['./test/setup/seed.ts'],
  provide: { seed: Number(process.env['PASSBOOK_TEST_SEED'] ?? 1), full: isFull },
};
/** A project of their own. */
const mutants = 'test/mutants/**/*.full.test.ts';
const browserTests = '**/*.browser.test.{ts,tsx}';
/** Long models, kills, races and timings, which only `npm run test:full` runs. */
const fullTests = isFull ? [] : ['**/*.full.test.ts'];
const excluded = ['**/node_modules/**', '**/dist/**', ...fullTests];
/** Vitest leaves one core to itself, which needs none while tests run. */
const everyCore = '100%';
/** By hand tests can be run in any order (`--sequence.shuffle.files`): none may need another one. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));

/** Milliseconds for a test or hook. They only end what hangs: on a busy machine, a test may take ten times as long. */
const ample = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

/**
 * The projects are stages of `npm test`; `npx vitest run --project unit src/flow` runs one by hand. Stories have a
 * configuration of their own, `.storybook/vitest.config.ts`, for Storybook starts with it.
 */
export default defineConfig({
  test: {
    sequence: isShuffled ? {} : { sequencer: LongFirst },
    projects: [
      {
        ...app,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{src,schemas,compiler,check,journeys,map,cli,screens,scripts,bench}/**/*.test.{ts,tsx}',
            'test/*.test.ts',
            'test/{mutants,recipes}/*.test.ts',
          ],
          exclude: [...excluded, browserTests, mutants],
          ...seeded,
          setupFiles: [...seeded.setupFiles, './test/setup/emptyWindow.ts'],
          // What check knows of a file that has not changed, one test file leaves to the next; of mocks it leaves none.
          isolate: false,
          // The first check in a worker takes several seconds.
          maxWorkers: everyCore,
          restoreMocks: true,
          unstubGlobals: true,
          ...ample,
        },
      },
      {
        ...app,
        test: {
          name: 'mutants',
          environment: 'node',
          include: [mutants],
          exclude: excluded,
          ...seeded,
          ...ample,
          isolate: false,
          maxWorkers: everyCore,
        },
      },
      {
        // Hashing passwords at full cost takes a large part of the processor time of these tests.
        resolve: {
          alias: isFull
            ? []
            : [{ find: /^@node-rs\/argon2$/, replacement: fileURLToPath(new URL('provider/test/quickArgon2.ts', import.meta.url)) }],
        },
        test: {
          name: 'provider',
          environment: 'node',
          include: ['provider/**/*.test.ts'],
          // These open the embedded database themselves; DATABASE_URL would only run them twice.
          exclude: [...excluded, ...(process.env['DATABASE_URL'] ? ['provider/src/db/embedded/**'] : [])],
          ...seeded,
          ...ample,
          // One more than cores: they wait for the database and for timers.
          maxWorkers: 3,
          // What files import (2 s of processor time each) and PGlite's compiled programs are loaded once for all that a worker runs; a
          // file leaves globals, environment and prototypes as it found them.
          isolate: false,
          // Opening and closing many PGlites in one process trips over V8's own books on protected pages (nodejs/node#64500).
          // `--liftoff-only` skips optimizing PGlite's WebAssembly: it starts faster and runs slower, which suits short runs.
          execArgv: ['--no-memory-protection-keys', ...(isFull || process.env['DATABASE_URL'] ? [] : ['--liftoff-only'])],
        },
      },
      {
        ...app,
        optimizeDeps: scannedFirst,
        test: {
          name: 'ui',
          include: ['{src,screens,test}/**/*.browser.test.{ts,tsx}'],
          exclude: excluded,
          ...seeded,
          setupFiles: [...seeded.setupFiles, './test/setup/cleanPage.ts'],
          ...ample,
          maxWorkers: everyCore,
          // Loads modules once per worker instead of once per file.
          isolate: false,
          browser: inChromium(),
        },
      },
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['test/journeys/*.test.ts'],
          exclude: excluded,
          ...seeded,
          // Each worker has a product and a browser, which the files that it runs use one after the other.
          isolate: false,
          globalSetup: './test/browser/products.ts',
          maxWorkers: 2,
          ...ample,
        },
      },
    ],
  },
});
