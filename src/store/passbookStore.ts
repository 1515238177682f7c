import type { createStore } from 'jotai/vanilla';
import type { Problem } from '../api/contract/problem.ts';
import type { FactName, Facts } from '../flow/language/facts.ts';
import type { Drafts } from './drafts.ts';
import type { TabKeep } from './kept/createTabKeep.ts';
import type { Persistence } from './kept/persistence.ts';

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

/**
 * Everything that the browser knows, and the only place that writes it. React reads it through the atoms of `atoms.ts` with this `store`.
 */
export interface PassbookStore {
  /** For jotai's `Provider`. */
  store: ReturnType<typeof createStore>;
  /** Snapshot for `decide`; unchanged parts keep their identity. */
  facts(): Facts;
  /** Tells whenever a fact changes. */
  subscribe(listener: () => void): () => void;
  /** Changes a draft of the facts in place (immer). */
  writeFacts(recipe: (facts: Facts) => void): void;
  dropFacts(names: FactName[]): void;
  answer<T = unknown>(key: string): Answer<T> | undefined;
  /**
   * The answer under `key`, asked for once when first needed: one flight for all who wait, asked again after a rejection or with
   * `again`. The last one asked wins; when every waiting `signal` is aborted the flight is too, and nothing is kept.
   */
  load<T = unknown>(
    key: string,
    fetcher: (signal: AbortSignal) => Promise<Loaded>,
    options?: { again?: boolean; signal?: AbortSignal },
  ): Promise<Answer<T>>;
  /** Forgets answers whose key is `name`, or `name` and a space and more; all without one. Late answers of theirs are dropped. */
  dropAnswers(name?: string): void;
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
