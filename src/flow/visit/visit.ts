import type { App } from '../decide/createApp.ts';
import type { FactName, Facts } from '../language/facts.ts';
import type { Asked } from '../decide/ask.ts';
import type { Problem } from '../language/problem.ts';
import type { StepSource } from '../language/source.ts';
import type { ValueSources } from '../language/values.ts';

/** What is sent with one call of a submit. */
export interface Sent {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

/** How one call of a submit ended. */
export type CallEnd = { ok: true; data: unknown } | { ok: false; problem: Problem };

/**
 * A visit as the flow needs it to move somebody on: facts to read and write, calls to make. The runtime provides one with a browser and a
 * real provider, the runner of journeys one with scripted answers.
 */
export interface Visit {
  app: App;
  facts: () => Facts;
  /** Changes a draft of the facts in place. */
  writeFacts: (recipe: (draft: Facts) => void) => void;
  /** Milliseconds on the provider's clock. */
  now: () => number;
  /** What `$device` and `$secret` stand for and, of a page that submits, `$load`. */
  given: Pick<ValueSources, 'device' | 'secret' | 'load'>;
  /** Whether a fact has loaded. */
  isLoaded: (fact: FactName) => boolean;
  /** Loads facts that guards are about to read; rejects when one cannot be had. */
  load: (facts: FactName[]) => Promise<void>;
  /** Adds a flow to the app; rejects when it cannot be had. Absent where the app is whole. */
  addFlow?: (flow: string) => Promise<void>;
  /** Forgets what a call answered, and the facts that it tells. */
  invalidate: (call: string) => void;
  /** Forgets what was typed at an address and below it. Absent where nothing is kept of it. */
  forgetDrafts?: (path: string) => void;
  /** The brand's sentence for a key. */
  say: (key: string) => string;
  notification: { show: (message: string, severity?: 'error') => void; hide: () => void };
  /** Collects each guard asked, for whoever wants to know. */
  trace?: Asked[];
}

/** A visit in which something is submitted. */
export interface SubmittingVisit extends Visit {
  call: (step: StepSource, sent: Sent) => Promise<CallEnd>;
  /** Ends the session: everything that is known about the depositor goes. */
  endSession: (end: { chosen: boolean; goesOn?: true }) => Promise<void>;
  /** Fills a sentence of the flow with what is known: the facts, the brand, and `more`. */
  fill: (sentence: string, more: Record<string, unknown>) => string;
}
