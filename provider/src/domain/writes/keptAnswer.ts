import { isRefusalText, type RefusalText, type RefusalMessage } from '../../texts/refusals.ts';
import { refused, type FieldErrors, type Refused, type RefusalKind } from '../refused.ts';

/** Stored result of a write, returned to replays. */
export interface KeptAnswer {
  status?: number;
  data: unknown;
  refusal?: Refused;
  registration?: string;
}

interface KeptText {
  status?: number;
  data: unknown;
  registration?: string;
  /** Older versions stored `message`, and sentences in `errors`. */
  refusal?: {
    kind: RefusalKind;
    code: RefusalText;
    told?: RefusalMessage;
    message?: string;
    errors: FieldErrors;
    retryAfter: number | null;
  };
}

export function toText({ status, data, refusal, registration }: KeptAnswer): string {
  const kept = refusal && {
    kind: refusal.kind,
    code: refusal.code,
    told: refusal.reason,
    errors: refusal.errors,
    retryAfter: refusal.retryAfter,
  };
  return JSON.stringify({ status, data, refusal: kept, registration } satisfies KeptText);
}

export function fromText(text: string): KeptAnswer {
  const { status, data, refusal, registration } = JSON.parse(text) as KeptText; // written by `toText`
  if (!refusal) return { status, data, registration };
  const { kind, code, told: reason = { plain: refusal.message ?? code }, retryAfter } = refusal;
  const errors = Object.fromEntries(Object.entries(refusal.errors).map(([field, all]) => [field, all.map(stillSaid)]));
  return { status, data, refusal: refused(kind, code, { reason: stillSaid(reason), errors, retryAfter }) };
}

/** Another version may have stored a sentence or a name unknown to this one. Return it as is: answers are kept for a day only. */
function stillSaid(reason: RefusalMessage): RefusalMessage {
  return typeof reason === 'string' && !isRefusalText(reason) ? { plain: reason } : reason;
}
