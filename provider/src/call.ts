import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database, Transaction } from './db/database.ts';
import type { Clock } from './clock/clock.ts';
import type { BrandConfig } from './config/brands.ts';

/** What a handler gets. Body, path and query have passed the schemas of `schemas/api/<id>.json`. */
export interface CallInput<Body = unknown> {
  body: Body;
  path: Record<string, string>;
  query: Record<string, string>;
  /** The session that the bearer or the cookie named, already checked against the call's `session`; null when it has none. */
  session: SessionRecord | null;
  brand: BrandConfig;
  /** Origin of the app for links in mails, from configuration, never from a header alone. */
  origin: string;
  /** Rate limits and the audit use it. */
  address: string;
  userAgent: string;
  requestId: string;
  /** Value of one of our cookies, if the request carries exactly one of that name. */
  cookie: (name: CookieName) => string | undefined;
  /** Sets a cookie of ours (HttpOnly, SameSite=Strict, `__Host-` and Secure in production); null removes it. Without `seconds` it ends with the browser. */
  setCookie: (name: CookieName, value: string | null, seconds?: number) => void;
  /**
   * Call after a session was opened, replaced or ended: sets (or with null removes) the session cookie and hands out a new anti-forgery
   * cookie that is bound to it. Every login, second factor and logout does it.
   */
  keepSession: (cookie: string | null) => void;
  /**
   * For calls with `idempotent: true`: stores the answer in the transaction of its effect, so that a repeat after a crash between commit
   * and answer gets the same one (security P-50). Without it the platform stores the answer right after the handler.
   */
  remember: (tx: Transaction, answer: CallAnswer) => Promise<void>;
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Deps {
  config: Config;
  clock: Clock;
  db: Database;
}

/** A row of the session table as handlers see it. `pending` until the second factor is done. */
export interface SessionRecord {
  id: string;
  userId: string;
  kind: 'pending' | 'full';
  expiresAt: Date;
  brand: string;
}

export interface CallAnswer {
  status?: number;
  data: unknown;
}

export type Handler = (input: CallInput<never>) => Promise<CallAnswer>;

/** Calls by the id of their file in `schemas/api`; the server refuses to start when one lacks a handler, or the other way round. */
export type Handlers = Record<string, Handler>;

/** `passbook` holds the session, `passbook-device` a remembered device. */
export type CookieName = 'passbook' | 'passbook-device';

export type { Transaction };
