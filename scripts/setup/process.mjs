import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

/**
 * Runs a script or tool with our Node, in the repository.
 * @param {{ path: string, flags: string[] }} node
 * @param {string[]} args
 * @param {{ stdio?: import('node:child_process').StdioOptions, env?: NodeJS.ProcessEnv, timeout?: number }} [options] `stdio` is inherited
 * by default, `env` is added to the environment, `timeout` is in milliseconds
 * @returns {Promise<number>} the exit code; 128 plus the signal number when a signal ended it
 */
export function runTool(node, args, { stdio = 'inherit', env = {}, timeout } = {}) {
  const options = { cwd: root, stdio, timeout, killSignal: 'SIGKILL', env: { ...toolEnvironment(), ...env } };
  const child = spawn(node.path, [...node.flags, ...args], options);
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      stopForwarding();
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** The script behind a package's command, to run it with our Node rather than the first on PATH. */
export function packageBin(name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

function toolEnvironment() {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    STORYBOOK_DISABLE_TELEMETRY: '1',
  };
}

/** Forwards signals. Ctrl-C in a terminal reaches the child directly, and a second one would force it to stop. */
function forwardSignals(child) {
  const listeners = {
    SIGINT: () => process.stdin.isTTY || child.kill('SIGINT'),
    SIGTERM: () => child.kill('SIGTERM'),
    SIGHUP: () => child.kill('SIGHUP'),
  };
  for (const [signal, listener] of Object.entries(listeners)) process.on(signal, listener);
  return () => {
    for (const [signal, listener] of Object.entries(listeners)) process.off(signal, listener);
  };
}
