import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode } from '../setup/node.mjs';
import { packageBin, runTool } from '../setup/process.mjs';
import type { Outcome } from './outcome.ts';
import { count } from './vitestReport.ts';

/** No stage may hang: this is far beyond what the slowest takes on two cores. */
const timeout = 25 * 60_000;
const node = findNode();

/** A tool that is content or not. */
export async function check(name: string, command: string, args: string[]): Promise<Outcome> {
  const code = await runTool(node, [packageBin(name, command), ...args], { timeout });
  return code === 0 ? { passed: 1, failed: 0, skipped: 0, failures: [] } : { passed: 0, failed: 1, skipped: 0, failures: [name] };
}

/** Tests of one Vitest project, counted one by one. */
export async function vitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool(node, [packageBin('vitest'), 'run', ...reporters, ...args], { timeout, env });
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, skipped: 0, failures: [] };
  rmSync(folder, { recursive: true });
  // Errors outside any test, a killed run and a project without tests end in no failed test but in an exit code.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1, failures: [`${args.join(' ')}: exit code ${code}`] } : counted;
}
