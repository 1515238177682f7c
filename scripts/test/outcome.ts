/** How many checks and tests of a stage came out how. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
}

export function sum(outcomes: Outcome[]): Outcome {
  return outcomes.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, skipped: all.skipped + one.skipped }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
