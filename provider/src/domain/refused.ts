/** Messages by the name of the field as the contract has it. */
export type FieldErrors = Record<string, string[]>;

/**
 * Why something is refused, in terms of banking and not of HTTP, whose statuses are nothing to the domain (`calls/statusOf.ts`).
 * `wrong`: what was given does not match what we hold; `invalid`: it cannot be right at all; `conflict`: not in this state;
 * `unidentified`: we do not know who asks; `absent`: not there, or not theirs, which nobody may tell apart.
 */
export type RefusalKind = 'wrong' | 'invalid' | 'conflict' | 'forbidden' | 'unidentified' | 'absent' | 'too-often' | 'busy';

/** A refusal on its way to whoever asked. Its words are for depositors and never repeat what was sent. */
export class Refused extends Error {
  readonly kind: RefusalKind;
  /** Stable name, such as `step_out_of_order`. */
  readonly code: string;
  readonly errors: FieldErrors;
  /** Seconds until it is worth trying again, where time helps. */
  readonly retryAfter: number | null;

  constructor(kind: RefusalKind, code: string, sentence: string, errors: FieldErrors, retryAfter: number | null) {
    super(sentence);
    this.name = 'Refused';
    this.kind = kind;
    this.code = code;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** What the domain throws: `throw refused('forbidden', 'not_primary', 'Only the primary account holder can do this.')`. */
export function refused(kind: RefusalKind, code: string, sentence: string, errors: FieldErrors = {}): Refused {
  return new Refused(kind, code, sentence, errors, null);
}

/** Faults by field; the first of them is the message of the whole. */
export function invalid(errors: FieldErrors): Refused {
  return refused('invalid', 'invalid', Object.values(errors).flat()[0] ?? 'Check what is marked.', errors);
}

export function unidentified(): Refused {
  return refused('unidentified', 'unauthenticated', 'Please log in again.');
}

/** The one answer for everything that is not there or not theirs. */
export function absent(sentence = 'This does not exist.'): Refused {
  return refused('absent', 'not_found', sentence);
}

/** @param seconds until it is worth trying again */
export function tooOften(seconds: number, code = 'too_many', sentence = 'Too many tries. Wait a little, then try again.'): Refused {
  return new Refused('too-often', code, sentence, {}, Math.max(1, Math.ceil(seconds)));
}

/** We can do it, but not now. */
export function busy(sentence = 'We are busy at the moment. Please try again shortly.'): Refused {
  return new Refused('busy', 'busy', sentence, {}, 5);
}
