/**
 * Facts about the current visitor that guards read.
 *
 * A closed shape: the input of `decide` and `explain`, and the shape of the store. Any fact may be absent (rule guards-8).
 * Field names are the provider's, hence snake_case.
 */
export interface Facts {
  session?: SessionFacts;
  user?: { uuid?: string };
  depositor?: DepositorFacts;
  secondary?: SecondaryFacts;
  /** Balances are decimal strings in dollars, such as `"1250.00"`, never numbers. */
  accounts?: { available_balance?: string; status?: string }[];
  linkedAccounts?: { status?: string; microdeposits?: { arrives_at?: string } | null }[];
  transactions?: TransactionFacts[];
  funding?: { status?: string };
  beneficiaries?: { uuid?: string }[];
  alerts?: { uuid?: string; read_at?: string | null }[];
  resetPassword?: { email?: string; error?: string };
  nav?: NavigationFacts;
  branding?: BrandingFacts;
  service?: { account_linking_mode?: string };
}

/** Secrets are replaced by `"held"`; their values stay inside `src/api`. */
export interface SessionFacts {
  token?: string;
  bearerToken?: string;
  nonceToken?: string;
  session_id?: string;
  /** ISO 8601 instant on the provider's clock. */
  expires_at?: string;
  relink?: boolean;
  /** Available second factors: `"sms"`, `"email"`. */
  mfa?: string[];
  masked_email?: string;
  /** Phone number (ten digits) awaiting its code; in memory only (rule login-15). */
  pending_phone?: string;
  loginSuccess?: boolean;
  /** The provider wants a one-time code before it accepts the last request. */
  asks_code?: boolean;
  /** End of the lockout after too many wrong codes, from the provider. */
  locked?: string;
}

export interface DepositorFacts {
  depositor_id?: string;
  registration_status?: string;
  registration_last_step?: string;
  is_primary?: boolean;
  extended_status?: string;
  first_name?: string;
  /** Canceled, and no new application was started. */
  is_cancelled?: boolean;
  dismissed?: string[];
}

export interface SecondaryFacts {
  entity?: unknown;
  primary_depositor?: unknown;
  secondary_depositors?: { depositor_id?: string; registration_status?: string; registration_last_step?: string }[];
  is_pending_signup?: boolean;
}

export interface TransactionFacts {
  status?: string;
  /** Source and target account; `ServiceToPrimary` is interest paid by the bank. */
  direction?: string;
  return_code?: string | null;
  date_submitted?: string | null;
  date_processed?: string | null;
  date_created?: string | null;
  request_id?: string | null;
}

/** State passed between pages. `token` and `hash` are secrets: in memory only, except an invitation's, which session storage keeps. */
export interface NavigationFacts {
  uuid?: string;
  hash?: string;
  email?: string;
  token?: string;
  mfaType?: string;
  selectedYear?: string;
  origin?: string;
  redirectPath?: string;
}

/** Fields of `GET /branding` that guards and texts may read. */
export interface BrandingFacts {
  name?: string;
  short_name?: string;
  slug?: string;
  show_fdic?: boolean;
  emails?: { support?: string };
}

export type FactName = keyof Facts;
