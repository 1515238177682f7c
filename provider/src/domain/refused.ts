import type { RefusalText, RefusalMessage } from '../texts/refusals.ts';

/** Messages by field name as in the contract. */
export type FieldErrors = Record<string, RefusalMessage[]>;

/**
 * Reason for a refusal in domain terms; `calls/statusOf.ts` maps it to an HTTP status.
 * `wrong`: well-formed but incorrect; `invalid`: malformed; `conflict`: not in this state; `unsupported`: type not accepted;
 * `unidentified`: not logged in; `absent`: does not exist or belongs to someone else, which callers must not be able to tell apart.
 */
export type RefusalKind = 'wrong' | 'invalid' | 'conflict' | 'forbidden' | 'unidentified' | 'absent' | 'unsupported' | 'too-often' | 'busy';

/** A refused call. Its message is chosen when the language is known and never repeats input. */
export class Refused extends Error {
  readonly kind: RefusalKind;
  /** Stable name, such as `step_out_of_order`. */
  readonly code: RefusalText;
  readonly reason: RefusalMessage;
  readonly errors: FieldErrors;
  /** Seconds until a retry makes sense; null when it never does. */
  readonly retryAfter: number | null;

  constructor(
    kind: RefusalKind,
    code: RefusalText,
    { reason = code, errors = {}, retryAfter = null }: Partial<Pick<Refused, 'reason' | 'errors' | 'retryAfter'>>,
  ) {
    super(code);
    this.name = 'Refused';
    this.kind = kind;
    this.code = code;
    this.reason = reason;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/**
 * Builds a refusal: `throw refused('forbidden', 'not_primary')`.
 * @param more `reason`: message, if not the one named like the code; `errors`: messages by field
 */
export function refused(kind: RefusalKind, code: RefusalText, more: ConstructorParameters<typeof Refused>[2] = {}): Refused {
  return new Refused(kind, code, more);
}

/** Refuses input; the first field's message becomes the overall message. */
export function invalid(errors: FieldErrors): Refused {
  return refused('invalid', 'invalid', { reason: Object.values(errors).flat()[0], errors });
}

export function unidentified(): Refused {
  return refused('unidentified', 'unauthenticated');
}

/** The same answer for objects that do not exist and for those of someone else. */
export function absent(reason: RefusalText = 'not_found'): Refused {
  return refused('absent', 'not_found', { reason });
}

/** Messages for waits of more than five minutes. */
const longWaits: Partial<Record<RefusalText, Record<'hour' | 'day', RefusalText>>> = {
  too_many: { hour: 'too_many_hour', day: 'too_many_day' },
  too_many_sent: { hour: 'too_many_sent_hour', day: 'too_many_sent_day' },
};

/** @param seconds until a retry makes sense */
export function tooOften(seconds: number, code: RefusalText = 'too_many'): Refused {
  const reason = seconds <= 300 ? code : (longWaits[code]?.[seconds <= 3600 ? 'hour' : 'day'] ?? code);
  return refused('too-often', code, { reason, retryAfter: Math.max(1, Math.ceil(seconds)) });
}

export function busy(): Refused {
  return refused('busy', 'busy', { retryAfter: 5 });
}
