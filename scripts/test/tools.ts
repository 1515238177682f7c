import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { findNode } from '../setup/node.mjs';
import { packageBin, runTool } from '../setup/process.mjs';
import { nothing, oneFailed, onePassed, type Outcome } from './outcome.ts';
import { count } from './vitestReport.ts';

/** Milliseconds before a hanging stage is killed; ample even on two cores. */
const timeout = 25 * 60_000;
const fullTimeout = 4 * 3_600_000;
const node = findNode();

export async function check(name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const code = await runTool(node, [packageBin(name, command), ...args], { timeout, env });
  return code === 0 ? onePassed : oneFailed(name);
}

/** Runs Vitest and counts its tests. */
export async function vitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isFull = process.env['PASSBOOK_TEST_FULL'] === '1';
  const code = await runTool(node, [packageBin('vitest'), 'run', ...reporters, ...args], { timeout: isFull ? fullTimeout : timeout, env });
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : nothing;
  rmSync(folder, { recursive: true });
  // Errors outside tests, crashes and projects without tests only show in the exit code.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1, failures: [`${args.join(' ')}: exit code ${code}`] } : counted;
}
