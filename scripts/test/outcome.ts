/** How many checks and tests of a stage came out how. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, a line each: the file, the test and the first line of why. */
  failures: string[];
}

export function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: total(outcomes, ({ passed }) => passed),
    failed: total(outcomes, ({ failed }) => failed),
    skipped: total(outcomes, ({ skipped }) => skipped),
    failures: outcomes.flatMap(({ failures }) => failures),
  };
}

function total(outcomes: Outcome[], of: (outcome: Outcome) => number): number {
  return outcomes.reduce((all, one) => all + of(one), 0);
}
