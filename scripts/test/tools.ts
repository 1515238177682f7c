import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode } from '../setup/node.mjs';
import { packageBin, runTool } from '../setup/process.mjs';
import type { Outcome } from './outcome.ts';

/** No stage may hang: this is far beyond what the slowest takes on two cores. */
const timeout = 25 * 60_000;
const node = findNode();

/** A tool that is content or not. */
export async function check(name: string, command: string, args: string[]): Promise<Outcome> {
  const code = await runTool(node, [packageBin(name, command), ...args], { timeout });
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** Tests of one Vitest project, counted one by one. */
export async function vitest(args: string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-report-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runTool(node, [packageBin('vitest'), 'run', ...reporters, ...args], { timeout, env });
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0, skipped: 0 };
  rmSync(folder, { recursive: true });
  // Errors outside any test, a killed run and a project without tests end in no failed test but in an exit code.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

/** The parts of Vitest's JSON report that are read here. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

function count(report: Report): Outcome {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
