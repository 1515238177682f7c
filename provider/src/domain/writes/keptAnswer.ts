import { isRefusalText, type RefusalText, type Told } from '../../texts/refusals.ts';
import { refused, type FieldErrors, type Refused, type RefusalKind } from '../refused.ts';

/** The result of a write, as a repeat gets it again. */
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
  /** `message` was kept before there were names; `errors` held sentences then, too. */
  refusal?: { kind: RefusalKind; code: RefusalText; told?: Told; message?: string; errors: FieldErrors; retryAfter: number | null };
}

export function toText({ status, data, refusal, registration }: KeptAnswer): string {
  const kept = refusal && {
    kind: refusal.kind,
    code: refusal.code,
    told: refusal.told,
    errors: refusal.errors,
    retryAfter: refusal.retryAfter,
  };
  return JSON.stringify({ status, data, refusal: kept, registration } satisfies KeptText);
}

export function fromText(text: string): KeptAnswer {
  const { status, data, refusal, registration } = JSON.parse(text) as KeptText; // written by `toText`
  if (!refusal) return { status, data, registration };
  const { kind, code, told = { plain: refusal.message ?? code }, retryAfter } = refusal;
  const errors = Object.fromEntries(Object.entries(refusal.errors).map(([field, all]) => [field, all.map(stillSaid)]));
  return { status, data, refusal: refused(kind, code, { told: stillSaid(told), errors, retryAfter }) };
}

/** What another version kept may be a sentence, or a name that this one does not have. It is repeated as it stands: an answer is kept for a day. */
function stillSaid(told: Told): Told {
  return typeof told === 'string' && !isRefusalText(told) ? { plain: told } : told;
}
