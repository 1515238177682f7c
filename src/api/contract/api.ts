import type { CompiledCall, FileLimits } from './call.ts';
import type { Problem } from './problem.ts';
import type { Reply } from './reply.ts';

/**
 * Result of a call. HTTP failures are values, never exceptions.
 * `isForeign`: texts in the data are not in the page's language.
 */
export type Outcome<T = unknown> = { ok: true; status: number; data: T; isForeign?: boolean } | { ok: false; problem: Problem };

export type Scalar = string | number | boolean;

/** Encrypts texts for one person, across sessions. Neither method rejects. */
export interface Sealer {
  seal(text: string): Promise<string | null>;
  open(sealed: string): Promise<string | null>;
}

export interface Upload {
  /** Aborts the transfer. Whether the provider completed the write is then unknown. */
  signal: AbortSignal;
  /** Bytes sent and total, for the whole request. */
  onProgress: (sent: number, all: number) => void;
}

export interface CallInput {
  /** Path parameters; `secretNonce` (`secret:nonceToken`) is replaced by the nonce token inside `src/api`. */
  path?: Record<string, string | number>;
  /** Absent values are omitted. */
  query?: Record<string, Scalar | null | undefined>;
  /** Includes `files`, a list of `File`s, for calls that take them. */
  body?: unknown;
  /** For calls that create something or move money. Default: a new key. Reuse it to retry the same intent. */
  idempotencyKey?: string;
  /** Aborts reads and polling, never a write that was sent. */
  signal?: AbortSignal;
  upload?: Upload | undefined;
  /** Called once when the provider answers 202, before polling. */
  onAccepted?: (requestId: string) => void;
  /** A 401 does not end the session: the call only checks whether the cookie is still valid. */
  quiet?: boolean;
}

export type Download = { ok: true; bytes: Uint8Array; name: string; type: string } | { ok: false };

/** The provider's clock, the only source of the current time (rule sessions-5). */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds it is ahead of the device's clock. */
  ahead(): number;
  /** Sets the clock from an answer's `Date` header, or from its more precise `now`. */
  note(dateHeader: string | null, instant?: unknown): void;
  /** Sets the offset found by an earlier page, until the first answer. */
  resume(ahead: number): void;
}

/** The provider's client. All HTTP handling is here. */
export interface Api {
  /** Calls `schemas/api/<id>.json`. Secrets in the answer are replaced by `"held"`. */
  call<T = unknown>(id: string, input?: CallInput): Promise<Outcome<T>>;
  /**
   * Finds the outcome of a write by its idempotency key, with growing pauses until it is known.
   *
   * Data null: it succeeded; repeat it with the same key to get its answer. Code `undone`: nothing happened, a new try is safe.
   * Kind `unknown`: the outcome could not be determined.
   *
   * @param write its idempotency key, and whether the provider accepted it (202), in which case it is never `undone`
   */
  recall<T = unknown>(id: string, write: { key: string; isAccepted?: boolean }): Promise<Outcome<T>>;
  /** Whether a call takes an idempotency key. False when its code fails to load, as nothing can be sent then. */
  takesKey(id: string): Promise<boolean>;
  /** A call's file limits; undefined for calls without files, or when its code fails to load. */
  fileLimits(id: string): Promise<FileLimits | undefined>;
  /** Preloads a call's code and, for a write, its anti-forgery token. Failures are ignored; the call loads them again. */
  prefetch(id: string): void;
  /** Downloads a `download_url`, each of which works once. Origins other than the provider's are refused. */
  download(url: string, signal?: AbortSignal): Promise<Download>;
  /** Milliseconds since 1970 on the provider's clock, advanced by a monotonic clock. */
  now(): number;
  /** Incremented when a session ends; answers of older epochs are dropped. */
  epoch(): number;
  /**
   * Starts a new epoch, aborts reads and deletes secrets, synchronously.
   * The returned function sends `POST /logout` with the old bearer; its promise never rejects and times out after 5 s.
   */
  endSession(): () => Promise<void>;
  /** Whether there is a bearer. The bearer itself is never exposed. */
  hasBearer(): boolean;
  /** Encrypts for the logged-in depositor. Null before login, and when the browser or the provider does not support it. */
  sealer(): Promise<Sealer | null>;
}

/** Returns the web firewall's header, or none without a token. Never rejects. */
export type Firewall = () => Promise<Record<string, string>>;

export interface ApiOptions {
  /** From `virtual:passbook/calls`. */
  calls: Record<string, () => Promise<{ call: CompiledCall }>>;
  /** Default `/v1`. */
  base?: string;
  /** Default: the page's own origin. */
  origin?: string;
  /** Brand slug, sent as `X-Passbook-Brand`. Default: `data-brand` of the document element. */
  brand?: () => string | undefined;
  /** The page's language, sent as `Accept-Language`. Default: the browser's header. */
  language?: string;
  /**
   * This tab's session, after login. A password change in another tab replaces every bearer of the session,
   * so a 401 is first retried with the bearer that the cookie gets.
   */
  sessionId?: () => string | undefined;
  /** Set from answers. Default: a new clock. */
  clock?: Clock;
  /** Prefetched answers by call. The first call uses its answer up and sends nothing. */
  answered?: Map<string, Reply>;
  /** Headers of a web firewall for registration; absent without one. */
  firewall?: Firewall;
  /** Called for each contract violation, with its location, for developers. */
  onFault?: (fault: string) => void;
  /** Called on the first 401 of a session; the runtime then ends the session. */
  onUnauthorized?: (problem: Problem) => void;
}
