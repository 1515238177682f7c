import type { App } from '../decide/createApp.ts';
import type { FactName, Facts } from '../language/facts.ts';
import type { GuardResult } from '../decide/boundGuards.ts';
import type { Problem } from '../language/problem.ts';
import type { StepSource } from '../language/source.ts';
import type { ValueSources } from '../language/values.ts';

export interface Sent {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

export type CallEnd = { ok: true; data: unknown } | { ok: false; problem: Problem };

/**
 * What flows need from their environment. The runtime implements it with a browser and a real provider, the journey runner with
 * scripted answers.
 */
export interface Visit {
  app: App;
  facts: () => Facts;
  /** Changes a draft of the facts in place. */
  writeFacts: (recipe: (draft: Facts) => void) => void;
  /** Milliseconds on the provider's clock. */
  now: () => number;
  /** Sources of `$device` and `$secret` and, on a page with submits, `$load`. */
  given: Pick<ValueSources, 'device' | 'secret' | 'load'>;
  isLoaded: (fact: FactName) => boolean;
  /** Loads facts. Rejects when one fails. */
  load: (facts: FactName[]) => Promise<void>;
  /** Loads a flow. Rejects when that fails. Absent when all flows are present. */
  addFlow?: (flow: string) => Promise<void>;
  /** Invalidates a call's answer and the facts set from it. */
  invalidate: (call: string) => void;
  /** Deletes drafts at an address and below. Absent when drafts are not stored. */
  forgetDrafts?: (path: string) => void;
  say: (key: string) => string;
  notification: { show: (message: string, severity?: 'error') => void; hide: () => void };
  trace?: GuardResult[];
}

export interface SubmittingVisit extends Visit {
  call: (step: StepSource, sent: Sent) => Promise<CallEnd>;
  /** Ends the session and deletes the depositor's data. */
  endSession: (end: { chosen: boolean; goesOn?: true }) => Promise<void>;
  /** Resolves placeholders from the facts, the brand and `more`. */
  fill: (sentence: string, more: Record<string, unknown>) => string;
}
