/** Results of a stage: numbers of checks and tests. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** One line per failure: file, test and first line of the message. */
  failures: string[];
  tests: TimedTest[];
}

export interface TimedTest {
  /** File and full name of the test. */
  title: string;
  seconds: number;
}

export const nothing: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [], tests: [] };

export const onePassed: Outcome = { ...nothing, passed: 1 };

/** @param reason one line */
export const oneFailed = (reason: string): Outcome => ({ ...nothing, failed: 1, failures: [reason] });

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: total(outcomes, ({ passed }) => passed),
    failed: total(outcomes, ({ failed }) => failed),
    skipped: total(outcomes, ({ skipped }) => skipped),
    failures: outcomes.flatMap(({ failures }) => failures),
    tests: outcomes.flatMap(({ tests }) => tests),
  };
}

function total(outcomes: Outcome[], of: (outcome: Outcome) => number): number {
  return outcomes.reduce((all, one) => all + of(one), 0);
}
