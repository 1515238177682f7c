import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { root } from './root.mjs';

/**
 * Runs a file of ours or a tool's with the right Node, in our folder.
 *
 * @param {{ path: string, flags: string[] }} node
 * @param {string[]} args
 * @param {{ stdio?: import('node:child_process').StdioOptions, env?: NodeJS.ProcessEnv, timeout?: number }} [options] it has our
 *   input and output unless told otherwise, `env` over our environment, and `timeout` milliseconds before it is killed
 * @returns {Promise<number>} its exit code; 128 and the signal's number when a signal ended it
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

/** The file that a package's own command runs, so that it can be run with our Node whatever the first one on PATH is. */
export function packageBin(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

function toolEnvironment() {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    STORYBOOK_DISABLE_TELEMETRY: '1',
  };
}

/** A Ctrl-C in a terminal reaches the child by itself, and a second one would tell it to hurry: it is only not to end us first. */
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
