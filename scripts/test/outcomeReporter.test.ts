import { describe, expect, it } from 'vitest';
import { outcomeOf } from './outcomeReporter.ts';

const testOf = (fullName: string, state: string, message?: string) => ({
  fullName,
  result: () => ({ state, errors: message === undefined ? undefined : [{ message }] }),
  diagnostic: () => (state === 'skipped' ? undefined : { duration: 1500 }),
});
const fileOf = (state: string, tests: ReturnType<typeof testOf>[], hook?: string) => ({
  relativeModuleId: 'src/one.test.ts',
  state: () => state,
  errors: () => [],
  children: { allTests: () => tests, allSuites: () => (hook === undefined ? [] : [{ errors: () => [{ message: hook }] }]) },
});

describe('the outcome of a run', () => {
  it('lists each failed test with the first line of its message', () => {
    const tests = [
      testOf('money is exact', 'failed', 'expected 1 to be 2\nand more'),
      testOf('money is kept', 'passed'),
      testOf('x', 'skipped'),
    ];
    expect(outcomeOf([fileOf('failed', tests)])).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['src/one.test.ts: money is exact: expected 1 to be 2'],
      tests: [
        { title: 'src/one.test.ts: money is exact', seconds: 1.5 },
        { title: 'src/one.test.ts: money is kept', seconds: 1.5 },
        { title: 'src/one.test.ts: x', seconds: 0 },
      ],
    });
  });

  it('counts a file that fails outside its tests as one failure', () => {
    const file = fileOf('failed', [testOf('money is kept', 'passed')], 'Hook timed out in 120000ms.\nmore');
    expect(outcomeOf([file])).toMatchObject({ failed: 1, failures: ['src/one.test.ts: Hook timed out in 120000ms.'] });
  });

  it('has no failures when everything passed', () => {
    expect(outcomeOf([fileOf('passed', [testOf('money is kept', 'passed')])])).toMatchObject({ failed: 0, failures: [] });
  });
});
