import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest: whatever of it comes last, one worker does alone. */
const longest = /\/test\/(mutants\/|journeys\/(asData|year|lostOrders|firstDeposit))/;

/** What waits for timers with a window: started last, it would leave the cores idle. */
const waiting = /\/src\/runtime\/(submit\/sendOnce|arrive\/cache)\.test/;

/**
 * The order of the tests of a project, also where no earlier run tells how long each takes: the longest first, and those that want a window
 * last, for a worker keeps what it has loaded and found out only while the next file wants the same surroundings.
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
  if (longest.test(moduleId)) return 0;
  if (!readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom')) return 1;
  return waiting.test(moduleId) ? 2 : 3;
}
