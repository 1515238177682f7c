import { statusOf } from '../../calls/statusOf.ts';
import type { FieldErrors, Refused } from '../../domain/refused.ts';
import type { Told } from '../../texts/refusals.ts';

/** A refusal on its way to the caller: the only kind of error whose words leave the provider. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly told: Told;
  readonly errors: FieldErrors;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, told: Told, errors: FieldErrors, headers: Record<string, string>) {
    super(code);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.told = told;
    this.errors = errors;
    this.headers = headers;
  }
}

/**
 * What a handler throws to refuse: `throw problem(422, 'invalid', 'invalid', { email: ['email_wrong'] })`.
 * `told` and `errors` name sentences, which never repeat what was sent.
 */
export function problem(
  status: number,
  code: string,
  told: Told,
  errors: FieldErrors = {},
  headers: Record<string, string> = {},
): ProblemError {
  return new ProblemError(status, code, told, errors, headers);
}

/** What the domain refuses, in terms of HTTP. */
export function toProblem({ kind, code, told, errors, retryAfter }: Refused): ProblemError {
  return problem(statusOf[kind], code, told, errors, retryAfter === null ? {} : { 'retry-after': String(retryAfter) });
}

/** 429 (or another status) that says in seconds when to come back. */
export function tooMany(seconds: number): ProblemError {
  return problem(429, 'too_many', 'too_many', {}, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
}

/** The one answer for everything that is not there or not yours (rule provider-security-8). */
export function notFound(told: Told = 'not_found'): ProblemError {
  return problem(404, 'not_found', told);
}

/** What came is not a valid request. */
export function unreadable(): ProblemError {
  return problem(400, 'malformed_request', 'malformed_request');
}

/** @param told what is taken instead, where that is not JSON */
export function unsupportedMediaType(told: Told = 'unsupported_media_type'): ProblemError {
  return problem(415, 'unsupported_media_type', told);
}

/** Something that we depend on is unavailable for a moment, or the clock is wrong (db/timekeeper.ts). */
export function unavailable(code: 'unavailable' | 'clock_wrong' = 'unavailable'): ProblemError {
  return problem(503, code, 'unavailable', {}, { 'retry-after': '5' });
}

export function unauthenticated(told: Told = 'unauthenticated'): ProblemError {
  return problem(401, 'unauthenticated', told);
}
