import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/root.mjs';
import { count } from './vitestReport.ts';

const fileOf = (status: string, message: string, tests: [string, string, string?][]) => ({
  name: join(root, 'src/one.test.ts'),
  status,
  message,
  assertionResults: tests.map(([fullName, state, why]) => ({
    fullName,
    status: state,
    failureMessages: why === undefined ? null : [why],
    duration: 1500,
  })),
});
const reportOf = (...testResults: ReturnType<typeof fileOf>[]) => ({
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
});

describe('a Vitest report', () => {
  it('lists each failed test with the first line of its message', () => {
    const file = fileOf('failed', '', [
      ['money is exact', 'failed', 'AssertionError: expected 1 to be 2\n    at src/one.test.ts:3'],
      ['money is kept', 'passed'],
    ]);
    expect(count(reportOf(file))).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: ['src/one.test.ts: money is exact: AssertionError: expected 1 to be 2'],
      tests: [
        { title: 'src/one.test.ts: money is exact', seconds: 1.5 },
        { title: 'src/one.test.ts: money is kept', seconds: 1.5 },
      ],
    });
  });

  it('counts a file that fails outside its tests as one failure', () => {
    const file = fileOf('failed', 'Hook timed out in 120000ms.\nmore', [['money is kept', 'passed']]);
    expect(count(reportOf(file))).toMatchObject({ failed: 1, failures: ['src/one.test.ts: Hook timed out in 120000ms.'] });
  });

  it('has no failures when everything passed', () => {
    expect(count(reportOf(fileOf('passed', '', [['money is kept', 'passed']])))).toMatchObject({ failed: 0, failures: [] });
  });
});
