import type { Facts } from '../../src/flow/language/facts.ts';

/** What a field of a fact holds; a list is `[kind of its entries]`. */
export type FactKind = 'text' | 'flag' | 'anything' | readonly [FactKind] | FactFields;

/** What the fields of a fact hold, by their names. */
export interface FactFields {
  readonly [field: string]: FactKind;
}

/** The kind of a type; a field added to `Facts` has to be added below. */
type KindOf<T> = unknown extends T
  ? 'anything'
  : NonNullable<T> extends string
    ? 'text'
    : NonNullable<T> extends boolean
      ? 'flag'
      : NonNullable<T> extends readonly (infer Entry)[]
        ? readonly [KindOf<Entry>]
        : { readonly [Field in keyof NonNullable<T>]-?: KindOf<NonNullable<T>[Field]> };

/** `Facts` as a value: every fact with its fields and what they hold. */
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

/** Where a dotted path stops naming a fact. */
export interface PathMistake {
  /** The part of the path that is there; empty at a fact. */
  at: string;
  name: string;
  /** The names that there are instead. */
  known: string[];
}

/** The kind of what a dotted path such as `depositor.first_name` or `linkedAccounts.0.status` points at. */
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

/** Whether what is there is a list; the kind of its entries is the first. */
export function isListKind(kind: FactKind): kind is readonly [FactKind] {
  return Array.isArray(kind);
}
