import type { Facts } from '../../src/flow/language/facts.ts';

/** The type of a fact's field; `[kind]` for lists. */
export type FactKind = 'text' | 'flag' | 'anything' | readonly [FactKind] | FactFields;

export interface FactFields {
  readonly [field: string]: FactKind;
}

/** Derives the kind from a type, so that a field added to `Facts` must be added below. */
type KindOf<T> = unknown extends T
  ? 'anything'
  : NonNullable<T> extends string
    ? 'text'
    : NonNullable<T> extends boolean
      ? 'flag'
      : NonNullable<T> extends readonly (infer Entry)[]
        ? readonly [KindOf<Entry>]
        : { readonly [Field in keyof NonNullable<T>]-?: KindOf<NonNullable<T>[Field]> };

/** `Facts` as a value: all facts and fields with their kinds. */
export const factKinds: KindOf<Facts> = {
  session: {
    token: 'text',
    bearerToken: 'text',
    nonceToken: 'text',
    session_id: 'text',
    expires_at: 'text',
    relink: 'flag',
    mfa: ['text'],
    masked_email: 'text',
    pending_phone: 'text',
    loginSuccess: 'flag',
    asks_code: 'flag',
    locked: 'text',
  },
  user: { uuid: 'text' },
  depositor: {
    depositor_id: 'text',
    registration_status: 'text',
    registration_last_step: 'text',
    is_primary: 'flag',
    extended_status: 'text',
    first_name: 'text',
    is_cancelled: 'flag',
    dismissed: ['text'],
  },
  secondary: {
    entity: 'anything',
    primary_depositor: 'anything',
    secondary_depositors: [{ depositor_id: 'text', registration_status: 'text', registration_last_step: 'text' }],
    is_pending_signup: 'flag',
  },
  accounts: [{ available_balance: 'text', status: 'text' }],
  linkedAccounts: [{ status: 'text', microdeposits: { arrives_at: 'text' } }],
  transactions: [
    {
      status: 'text',
      direction: 'text',
      return_code: 'text',
      date_submitted: 'text',
      date_processed: 'text',
      date_created: 'text',
      request_id: 'text',
    },
  ],
  funding: { status: 'text' },
  beneficiaries: [{ uuid: 'text' }],
  alerts: [{ uuid: 'text', read_at: 'text' }],
  resetPassword: { email: 'text', error: 'text' },
  nav: {
    uuid: 'text',
    hash: 'text',
    email: 'text',
    token: 'text',
    mfaType: 'text',
    selectedYear: 'text',
    origin: 'text',
    redirectPath: 'text',
  },
  branding: { name: 'text', short_name: 'text', slug: 'text', show_fdic: 'flag', emails: { support: 'text' } },
  service: { account_linking_mode: 'text' },
};

/** The first name of a dotted path that does not exist. */
export interface PathMistake {
  /** The valid part of the path; empty when the fact itself is unknown. */
  at: string;
  name: string;
  /** Valid names, for the suggestion. */
  known: string[];
}

/** The kind at a dotted path such as `depositor.first_name` or `linkedAccounts.0.status`. */
export function findFactKind(path: string): { kind: FactKind } | { mistake: PathMistake } {
  let kind: FactKind = factKinds;
  const passed: string[] = [];
  for (const name of path.split('.')) {
    if (kind === 'anything') break;
    if (isListKind(kind) && /^\d+$/.test(name)) {
      passed.push(name);
      [kind] = kind;
      continue;
    }
    const fields: Record<string, FactKind> = typeof kind === 'object' && !isListKind(kind) ? kind : {};
    const field: FactKind | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) return { mistake: { at: passed.join('.'), name, known: Object.keys(fields) } };
    passed.push(name);
    kind = field;
  }
  return { kind };
}

/** Whether a kind is a list; its first entry is the kind of the items. */
export function isListKind(kind: FactKind): kind is readonly [FactKind] {
  return Array.isArray(kind);
}
