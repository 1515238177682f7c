import { statusOf } from '../../calls/statusOf.ts';
import type { Refused } from '../../domain/refused.ts';

/** A refusal on its way to the caller: the only kind of error whose words leave the provider. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Record<string, string[]>;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, errors: Record<string, string[]>, headers: Record<string, string>) {
    super(message);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.headers = headers;
  }
}

/**
 * What a handler throws to refuse: `throw problem(422, 'invalid', 'Check what is marked.', { email: ['Enter an e-mail address.'] })`.
 * `message` and `errors` are sentences for depositors and never repeat what was sent.
 */
export function problem(
  status: number,
  code: string,
  message: string,
  errors: Record<string, string[]> = {},
  headers: Record<string, string> = {},
): ProblemError {
  return new ProblemError(status, code, message, errors, headers);
}

/** What the domain refuses, in terms of HTTP. */
export function toProblem({ kind, code, message, errors, retryAfter }: Refused): ProblemError {
  return problem(statusOf[kind], code, message, errors, retryAfter === null ? {} : { 'retry-after': String(retryAfter) });
}

/** 429 (or another status) that says in seconds when to come back. */
export function tooMany(seconds: number, code = 'too_many', message = 'Too many tries. Wait a little, then try again.'): ProblemError {
  return problem(429, code, message, {}, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) });
}

/** The one answer for everything that is not there or not yours (rule provider-security-8). */
export function notFound(message = 'This does not exist.'): ProblemError {
  return problem(404, 'not_found', message);
}

/** What came is not a valid request. */
export function unreadable(): ProblemError {
  return problem(400, 'malformed_request', 'The request could not be read.');
}

/** Something that we depend on is unavailable for a moment. */
export function unavailable(): ProblemError {
  const sentence = 'We are not available right now. Please try again in a few minutes.';
  return problem(503, 'unavailable', sentence, {}, { 'retry-after': '5' });
}

export function unauthenticated(message = 'Please log in again.'): ProblemError {
  return problem(401, 'unauthenticated', message);
}
