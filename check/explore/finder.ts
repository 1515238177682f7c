import type { AppData } from '../../src/flow/language/app.ts';
import type { Moved, Proven } from './accepted.ts';
import type { Fault } from './fault.ts';
import type { Survey } from './survey.ts';
import type { Use } from './uses.ts';

/** What is known once every state has been explored. */
export interface Explored {
  survey: Survey;
  /** Everything that leads somewhere. */
  uses: Use[];
  /** What was accepted last, by the names that things have now; without it nothing is compared. */
  proven: Proven | undefined;
  /** Addresses that were accepted and stand elsewhere now. */
  moved: readonly Moved[];
}

/**
 * Code that finds what is wrong with what flows do. Finders of `guards` are asked first: with a guard that cannot be asked nothing can be
 * explored. Finders of `notes` are asked last, about the guards that the exploration has asked.
 */
export type FlowFinder =
  | { of: 'guards'; find: (data: AppData) => Fault[] }
  | { of: 'flows' | 'notes'; find: (explored: Explored) => Fault[] };

/** A finder over every state of the flows, as most are. */
export const inFlows = (find: (explored: Explored) => Fault[]): FlowFinder => ({ of: 'flows', find });
