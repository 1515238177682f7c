import { Ajv, type JSONSchemaType } from 'ajv';
import type { Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Backoff } from './backOff.ts';
import type { Lane } from './lanes.ts';

/** A kind of job: its payload, effect and retries. */
export interface JobKind<Payload> {
  /** Persisted in the database; never rename. Such as `identity-poll`. */
  name: string;
  lane: Lane;
  /** Attempts before it is marked dead. */
  attempts: number;
  backoff: Backoff;
  recurs?: Recurrence;
  isPayload(value: unknown): value is Payload;
  /**
   * External request made before `run`, outside any transaction; its answer is passed to `run`.
   * May happen twice for one job, so send an idempotency key.
   */
  ask?(asking: Asking<Payload>): Promise<unknown>;
  /** Applies the job using `run.tx` only, in the transaction that deletes the job. An error rolls back both. */
  run(run: Run<Payload>, answer: unknown): Promise<void>;
}

/** `missed`: whether runs missed during a downtime are all made up for, or only the last. */
export type Recurrence =
  | {
      /** Interval in milliseconds. */
      every: number;
      missed: 'each' | 'last';
    }
  | {
      /** Time of day in New York. */
      daily: readonly [hours: number, minutes: number];
      missed: 'each';
    };

export interface Run<Payload> extends Happening<Payload> {
  tx: Transaction;
}

/** Passed to `ask`; no transaction is open. */
export interface Asking<Payload> extends Happening<Payload> {
  db: Database;
}

interface Happening<Payload> extends JobContext {
  payload: Payload;
  /** Time at which the job was due, even if it runs later. */
  now: Date;
}

export interface JobContext {
  config: Config;
  brands: Brands;
  ports: Ports;
}

interface JobParts<Payload> {
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

/** About fifteen minutes of retries, for short outages. */
const usual = { lane: 'ledger' as const, attempts: 8, backoff: { first: 5000, longest: 15 * 60_000 } };

/** Defines a kind of job. Its payload is validated when it is queued and when it runs. */
export function defineJob<Payload>({ payload, ...parts }: JobParts<Payload>): JobKind<Payload> {
  return { ...usual, ...parts, isPayload: ajv.compile(payload) };
}

interface RequestJobParts<Payload, Answer> extends Omit<JobParts<Payload>, 'run' | 'recurs'> {
  lane: Lane;
  /** Sends the external request outside any transaction. Errors are retried with backoff. */
  ask(asking: Asking<Payload>): Promise<Answer>;
  run(run: Run<Payload>, answer: Answer): Promise<void>;
}

/** Defines a job that starts with an external request. */
export function defineRequestJob<Payload, Answer>({ run, ...parts }: RequestJobParts<Payload, Answer>): JobKind<Payload> {
  return defineJob({ ...parts, run: (context, answer) => run(context, answer as Answer) }); // result of `ask`
}

/** Defines a recurring job without payload. */
export function defineRecurringJob(parts: Omit<JobParts<Record<string, never>>, 'payload'> & { recurs: Recurrence }) {
  return defineJob<Record<string, never>>({ ...parts, payload: { type: 'object', required: [], additionalProperties: false } });
}
