import { relative } from 'node:path';
import { root } from '../setup/root.mjs';
import type { Outcome, TimedTest } from './outcome.ts';

/** The parts of Vitest's JSON report that we read. */
export interface Report {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: File[];
}

interface File {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null; duration?: number | null }[];
}

/** Counts a report's tests. A file that fails outside its tests counts as one failure. */
export function count(report: Report): Outcome {
  const failures = report.testResults.flatMap(failuresIn);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    tests: report.testResults.flatMap(timesIn),
  };
}

function timesIn({ name, assertionResults }: File): TimedTest[] {
  const file = relative(root, name);
  return assertionResults.map(({ fullName, duration }) => ({ title: `${file}: ${fullName}`, seconds: (duration ?? 0) / 1000 }));
}

function failuresIn({ name, status, message, assertionResults }: File): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? '')}`);
  return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
