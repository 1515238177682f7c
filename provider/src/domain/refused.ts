import type { RefusalText, Told } from '../texts/refusals.ts';

/** What is said by the name of the field as the contract has it. */
export type FieldErrors = Record<string, Told[]>;

/**
 * Why something is refused, in terms of banking and not of HTTP, whose statuses are nothing to the domain (`calls/statusOf.ts`).
 * `wrong`: what was given does not match what we hold; `invalid`: it cannot be right at all; `conflict`: not in this state;
 * `unsupported`: of a kind that is not taken;
 * `unidentified`: we do not know who asks; `absent`: not there, or not theirs, which nobody may tell apart.
 */
export type RefusalKind = 'wrong' | 'invalid' | 'conflict' | 'forbidden' | 'unidentified' | 'absent' | 'unsupported' | 'too-often' | 'busy';

/** A refusal on its way to whoever asked. Its words are found when it is known in which language, and never repeat what was sent. */
export class Refused extends Error {
  readonly kind: RefusalKind;
  /** Stable name, such as `step_out_of_order`. */
  readonly code: RefusalText;
  readonly told: Told;
  readonly errors: FieldErrors;
  /** Seconds until it is worth trying again, where time helps. */
  readonly retryAfter: number | null;

  constructor(
    kind: RefusalKind,
    code: RefusalText,
    { told = code, errors = {}, retryAfter = null }: Partial<Pick<Refused, 'told' | 'errors' | 'retryAfter'>>,
  ) {
    super(code);
    this.name = 'Refused';
    this.kind = kind;
    this.code = code;
    this.told = told;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/**
 * What the domain throws: `throw refused('forbidden', 'not_primary')`.
 * @param more `told`: the sentence, where it is not the one of the code's name; `errors`: what is said of fields.
 */
export function refused(kind: RefusalKind, code: RefusalText, more: ConstructorParameters<typeof Refused>[2] = {}): Refused {
  return new Refused(kind, code, more);
}

/** Faults by field; the first of them is the message of the whole. */
export function invalid(errors: FieldErrors): Refused {
  return refused('invalid', 'invalid', { told: Object.values(errors).flat()[0], errors });
}

export function unidentified(): Refused {
  return refused('unidentified', 'unauthenticated');
}

/** The one answer for everything that is not there or not theirs. */
export function absent(told: RefusalText = 'not_found'): Refused {
  return refused('absent', 'not_found', { told });
}

/** What is said of a wait longer than a few minutes. */
const longWaits: Partial<Record<RefusalText, Record<'hour' | 'day', RefusalText>>> = {
  too_many: { hour: 'too_many_hour', day: 'too_many_day' },
  too_many_sent: { hour: 'too_many_sent_hour', day: 'too_many_sent_day' },
};

/** @param seconds until it is worth trying again */
export function tooOften(seconds: number, code: RefusalText = 'too_many'): Refused {
  const told = seconds <= 300 ? code : (longWaits[code]?.[seconds <= 3600 ? 'hour' : 'day'] ?? code);
  return refused('too-often', code, { told, retryAfter: Math.max(1, Math.ceil(seconds)) });
}

/** We can do it, but not now. */
export function busy(): Refused {
  return refused('busy', 'busy', { retryAfter: 5 });
}
