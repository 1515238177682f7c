import type { AppData } from '../../src/flow/language/app.ts';
import type { Moved, Proven } from './accepted.ts';
import type { Fault } from './fault.ts';
import type { Survey } from './survey.ts';
import type { Use } from './uses.ts';

/** Input of finders that run after the flows have been explored. */
export interface Explored {
  survey: Survey;
  uses: Use[];
  /** The last accepted decisions, under current names; undefined when there is nothing to compare with. */
  proven: Proven | undefined;
  /** Accepted paths that have moved. */
  moved: readonly Moved[];
}

/**
 * Finds problems in the behavior of flows. `guards` finders run first, since an unusable guard rules out exploring; `notes` finders run
 * last, on the guard results that the exploration recorded.
 */
export type FlowFinder =
  | { of: 'guards'; find: (data: AppData) => Fault[] }
  | { of: 'flows' | 'notes'; find: (explored: Explored) => Fault[] };

/** Most finders: one over every state of the flows. */
export const inFlows = (find: (explored: Explored) => Fault[]): FlowFinder => ({ of: 'flows', find });
