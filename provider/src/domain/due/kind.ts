import { Ajv, type JSONSchemaType } from 'ajv';
import type { Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import type { Backoff } from './backOff.ts';

/** One kind of work that falls due: what it is about, what it does, and how often it is tried. */
export interface Kind<Payload> {
  /** Stands in rows, so it never changes: `identity-review`. */
  name: string;
  /** How often it is tried before it is given up. */
  attempts: number;
  /** The pauses between tries. */
  backoff: Backoff;
  /** Set when it comes again and again. */
  recurs?: Recurrence;
  isPayload(value: unknown): value is Payload;
  /** Does the work with the queries of `run.tx` alone: they and the end of the work are one transaction. What it throws undoes both. */
  run(run: Run<Payload>): Promise<void>;
}

export interface Recurrence {
  /** Milliseconds from one time to the next. */
  every: number;
  /** What becomes of the times that passed while nobody ran it: each is made up for, or only the last. */
  missed: 'each' | 'last';
}

export interface Run<Payload> extends WorkContext {
  tx: Transaction;
  payload: Payload;
  /** When it fell due: that is the moment at which it happens, also when the clock has moved on. */
  now: Date;
}

/** What work may know besides its payload. */
export interface WorkContext {
  config: Config;
  brands: Brands;
}

interface KindParts<Payload> {
  name: string;
  payload: JSONSchemaType<Payload>;
  attempts?: number;
  backoff?: Backoff;
  recurs?: Recurrence;
  run(run: Run<Payload>): Promise<void>;
}

const ajv = new Ajv({ strict: true });

/** About a quarter of an hour of tries, for what fails because something is away for a moment. */
const usual = { attempts: 8, backoff: { first: 5000, longest: 15 * 60_000 } };

/** A kind of work, with its payload checked by a JSON Schema when it is planted and again when it is run. */
export function defineKind<Payload>({ payload, ...parts }: KindParts<Payload>): Kind<Payload> {
  return { ...usual, ...parts, isPayload: ajv.compile(payload) };
}

/** A kind of work that comes again and again, about nothing in particular. */
export function defineRecurring(parts: Omit<KindParts<Record<string, never>>, 'payload'> & { recurs: Recurrence }) {
  return defineKind<Record<string, never>>({ ...parts, payload: { type: 'object', required: [], additionalProperties: false } });
}
