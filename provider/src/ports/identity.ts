/** How a check of identity can end. What follows for the depositor is the domain's affair, not the service's. */
export interface Outcome {
  status: 'PASSED' | 'MANUALLY_REVIEWED' | 'FAILED' | 'FLAGGED' | 'VIEW_ONLY';
  /** Passed, yet nothing may be done with the account for now. */
  hold?: true;
}

/** `ERRORED`: nothing could be found out, and the depositor may try again; `duplicate`: the number is somebody else's. */
export type FirstAnswer = Outcome | { status: 'ERRORED' } | 'duplicate' | 'pending';

/** An answer as its form's schema has it: objects and lists may hold others. */
export type ApplicantAnswer = string | number | boolean | readonly ApplicantAnswer[] | { readonly [name: string]: ApplicantAnswer };

/** Who is to be checked. */
export interface Applicant {
  /** Nine digits of the social security number. */
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
  /** A UUID that stays the same when the request is made again, so that a repeat is no second check. */
  key: string;
  /** Slug of the brand at which the applicant registers. */
  brand: string;
  applicant: Applicant;
  /** The moment of the request on the provider's clock, which a sandbox may move. */
  now: Date;
}

export interface Asked {
  /** 1 to 200 characters by which the service knows the check; it comes back in the webhook and is asked for by `poll`. */
  reference: string;
  /** When it is worth polling for the first time. */
  pollAt: Date;
}

/** Somebody outside who checks identities and takes their time. Both calls run outside of any transaction and must end within 30 seconds. */
export interface IdentityService {
  /** Milliseconds from one poll to the next. */
  pollEvery: number;
  /** Milliseconds after which an answer is not polled for any more: then a person decides. */
  patience: number;
  /**
   * Sends an application. The same key gets the same reference.
   * @throws {Error} when it was not taken: it is sent again after a growing pause.
   */
  request(request: IdentityRequest): Promise<Asked>;
  /**
   * What has become of it at `now`, on the provider's clock.
   * @throws {Error} when that cannot be found out at present.
   */
  poll(reference: string, now: Date): Promise<Outcome | 'pending'>;
}

/** The port of whoever checks identities. */
export interface IdentityPort {
  /** Stands in rows, so it never changes. */
  name: string;
  /** What can be said without asking anybody, from what was told alone. `pending`: the applicant is in review until an answer comes. */
  answerAtOnce(applicant: Applicant): FirstAnswer;
  /** Null: nobody is asked, an operator decides. */
  service: IdentityService | null;
}
