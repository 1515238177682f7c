import type { Store, Transaction } from '../db/database.ts';
import type { SessionRecord } from '../domain/access/sessions.ts';
import type { SentFile } from '../domain/files/inspectFile.ts';
import { unidentified, type Refused } from '../domain/refused.ts';
import type { RequestContext } from '../domain/requestContext.ts';
import type { Ports } from '../ports/ports.ts';

/** A validated request. Body, path and query match `schemas/api/<id>.json`, and the caller satisfies the policy. */
export interface CallContext<Body = unknown> extends RequestContext {
  body: Body;
  path: Record<string, string>;
  query: Record<string, string>;
  /** Uploaded files; `body.files` has their hashes. */
  files: readonly SentFile[];
  /** Session of the bearer or cookie; null when the call needs none and there is none. */
  session: SessionRecord | null;
  /** Bearer of the request, verified to belong to the session. */
  bearer: string | null;
  /** For synchronous answers only. Use a job for external requests, outside the call's transaction. */
  ports: Ports;
  /** Page of the linking widget; null when there is none. */
  widgetUrl: string | null;
  /** Anti-forgery token, which identifies a browser without a session. */
  visitor: string | undefined;
  /** Value of one of our cookies; undefined when it is missing or sent more than once. */
  cookie: (name: CookieName) => string | undefined;
}

/**
 * `passbook`: session; `passbook-device`: remembered device; `passbook-registration`: browser that registered; `passbook-enrolment`:
 * browser that opened the confirmation link; `passbook-reset`: browser that opened a reset link; `passbook-forgotten`: browser that
 * requested a reset.
 */
export type CookieName =
  | 'passbook'
  | 'passbook-device'
  | 'passbook-registration'
  | 'passbook-enrolment'
  | 'passbook-reset'
  | 'passbook-forgotten';

/** Result of a call, sent after its transaction has committed. */
export interface Answer {
  /** Defaults to 200. */
  status?: number;
  data: unknown;
  /** Language of texts in `data`. */
  language?: string;
  /** Refusal that is sent although the transaction commits, for example to keep a counted try. */
  refusal?: Refused;
  /** Cookie of a new session; null when the session has ended. Both renew the anti-forgery token. */
  session?: string | null;
  renewsCsrf?: boolean;
  /** Cookie of a remembered device and its lifetime; null to forget the device. */
  device?: { secret: string; seconds: number } | null;
  /** Cookie that lets this browser enroll a first phone and its lifetime; null when it was used. */
  enrolment?: { mark: string; seconds: number } | null;
  /** Cookie that identifies this browser when it follows its registration's link; replays get it again. */
  registration?: string;
  /** Cookie of an opened reset link and its lifetime; null when it was used. */
  reset?: { token: string; seconds: number } | null;
  /** Cookie with the sealed address of a reset request and its lifetime; null once a password is set. */
  forgotten?: { sealed: string; seconds: number } | null;
}

/** Read-only, without a transaction. */
interface ReadingCall<Body> {
  read: (db: Store, context: CallContext<Body>) => Promise<Answer>;
}

/**
 * Runs in one transaction with the idempotency claim and the stored answer.
 * `prepare` runs before the transaction, for counters that must survive a refusal and for slow work such as password hashing; replays skip
 * it.
 * `run` must have no other side effects, because it is repeated after serialization failures.
 */
interface WritingCall<Body, Ready> {
  prepare?: (db: Store, context: CallContext<Body>) => Promise<Ready>;
  run: (tx: Transaction, context: CallContext<Body>, ready: Ready) => Promise<Answer>;
  /** Runs queued follow-ups right after the answer (domain/jobs/followUp.ts). */
  leavesWork?: true;
  /** Fields that may stay unread, with the reason. */
  mayLeave?: Readonly<Record<string, string>>;
}

/** A call with its body and prepared types erased. */
export type CallHandler = ReadingCall<never> | StoredWriting;

interface StoredWriting {
  prepare?: (db: Store, context: CallContext<never>) => Promise<unknown>;
  run: (tx: Transaction, context: CallContext<never>, ready: never) => Promise<Answer>;
  leavesWork?: true;
  mayLeave?: Readonly<Record<string, string>>;
}

/** By id of the file in `schemas/api`. */
export type CallHandlers = Record<string, CallHandler>;

export function reading<Body>(read: ReadingCall<Body>['read']): ReadingCall<Body> {
  return { read };
}

export function writing<Body>(run: WritingCall<Body, undefined>['run']): WritingCall<Body, undefined> {
  return { run };
}

export function preparedWriting<Body, Ready>(
  prepare: (db: Store, context: CallContext<Body>) => Promise<Ready>,
  run: WritingCall<Body, Ready>['run'],
): WritingCall<Body, Ready> {
  return { prepare, run };
}

export function leavingWork<Body, Ready>(call: WritingCall<Body, Ready>): WritingCall<Body, Ready> {
  return { ...call, leavesWork: true };
}

/** Declares fields that the call may leave unread, each with a reason. Other unread fields are refused. */
export function leavingUnread<Body, Ready>(
  mayLeave: Readonly<Record<string, string>>,
  call: WritingCall<Body, Ready>,
): WritingCall<Body, Ready> {
  return { ...call, mayLeave };
}

/** Session of a call whose policy requires one, which the server has checked. */
export function sessionOf({ session }: CallContext): SessionRecord {
  if (session === null) throw unidentified();
  return session;
}
