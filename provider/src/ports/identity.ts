/** Outcome of an identity check. The domain decides what follows. */
export interface Outcome {
  status: 'PASSED' | 'MANUALLY_REVIEWED' | 'FAILED' | 'FLAGGED' | 'VIEW_ONLY';
  /** Passed, but the account is on hold. */
  hold?: true;
}

/** `ERRORED`: inconclusive, the depositor may try again; `duplicate`: the SSN belongs to someone else. */
export type FirstAnswer = Outcome | { status: 'ERRORED' } | 'duplicate' | 'pending';

/** An answer as its form's schema has it: objects and lists may hold others. */
export type ApplicantAnswer = string | number | boolean | readonly ApplicantAnswer[] | { readonly [name: string]: ApplicantAnswer };

/** Who is to be checked. */
export interface Applicant {
  /** SSN, nine digits. */
  number: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  suffix: string | null;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  streetAddress: string;
  unit: string | null;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits, or nine with a dash. */
  zip: string;
  /** What was answered to questions that the forms ask beyond these, by their names; the sensitive ones opened. */
  answers: Readonly<Record<string, ApplicantAnswer>>;
  /** How many checks of this depositor there were before. */
  tries: number;
}

export interface IdentityRequest {
  /** Idempotency key; a UUID. */
  key: string;
  /** Slug. */
  brand: string;
  applicant: Applicant;
  /** Time of the request on the provider's clock, which a sandbox may move. */
  now: Date;
}

export interface RequestedCheck {
  /** The service's id of the check, 1 to 200 characters; used by its webhook and by `poll`. */
  reference: string;
  /** Time of the first poll. */
  pollAt: Date;
}

/** External identity service with asynchronous answers. Calls run outside any transaction and time out after 30 seconds. */
export interface IdentityService {
  /** Poll interval in milliseconds. */
  pollEvery: number;
  /** Milliseconds until polling ends and a manual review begins. */
  patience: number;
  /**
   * Submits an application. Idempotent by key.
   * @throws {Error} when it was not accepted; retried with backoff
   */
  request(request: IdentityRequest): Promise<RequestedCheck>;
  /**
   * Status of a check at `now`, on the provider's clock.
   * @throws {Error} when the service is unavailable
   */
  poll(reference: string, now: Date): Promise<Outcome | 'pending'>;
}

export interface IdentityPort {
  /** Persisted in the database; never rename. */
  name: string;
  /** Answer without an external request. `pending` starts a review. */
  answerAtOnce(applicant: Applicant): FirstAnswer;
  /** Null for manual review by operators. */
  service: IdentityService | null;
}
