import type { createStore } from 'jotai/vanilla';
import type { Problem } from '../api/contract/problem.ts';
import type { Facts } from '../flow/language/facts.ts';
import type { Drafts } from './createDrafts.ts';
import type { TabKeep } from './kept/createTabKeep.ts';
import type { Persistence } from './kept/createPersistence.ts';

/** Lifecycle of a loaded answer. */
export type Answer<T = unknown> =
  | { status: 'pending' }
  | { status: 'fulfilled'; data: T; at: number }
  | {
      status: 'rejected';
      problem: Problem;
      at: number;
      /** Data before the failed refetch. */
      before?: { data: T; at: number };
    };

/** The latest data and its time, also during a refetch or after it failed; undefined if it never loaded. */
export function knownOf<T>(answer: Answer<T> | undefined): { data: T; at: number } | undefined {
  if (answer?.status === 'fulfilled') return answer;
  return answer?.status === 'rejected' ? answer.before : undefined;
}

/** Result of a fetcher; compatible with `Outcome` of `src/api`. */
export type Loaded = { ok: true; data: unknown } | { ok: false; problem: Problem };

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** The notification at bottom center (rule shell-9). */
export interface Notification {
  message: string;
  isOpen: boolean | undefined;
  severity: Severity;
  /** Shown above the page until dismissed, without a timeout. */
  stays?: true;
}

export interface LoadOptions {
  /** Requests it even if cached or pending. */
  again?: boolean;
  /** Maximum age of a cached answer in milliseconds; absent: unlimited. */
  maxAge?: number;
  signal?: AbortSignal | undefined;
}

/**
 * The app's state and its only writer. React reads it through the atoms of `atoms.ts` with this `store`.
 *
 * Facts loaded by a call are derived from its cached answer, so pages and guards always see the same version (rule calls-20).
 */
export interface PassbookStore {
  /** For jotai's `Provider`. */
  store: ReturnType<typeof createStore>;
  /** Snapshot for `decide`; unchanged parts keep their identity. */
  facts(): Facts;
  subscribe(listener: () => void): () => void;
  /** Changes a draft of the facts in place (immer). Invalidates cached answers of the changed facts. */
  writeFacts(recipe: (facts: Facts) => void): void;
  answer<T = unknown>(key: string): Answer<T> | undefined;
  /**
   * The answer for `key`, from the cache or a request shared by all callers. Refetches after a rejection, or by `options`.
   * The newest request wins. When every waiting `signal` is aborted, so is the request, and nothing is cached.
   */
  load<T = unknown>(key: string, fetcher: (signal: AbortSignal) => Promise<Loaded>, options?: LoadOptions): Promise<Answer<T>>;
  /** Invalidates a call's answers, with any path and query, and the facts they set. Late answers are dropped. */
  invalidate(call: string): void;
  notification: {
    show(message: string, severity?: Severity): void;
    showUntilRead(message: string, severity?: Severity): void;
    hide(): void;
    reset(): void;
  };
  /** Registration progress in percent; `undefined` keeps the previous value. */
  noteProgress(percent: number | undefined): void;
  drafts: Drafts;
  tab: TabKeep;
  persistence: Persistence;
  /** Deletes the depositor's data: facts but branding, answers, progress, notification. */
  clear(): void;
}
