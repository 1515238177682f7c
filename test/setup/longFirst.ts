import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest tests, which would keep a single worker busy if they ran last. */
const longest = [
  /\/test\/(mutants\/|journeys\/(asData|year|lostOrders|firstDeposit|jointHolder))/,
  /\/(check\/(checkAll|playScenarios)|cli\/verbs\/check|src\/runtime\/arrive\/cache)\.test/,
];

/**
 * Runs the slowest tests first, even without timings of earlier runs. Tests that need a window come last, since workers keep loaded modules
 * only while the environment stays the same.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => rankOf(one) - rankOf(other)),
    );
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const window = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom') ? 2 : 0;
  return window + (longest.some((file) => file.test(moduleId)) ? 0 : 1);
}
