import type { Upload } from '../contract/api.ts';
import type { CompiledCall } from '../contract/call.ts';
import { seconds } from '../contract/outcome.ts';
import type { Reply } from '../contract/reply.ts';
import type { Address } from '../contract/request.ts';
import type { Request } from '../contract/transport.ts';
import { csrfHeader, type Csrf } from '../session/csrf.ts';
import type { Lease } from '../session/sessionEpoch.ts';
import { pause } from './pause.ts';

/** Replays of a login after an expired anti-forgery token; other writes get one. */
const loginReplays = 3;

export interface Parcel {
  call: CompiledCall;
  base: string;
  address: Address;
  headers: Record<string, string>;
  body: unknown;
  signal: AbortSignal | undefined;
  upload?: Upload | undefined;
  /** False while polling, which repeats by itself. */
  mayRetry: boolean;
}

interface Means {
  send: (request: Request) => Promise<Reply>;
  csrf: Csrf;
  now: () => number;
}

/** Sends, with retries, until there is a final reply. */
export function deliver(parcel: Parcel, lease: Lease, means: Means): Promise<Reply> {
  return parcel.call.method === 'GET' ? read(parcel, lease, means) : write(parcel, lease, means);
}

/** Retries within the call's timeout (rule calls-7), until the caller aborts or the session ends. */
async function read(parcel: Parcel, lease: Lease, { send, now }: Means): Promise<Reply> {
  const signal = parcel.signal ? AbortSignal.any([parcel.signal, lease.signal]) : lease.signal;
  const end = performance.now() + parcel.call.timeout;
  for (let attempt = 1; ; attempt += 1) {
    if (signal.aborted) return { kind: 'lost', why: 'aborted' };
    const reply = await send({ ...requestOf(parcel, lease, {}), timeout: Math.max(1, end - performance.now()), signal });
    const wait = parcel.mayRetry ? retryDelay(parcel.call, reply, attempt, now()) : null;
    if (wait === null || performance.now() + wait > end) return reply;
    await pause(wait, signal);
  }
}

/** Sends once, and again only after a 419, which has no effect. Only uploads are ever aborted (rules calls-8 and calls-10). */
async function write(parcel: Parcel, lease: Lease, { send, csrf }: Means): Promise<Reply> {
  const replays = parcel.call.id === 'login' ? loginReplays : 1;
  if (csrf.token() === undefined && !(await csrf.refresh(undefined))) return { kind: 'lost', why: 'unsent' };
  for (let attempt = 1; ; attempt += 1) {
    if (lease.isOver() || parcel.signal?.aborted || parcel.upload?.signal.aborted) return { kind: 'lost', why: 'aborted' };
    const token = csrf.token();
    const request = requestOf(parcel, lease, token === undefined ? {} : { [csrfHeader]: token });
    const reply = await send({ ...request, upload: parcel.upload });
    const isExpired = 'status' in reply && reply.status === 419;
    if (!isExpired || attempt > replays || lease.isOver() || !(await csrf.refresh(token))) return reply;
  }
}

function requestOf({ call, base, address, headers, body }: Parcel, lease: Lease, csrfHeaders: Record<string, string>): Request {
  const bearer = lease.bearer();
  return {
    method: call.method,
    base,
    address,
    headers: { ...headers, ...csrfHeaders, ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }) },
    // Writes always have a JSON body, even an empty one.
    body: call.method === 'GET' ? undefined : (body ?? {}),
    timeout: lease.farewell ?? call.timeout,
    keepalive: lease.farewell !== undefined,
  };
}

/**
 * Loads the transport with the first request, which keeps it out of a prerendered page's startup.
 * If loading fails, nothing is sent.
 *
 * @param language as for `createTransport`
 */
export function createSend(language?: string): (request: Request) => Promise<Reply> {
  const fetchTransport = () => import('../contract/transport.ts').then(({ createTransport }) => createTransport(language));
  let transport: ReturnType<typeof fetchTransport> | undefined;

  return async (request) => {
    transport ??= fetchTransport();
    const send = await transport.catch(() => undefined);
    if (send) return send(request);
    transport = undefined;
    return { kind: 'lost', why: 'unsent' };
  };
}

/** Maximum retries of a read. Writes are never retried. */
export const retries = 3;

/** GET calls that send a code: a retry would send a second one. */
const changingReads = new Set(['mfa-select', 'mfa-resend']);

/**
 * Milliseconds before attempt `attempt` + 1 of a read; null when the reply is final.
 * Exponential backoff with jitter, never shorter than `Retry-After`.
 */
export function retryDelay(call: CompiledCall, reply: Reply, attempt: number, now: number, random = Math.random): number | null {
  if (call.method !== 'GET' || changingReads.has(call.id) || attempt > retries || !isPassing(reply)) return null;
  const wanted = 'retryAfter' in reply ? (seconds(reply.retryAfter, now) ?? 0) * 1000 : 0;
  return Math.max(wanted, 300 * 2 ** (attempt - 1) * (0.5 + random()));
}

function isPassing(reply: Reply): boolean {
  if (reply.kind === 'lost') return reply.why === 'network' || reply.why === 'unsent';
  return (reply.kind === 'answer' || reply.kind === 'garbled') && [429, 500, 502, 503, 504].includes(reply.status);
}
