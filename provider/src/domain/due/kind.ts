import { Ajv, type JSONSchemaType } from 'ajv';
import type { Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Backoff } from './backOff.ts';
import type { Lane } from './lanes.ts';

/** One kind of work that falls due: what it is about, what it does, and how often it is tried. */
export interface Kind<Payload> {
  /** Stands in rows, so it never changes: `identity-poll`. */
  name: string;
  lane: Lane;
  /** How often it is tried before it is given up. */
  attempts: number;
  /** The pauses between tries. */
  backoff: Backoff;
  /** Set when it comes again and again. */
  recurs?: Recurrence;
  isPayload(value: unknown): value is Payload;
  /**
   * Set when somebody outside has to be asked first, which no transaction may wait for: what it answers is given to `run`. It may happen
   * twice for one piece of work, so what it asks for carries a key of its own.
   */
  ask?(asking: Asking<Payload>): Promise<unknown>;
  /** Does the work with the queries of `run.tx` alone: they and the end of the work are one transaction. What it throws undoes both. */
  run(run: Run<Payload>, answer: unknown): Promise<void>;
}

/** What happens to the times that passed while nothing ran: each is made up for, or only the last. */
export type Recurrence =
  | {
      /** Milliseconds from one time to the next. */
      every: number;
      missed: 'each' | 'last';
    }
  | {
      /** Every day at this time in New York. */
      daily: readonly [hours: number, minutes: number];
      missed: 'each';
    };

export interface Run<Payload> extends Happening<Payload> {
  tx: Transaction;
}

/** For `ask`: no transaction is open. */
export interface Asking<Payload> extends Happening<Payload> {
  db: Database;
}

interface Happening<Payload> extends WorkContext {
  payload: Payload;
  /** When it fell due: that is the moment at which it happens, also when the clock has moved on. */
  now: Date;
}

/** What work may know besides its payload. */
export interface WorkContext {
  config: Config;
  brands: Brands;
  ports: Ports;
}

interface KindParts<Payload> {
  name: string;
  payload: JSONSchemaType<Payload>;
  lane?: Lane;
  attempts?: number;
  backoff?: Backoff;
  recurs?: Recurrence;
  ask?(asking: Asking<Payload>): Promise<unknown>;
  run(run: Run<Payload>, answer: unknown): Promise<void>;
}

const ajv = new Ajv({ strict: true });

/** About a quarter of an hour of tries, for what fails because something is away for a moment. */
const usual = { lane: 'ledger' as const, attempts: 8, backoff: { first: 5000, longest: 15 * 60_000 } };

/** A kind of work, with its payload checked by a JSON Schema when it is planted and again when it is run. */
export function defineKind<Payload>({ payload, ...parts }: KindParts<Payload>): Kind<Payload> {
  return { ...usual, ...parts, isPayload: ajv.compile(payload) };
}

interface ErrandParts<Payload, Answer> extends Omit<KindParts<Payload>, 'run' | 'recurs'> {
  /** That of the service it asks. */
  lane: Lane;
  /** Asks outside of any transaction. What it throws is tried again after a growing pause. */
  ask(asking: Asking<Payload>): Promise<Answer>;
  run(run: Run<Payload>, answer: Answer): Promise<void>;
}

/** A kind of work that first asks somebody outside. */
export function defineErrand<Payload, Answer>({ run, ...parts }: ErrandParts<Payload, Answer>): Kind<Payload> {
  return defineKind({ ...parts, run: (context, answer) => run(context, answer as Answer) }); // what the same kind asked
}

/** A kind of work that recurs and has no subject. */
export function defineRecurring(parts: Omit<KindParts<Record<string, never>>, 'payload'> & { recurs: Recurrence }) {
  return defineKind<Record<string, never>>({ ...parts, payload: { type: 'object', required: [], additionalProperties: false } });
}
