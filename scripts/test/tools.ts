import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findNode } from '../setup/node.mjs';
import { packageBin, runTool } from '../setup/process.mjs';
import { root } from '../setup/root.mjs';
import { nothing, oneFailed, onePassed, type Outcome } from './outcome.ts';

/** Milliseconds before a hanging stage is killed; ample even on two cores. */
const timeout = 25 * 60_000;
const fullTimeout = 4 * 3_600_000;
const node = findNode();

export async function check(name: string, ...args: string[]): Promise<Outcome> {
  const code = await runTool(node, [packageBin(name), ...args], { timeout });
  return code === 0 ? onePassed : oneFailed(name);
}

/** Runs Vitest and counts its tests. */
export async function vitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-outcome-'));
  const file = join(folder, 'outcome.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'scripts/test/outcomeReporter.ts')}`];
  // Node imports the TypeScript configuration directly. By default Vitest bundles it first, which takes a second.
  const options = ['--configLoader', 'native', ...reporters];
  const isFull = process.env['PASSBOOK_TEST_FULL'] === '1';
  const code = await runTool(node, [packageBin('vitest'), 'run', ...options, ...args], {
    timeout: isFull ? fullTimeout : timeout,
    env: { ...env, PASSBOOK_OUTCOME_FILE: file },
  });
  const counted = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome) : nothing; // written by the reporter
  rmSync(folder, { recursive: true });
  // Errors outside tests, crashes and projects without tests only show in the exit code.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1, failures: [`${args.join(' ')}: exit code ${code}`] } : counted;
}
