import { writeFileSync } from 'node:fs';
import process from 'node:process';
import type { Outcome } from './outcome.ts';

/** The part of Vitest's `TestModule`, a test file with its results, that this reporter reads. */
interface TestFile {
  relativeModuleId: string;
  state: () => string;
  errors: () => readonly Failure[];
  children: { allTests: () => Iterable<Test>; allSuites: () => Iterable<{ errors: () => readonly Failure[] }> };
}

interface Test {
  fullName: string;
  result: () => { state: string; errors?: readonly Failure[] };
  diagnostic: () => { duration: number } | undefined;
}

interface Failure {
  message: string;
}

/**
 * Vitest reporter that writes the outcome of a run as JSON to the file named by `PASSBOOK_OUTCOME_FILE`.
 * Vitest's own JSON report holds whole messages, and those of many failures exceed the longest string.
 */
export default class OutcomeReporter {
  onTestRunEnd(files: readonly TestFile[]): void {
    writeFileSync(process.env['PASSBOOK_OUTCOME_FILE'] ?? '', JSON.stringify(outcomeOf(files)));
  }
}

/** Counts the tests of a run. A file that fails outside its tests counts as one failure. */
export function outcomeOf(files: readonly TestFile[]): Outcome {
  const tests = files.flatMap((file) => [...file.children.allTests()].map((test) => ({ file, test, ...test.result() })));
  const inTests = tests.filter(({ state }) => state === 'failed');
  const outside = files.filter((file) => file.state() === 'failed' && !inTests.some((test) => test.file === file));
  const failures = [
    ...inTests.map(({ file, test, errors }) => `${titleOf(file, test)}: ${firstLine(errors)}`),
    ...outside.map((file) => `${file.relativeModuleId}: ${firstLine(errorsOf(file))}`),
  ];
  const passed = tests.filter(({ state }) => state === 'passed').length;
  return {
    passed,
    failed: failures.length,
    skipped: tests.length - passed - inTests.length,
    failures,
    tests: tests.map(({ file, test }) => ({ title: titleOf(file, test), seconds: (test.diagnostic()?.duration ?? 0) / 1000 })),
  };
}

const titleOf = (file: TestFile, test: Test) => `${file.relativeModuleId}: ${test.fullName}`;
const errorsOf = (file: TestFile) => [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())];
const firstLine = (errors: readonly Failure[] = []) => errors[0]?.message.split('\n', 1)[0] ?? '';
