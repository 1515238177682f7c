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
      /** What was known when it was asked for again. */
      before?: { data: T; at: number };
    };

/** The data of an answer and when it came, also while it is requested again or after that failed; undefined when it never came. */
export function knownOf<T>(answer: Answer<T> | undefined): { data: T; at: number } | undefined {
  if (answer?.status === 'fulfilled') return answer;
  return answer?.status === 'rejected' ? answer.before : undefined;
}

/** What a loader gives; the `Outcome` of `src/api` fits. */
export type Loaded = { ok: true; data: unknown } | { ok: false; problem: Problem };

export type Severity = 'success' | 'info' | 'warning' | 'error';

/** What the shell says at bottom center (rule shell-9). */
export interface Notification {
  message: string;
  isOpen: boolean | undefined;
  severity: Severity;
  /** Stands above the page until it is dismissed, instead of hiding by itself. */
  stays?: true;
}

/** How an answer is loaded. */
export interface LoadOptions {
  /** Requests it although it is cached or on its way. */
  again?: boolean;
  /** Milliseconds after which a cached answer is requested again; absent: never. */
  maxAge?: number;
  /** Stops waiting. */
  signal?: AbortSignal | undefined;
}

/**
 * Everything that the browser knows, and the only place that writes it. React reads it through the atoms of `atoms.ts` with this `store`.
 *
 * Facts that a call tells are derived from its cached answer, so a page and a guard never see two versions of it (rule calls-20).
 */
export interface PassbookStore {
  /** For jotai's `Provider`. */
  store: ReturnType<typeof createStore>;
  /** Snapshot for `decide`; unchanged parts keep their identity. */
  facts(): Facts;
  /** Tells whenever a fact changes. */
  subscribe(listener: () => void): () => void;
  /** Changes a draft of the facts in place (immer). A cached answer that told a changed fact is out of date and dropped. */
  writeFacts(recipe: (facts: Facts) => void): void;
  answer<T = unknown>(key: string): Answer<T> | undefined;
  /**
   * The answer under `key`, from the cache or by one request that all callers share. Requests it again after a rejection, or as `options`
   * say. The newest request wins; when every waiting `signal` is aborted the request is too, and nothing is kept.
   */
  load<T = unknown>(key: string, fetcher: (signal: AbortSignal) => Promise<Loaded>, options?: LoadOptions): Promise<Answer<T>>;
  /** Forgets the answers of a call, whatever path and query it was made with, and the facts that it tells. Late answers are dropped. */
  invalidate(call: string): void;
  notification: {
    show(message: string, severity?: Severity): void;
    /** For what must not pass unread. */
    showUntilRead(message: string, severity?: Severity): void;
    hide(): void;
    reset(): void;
  };
  /** How far opening an account has come, in percent; `undefined` keeps the previous value. */
  noteProgress(percent: number | undefined): void;
  drafts: Drafts;
  /** What this tab keeps over a reload. */
  tab: TabKeep;
  persistence: Persistence;
  /** Forgets everything about the depositor: facts but branding, answers, progress, notification. */
  clear(): void;
}
