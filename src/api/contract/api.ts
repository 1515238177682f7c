import type { CompiledCall, FileLimits } from './call.ts';
import type { Problem } from './problem.ts';
import type { Reply } from './reply.ts';

/**
 * How a call ended. HTTP failures are values, never exceptions.
 * `isForeign`: the sentences of the data, if it has any, are not in the language of the page.
 */
export type Outcome<T = unknown> = { ok: true; status: number; data: T; isForeign?: boolean } | { ok: false; problem: Problem };

export type Scalar = string | number | boolean;

/** What it seals opens for the same person alone, in a later session too. Neither method rejects. */
export interface Sealer {
  seal(text: string): Promise<string | null>;
  open(sealed: string): Promise<string | null>;
}

/** An upload that is under way. */
export interface Upload {
  /** Ends it while bytes are still on their way. Whether the write was done all the same is not known then. */
  signal: AbortSignal;
  /** Bytes of the whole request. */
  onProgress: (sent: number, all: number) => void;
}

export interface CallInput {
  /** Values of the template's parameters; `secretNonce` (`secret:nonceToken`) is replaced by the nonce token inside `src/api`. */
  path?: Record<string, string | number>;
  /** Absent values are left out of the address. */
  query?: Record<string, Scalar | null | undefined>;
  /** With `files`, a list of `File`s, for a call that takes them. */
  body?: unknown;
  /** For calls that create or move money; made here when the caller has none. Keep it for a retry of the same intent. */
  idempotencyKey?: string;
  /** Ends reads and polling; a write that was sent is never aborted. */
  signal?: AbortSignal;
  /** Of a call that takes files. */
  upload?: Upload | undefined;
  /** Called once when the provider has answered 202 and the request is being polled. */
  onAccepted?: (requestId: string) => void;
  /** A 401 is an ordinary answer here and ends no session: the call only asks whether the cookie still has one. */
  quiet?: boolean;
}

/** A file that the provider handed out, or none. */
export type Download = { ok: true; bytes: Uint8Array; name: string; type: string } | { ok: false };

/** The provider's clock on this device: the one way to ask for now (rule sessions-5). */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds by which it is ahead of the device's clock. */
  ahead(): number;
  /** Takes over what an answer says: its `Date` header, and the `now` of its data, which outranks it. */
  note(dateHeader: string | null, instant?: unknown): void;
  /** Until the first answer: what an earlier page found to be `ahead`. */
  resume(ahead: number): void;
}

/** Everything that can be asked of a provider; the one place where HTTP becomes an `Outcome`. */
export interface Api {
  /** Calls `schemas/api/<id>.json`. Secrets in the answer are replaced by the mark `"held"`. */
  call<T = unknown>(id: string, input?: CallInput): Promise<Outcome<T>>;
  /**
   * What became of a write whose answer was lost, by the idempotency key that it was sent with: asks with growing pauses until that is known.
   * Data null: it went through, and the same write sent again with the same key gets its answer. A problem with code `undone`: nothing was done, and a fresh try is safe. Kind `unknown`: it could not be found out.
   *
   * @param write its idempotency key, and whether the provider has accepted it (202): then it is never undone
   */
  recall<T = unknown>(id: string, write: { key: string; isAccepted?: boolean }): Promise<Outcome<T>>;
  /** Whether a call is sent with an idempotency key. False as well when that could not be found out, for then nothing can be sent. */
  takesKey(id: string): Promise<boolean>;
  /** Which files a call takes; undefined for a call that takes none, and when it could not be found out. */
  fileLimits(id: string): Promise<FileLimits | undefined>;
  /** Fetches the code of a call that is likely to be made, and what a write has to carry. A failure costs nothing: they are fetched again with the call. */
  prefetch(id: string): void;
  /**
   * Fetches the file of a `download_url`, each of which is good once. Only from the provider's origin, and with the session of the moment.
   */
  download(url: string, signal?: AbortSignal): Promise<Download>;
  /** Now on the provider's clock, in milliseconds since 1970, moved on by a monotonic clock. */
  now(): number;
  /** Rises with every session that ends; an answer that belongs to an older one is dropped. */
  epoch(): number;
  /**
   * Raises the epoch, aborts reads and forgets the secrets, at once. The promise stands for telling the provider (`POST /logout` with the
   * bearer just forgotten); it never rejects and gives up after 5 s.
   */
  endSession(): () => Promise<void>;
  /** Whether a bearer is held; never the bearer. */
  hasBearer(): boolean;
  /** Seals texts for whoever is logged in. Null before that, and where browser or provider has no key for it. */
  sealer(): Promise<Sealer | null>;
}

/** Makes the header by which a web firewall knows a browser; none while it has no token. Never rejects. */
export type Firewall = () => Promise<Record<string, string>>;

export interface ApiOptions {
  /** Of `virtual:passbook/calls`. */
  calls: Record<string, () => Promise<{ call: CompiledCall }>>;
  /** Default `/v1`. */
  base?: string;
  /** Default: the page's own origin. */
  origin?: string;
  /** Slug of the page's brand; default `data-brand` of the document element. Sent as `X-Passbook-Brand`. */
  brand?: () => string | undefined;
  /** The language that the page is in, sent as `Accept-Language`; default: what the browser asks for by itself. */
  language?: string;
  /**
   * The session that this tab is in, once its login is finished. A password changed in another tab replaces every bearer of the session:
   * after a 401 the cookie is asked for the current one before anyone hears of the refusal.
   */
  sessionId?: () => string | undefined;
  /** What answers set; default: one of its own. */
  clock?: Clock;
  /** Answers that are there already, by the call: the first of its name takes one out, and sends nothing. */
  answered?: Map<string, Reply>;
  /** The headers that a web firewall adds to a registration; absent: there is none. */
  firewall?: Firewall;
  /** Called with each answer that breaks its contract: where, for developers. */
  onFault?: (fault: string) => void;
  /** Called once per session with its first 401; the runtime ends the session. */
  onUnauthorized?: (problem: Problem) => void;
}
