import { statusOf } from '../../calls/statusOf.ts';
import type { FieldErrors, Refused } from '../../domain/refused.ts';
import type { RefusalMessage } from '../../texts/refusals.ts';

/** A refusal; the only kind of error whose message is sent to callers. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: RefusalMessage;
  readonly errors: FieldErrors;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, reason: RefusalMessage, errors: FieldErrors, headers: Record<string, string>) {
    super(code);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.reason = reason;
    this.errors = errors;
    this.headers = headers;
  }
}

/**
 * Builds a problem: `throw problem(422, 'invalid', 'invalid', { email: ['email_wrong'] })`. `reason` and `errors` are message names, which
 * never repeat input.
 */
export function problem(
  status: number,
  code: string,
  reason: RefusalMessage,
  errors: FieldErrors = {},
  headers: Record<string, string> = {},
): ProblemError {
  return new ProblemError(status, code, reason, errors, headers);
}

export function toProblem({ kind, code, reason, errors, retryAfter }: Refused): ProblemError {
  return problem(statusOf[kind], code, reason, errors, retryAfter === null ? {} : { 'retry-after': String(retryAfter) });
}

/** 429 with Retry-After in seconds. */
export function tooMany(seconds: number): ProblemError {
  return problem(429, 'too_many', 'too_many', {}, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
}

/** The same answer for objects that do not exist and for those of someone else (rule provider-security-8). */
export function notFound(reason: RefusalMessage = 'not_found'): ProblemError {
  return problem(404, 'not_found', reason);
}

export function unreadable(): ProblemError {
  return problem(400, 'malformed_request', 'malformed_request');
}

/** @param reason the expected type, if not JSON */
export function unsupportedMediaType(reason: RefusalMessage = 'unsupported_media_type'): ProblemError {
  return problem(415, 'unsupported_media_type', reason);
}

/** A dependency is temporarily unavailable, or the clock is wrong (db/timekeeper.ts). */
export function unavailable(code: 'unavailable' | 'clock_wrong' = 'unavailable'): ProblemError {
  return problem(503, code, 'unavailable', {}, { 'retry-after': '5' });
}

export function unauthenticated(reason: RefusalMessage = 'unauthenticated'): ProblemError {
  return problem(401, 'unauthenticated', reason);
}
