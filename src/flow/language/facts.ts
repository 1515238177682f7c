/**
 * The facts that guards see: what the product knows about the visitor at this moment.
 *
 * A closed shape: it is the input of `decide` and `explain`, and the shape of the store. Anything may be absent (rule guards-8
 * says what that means to a guard). Field names are the provider's own, hence snake_case.
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

/** Secrets appear here as the mark `"held"`; the secrets themselves stay inside `src/api`. */
export interface SessionFacts {
  token?: string;
  bearerToken?: string;
  nonceToken?: string;
  session_id?: string;
  /** ISO 8601 instant on the provider's clock. */
  expires_at?: string;
  relink?: boolean;
  /** The second factors that may be chosen: `"sms"`, `"email"`. */
  mfa?: string[];
  masked_email?: string;
  /** Ten digits that were typed in this session and wait for their code; in memory only (rule login-15). */
  pending_phone?: string;
  loginSuccess?: boolean;
  /** The provider asks for a one-time code before what was last sent. */
  asks_code?: boolean;
  /** Until when nobody can log in after too many wrong codes, as the provider says it. */
  locked?: string;
}

export interface DepositorFacts {
  depositor_id?: string;
  registration_status?: string;
  registration_last_step?: string;
  is_primary?: boolean;
  extended_status?: string;
  first_name?: string;
  /** The application was canceled, and no other one was started. */
  is_cancelled?: boolean;
  /** Suggestions that they do not want to see again. */
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
  /** Between which accounts: `ServiceToPrimary` is interest, which the bank pays. */
  direction?: string;
  return_code?: string | null;
  date_submitted?: string | null;
  date_processed?: string | null;
  date_created?: string | null;
  request_id?: string | null;
}

/** What one page passes to the next; `token` and `hash` are secrets and live in memory, those of an invitation also in the tab's session storage. */
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

/** What `GET /branding` answers, as far as a guard or a sentence may read it. */
export interface BrandingFacts {
  name?: string;
  short_name?: string;
  slug?: string;
  show_fdic?: boolean;
  emails?: { support?: string };
}

export type FactName = keyof Facts;
