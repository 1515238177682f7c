/**
 * Entry point of every npm command: installs packages, finds a suitable Node and runs the command. Plain JavaScript without dependencies,
 * since it runs on any Node before anything is installed.
 */
import process from 'node:process';
import { buildApp, buildIfStale } from './setup/build.mjs';
import { installMissing } from './setup/install.mjs';
import { findNode } from './setup/node.mjs';
import { packageBin, runTool } from './setup/process.mjs';
import { requireFreePort } from './setup/port.mjs';
import { Refusal } from './setup/refusal.mjs';

const storybook = () => packageBin('storybook');

/** npm commands; `rest` are their arguments. Each returns an exit code. */
const commands = {
  start: async (node) => {
    await requireFreePort();
    await buildIfStale(node);
    return runTool(node, ['provider/src/main.ts']);
  },
  dev: async (node) => {
    await requireFreePort();
    return runTool(node, ['scripts/dev/main.ts', 'provider/src/main.ts', '--dev']);
  },
  build: (node) => buildApp(node),
  test: (node, rest) => runTool(node, ['scripts/test/main.ts', ...rest]),
  storybook: (node, rest) => runTool(node, [storybook(), 'dev', '--port', '6006', '--no-open', '--no-version-updates', ...rest]),
  'storybook:build': (node, rest) => runTool(node, [storybook(), 'build', '--quiet', '--output-dir', 'storybook-static', ...rest]),
  bench: async (node, rest) => {
    await buildIfStale(node);
    return runTool(node, ['bench/main.ts', ...rest]);
  },
  passbook: (node, rest) => runTool(node, ['cli/passbook.ts', ...rest]),
  migration: (node, rest) => runTool(node, ['scripts/migration/write.ts', ...rest]),
};

const [name = '', ...rest] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new Refusal(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`);
  await installMissing();
  process.exitCode = await command(findNode(), rest);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
