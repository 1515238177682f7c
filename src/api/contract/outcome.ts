import type { Outcome } from './api.ts';
import type { CompiledCall } from './call.ts';
import { problemOf, type Problem } from './problem.ts';
import type { Reply } from './reply.ts';

/** Converts a reply to an outcome. Secrets are still in the data. */
export function outcomeOf(call: CompiledCall, reply: Reply, now: number): Outcome {
  if (reply.kind === 'astray') return refuse(problemOf(call.id, 'refused', { code: 'bad_address' }));
  if (reply.kind === 'lost') return refuse(lostOf(call, reply.why));
  if (reply.kind === 'garbled') {
    const { status } = reply;
    const isVerdict = status >= 400 && (status < 500 || call.isRead);
    return refuse(problemOf(call.id, isVerdict ? 'refused' : unclear(call), { status, retryAfter: seconds(reply.retryAfter, now) }));
  }
  const foreign = reply.isForeign === true && { isForeign: true };
  if (reply.status >= 400)
    return refuse(problemIn(call, reply.status, reply.body, { retryAfter: seconds(reply.retryAfter, now), ...foreign }));
  const data = dataIn(reply.body);
  const fault = faultOf(call, reply.status, data);
  return fault === null
    ? { ok: true, status: reply.status, data, ...foreign }
    : refuse(problemOf(call.id, unclear(call), { status: reply.status, fault }));
}

/** Describes a contract violation; null when the data is valid. */
export function faultOf({ id, method, path, validate }: CompiledCall, status: number, data: unknown): string | null {
  const check = validate[String(status)];
  const answer = `${method} ${path} answered ${status}`;
  // Undeclared statuses are not validated, so their data cannot be trusted.
  if (!check) return `${answer}, which schemas/api/${id}.json does not declare.`;
  if (check(data)) return null;
  const [first] = check.errors ?? [];
  const { missingProperty } = first?.params ?? {};
  const pointer = `/data${first?.instancePath ?? ''}${typeof missingProperty === 'string' ? `/${missingProperty}` : ''}`;
  return `${answer} with what schemas/api/${id}.json does not allow at ${pointer} (${first?.keyword}).`;
}

/**
 * Reads a problem from a body of the contract's shape (rule calls-2); ignores anything else.
 * Drops messages in another language but keeps the marks on their fields.
 */
export function problemIn(
  call: CompiledCall,
  status: number,
  body: unknown,
  { retryAfter = null, isForeign = false }: { retryAfter?: number | null; isForeign?: boolean },
): Problem {
  const kind = !call.isRead && status >= 500 ? 'unknown' : 'refused';
  const said = isRecord(body) ? body : {};
  return problemOf(call.id, kind, {
    status,
    code: text(said['code']),
    message: isForeign ? null : text(said['message']),
    errors: isForeign ? withoutSentences(errorsIn(said['errors'])) : errorsIn(said['errors']),
    requestId: text(said['request_id']),
    retryAfter,
  });
}

export function dataIn(body: unknown): unknown {
  return isRecord(body) ? body['data'] : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Seconds of a `Retry-After` header: a number, or a date on the provider's clock (RFC 9110, 10.2.3). */
export function seconds(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

function lostOf(call: CompiledCall, why: 'network' | 'timeout' | 'aborted' | 'unsent'): Problem {
  if (why === 'aborted') return problemOf(call.id, 'stopped');
  // A write may have arrived even if its answer was lost (rule calls-9).
  return problemOf(call.id, call.isRead || why === 'unsent' ? 'offline' : 'unknown');
}

function unclear(call: CompiledCall): 'unreadable' | 'unknown' {
  return call.isRead ? 'unreadable' : 'unknown';
}

function refuse(problem: Problem): Outcome {
  return { ok: false, problem };
}

/** Maximum message length; longer texts are dropped. */
const longest = 1000;

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : null;
}

function errorsIn(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).map(([field, messages]): [string, string[]] => [field, sentences(messages)]);
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0));
}

function withoutSentences(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.keys(errors).map((field) => [field, []]));
}

function sentences(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((entry): entry is string => text(entry) !== null);
}
