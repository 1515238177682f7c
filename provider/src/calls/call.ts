import type { Store, Transaction } from '../db/database.ts';
import type { SessionRecord } from '../domain/access/sessions.ts';
import type { SentFile } from '../domain/files/inspectFile.ts';
import { unidentified, type Refused } from '../domain/refused.ts';
import type { Situation } from '../domain/situation.ts';
import type { Ports } from '../ports/ports.ts';

/** What a call asks for. Body, path and query have passed the schemas of `schemas/api/<id>.json`, and the caller its policy. */
export interface Asked<Body = unknown> extends Situation {
  body: Body;
  path: Record<string, string>;
  query: Record<string, string>;
  /** Those of a call that takes any; in `body.files` each has its hash. */
  files: readonly SentFile[];
  /** The session that the bearer or the cookie named; null when the call needs none and there is none. */
  session: SessionRecord | null;
  /** The bearer that came with the call, found to be of this session. */
  bearer: string | null;
  /** For answers that need nobody outside; others are asked by due work, after the transaction of the call. */
  ports: Ports;
  /** Page of the linking widget, for whoever asks; null where there is none. */
  widgetUrl: string | null;
  /** The anti-forgery token of the browser, by which one without a session is told from any other. */
  visitor: string | undefined;
  /** Value of one of our cookies, if the request carries exactly one of that name. */
  cookie: (name: CookieName) => string | undefined;
}

/**
 * `passbook` holds the session, `passbook-device` a remembered device, `passbook-registration` tells the browser that registered,
 * `passbook-enrolment` the one that opened the confirmation link, `passbook-reset` the one that opened the link to a new password,
 * `passbook-forgotten` the one that asked for it.
 */
export type CookieName =
  | 'passbook'
  | 'passbook-device'
  | 'passbook-registration'
  | 'passbook-enrolment'
  | 'passbook-reset'
  | 'passbook-forgotten';

/** The result of a call. It leaves the provider once its transaction has committed. */
export interface Answer {
  /** 200 unless it says otherwise. */
  status?: number;
  data: unknown;
  /** Of the sentences in the data, where it has some. */
  language?: string;
  /** A refusal that must leave its traces, such as a counted identity check: the transaction commits, and the caller gets this problem. */
  refusal?: Refused;
  /** Cookie of a session that was opened or replaced; null: the session has ended. Either brings a new anti-forgery token. */
  session?: string | null;
  /** Hands out a new anti-forgery token for the session there is. */
  renewsCsrf?: boolean;
  /** Cookie of a device to remember, and for how long; null: this device is no longer remembered. */
  device?: { secret: string; seconds: number } | null;
  /** Cookie that marks this browser, which may enroll a first phone, and for how long; null: the mark is used up. */
  enrolment?: { mark: string; seconds: number } | null;
  /** Cookie by which the browser is known again when it follows the link of this registration; a repeat gets it again. */
  registration?: string;
  /** Cookie of the link to a new password that this browser has opened, and for how long it is good; null: it is used. */
  reset?: { token: string; seconds: number } | null;
  /** Cookie of the address that a new password was asked for, sealed, and for how long it is shown; null: one is set. */
  forgotten?: { sealed: string; seconds: number } | null;
}

/** Changes nothing, so that it needs no transaction. */
interface ReadingCall<Body> {
  read: (db: Store, asked: Asked<Body>) => Promise<Answer>;
}

/**
 * Changes something, in one transaction with the claim of its key and the answer that is kept for a repeat. `prepare` runs before it, for what
 * must outlive a refusal (counted tries) or takes too long to hold a transaction open (hashing a password); a repeat prepares nothing.
 * `run` must have no effect besides its queries, for it runs again when the database gave up on it for the sake of another.
 */
interface WritingCall<Body, Ready> {
  prepare?: (db: Store, asked: Asked<Body>) => Promise<Ready>;
  run: (tx: Transaction, asked: Asked<Body>, ready: Ready) => Promise<Answer>;
  /** Leaves work to be run right after the answer, whatever that is (domain/due/followUp.ts). */
  leavesWork?: true;
  /** Fields that it may leave unread, and why nothing is lost by that. */
  mayLeave?: Readonly<Record<string, string>>;
}

/** Any call, as the server keeps it; the types of its body and of what it prepares are known to the call alone. */
export type CallHandler = ReadingCall<never> | StoredWriting;

interface StoredWriting {
  prepare?: (db: Store, asked: Asked<never>) => Promise<unknown>;
  run: (tx: Transaction, asked: Asked<never>, ready: never) => Promise<Answer>;
  leavesWork?: true;
  mayLeave?: Readonly<Record<string, string>>;
}

/** Calls by the id of their file in `schemas/api`. */
export type CallHandlers = Record<string, CallHandler>;

export function reading<Body>(read: ReadingCall<Body>['read']): ReadingCall<Body> {
  return { read };
}

export function writing<Body>(run: WritingCall<Body, undefined>['run']): WritingCall<Body, undefined> {
  return { run };
}

export function preparedWriting<Body, Ready>(
  prepare: (db: Store, asked: Asked<Body>) => Promise<Ready>,
  run: WritingCall<Body, Ready>['run'],
): WritingCall<Body, Ready> {
  return { prepare, run };
}

export function leavingWork<Body, Ready>(call: WritingCall<Body, Ready>): WritingCall<Body, Ready> {
  return { ...call, leavesWork: true };
}

/** A call that does not read these fields every time; a reason for each. Any other field that it leaves unread is refused. */
export function leavingUnread<Body, Ready>(
  mayLeave: Readonly<Record<string, string>>,
  call: WritingCall<Body, Ready>,
): WritingCall<Body, Ready> {
  return { ...call, mayLeave };
}

/** The session of a call whose policy asks for one; the server has checked that it is there. */
export function sessionOf({ session }: Asked): SessionRecord {
  if (session === null) throw unidentified();
  return session;
}
