/**
 * Generated from `schemas/api` by `npm run -s passbook -- types`. `Answers` holds the data of each call's answer, by the call's id;
 * the other types are the shapes that calls share. Every answer is validated against its schema before anything reads it.
 */
/**
 * UUID in lowercase.
 */
export type Uuid = string;
/**
 * U.S. dollars and cents as a decimal string, never a floating-point number.
 */
export type Money = string;
/**
 * Timestamp in UTC, with milliseconds.
 */
export type DateTime = string;
/**
 * Version number. Increases with each change; a write with an older version is refused with 409.
 */
export type Version = number;
/**
 * First, middle or last name.
 */
export type PersonName = string;
/**
 * Calendar date as YYYY-MM-DD.
 */
export type CalendarDate = string;
/**
 * Email address. An invalid one is refused with 422 on field `email`.
 */
export type EmailAddress = string;
/**
 * U.S. phone number of ten digits.
 */
export type Phone = string;
/**
 * Share of the account in basis points: 3334 is 33.34%.
 */
export type BasisPoints = number;
/**
 * SHA-256 of the document's full content, in hexadecimal. Differs for each version.
 */
export type DisclosureHash = string;
/**
 * Language of the accompanying texts, as a BCP 47 tag with a region. The requested language, or English when there is no translation.
 */
export type Language = string;
/**
 * Secret of at least 256 bits, as base64url.
 */
export type Token = string;
/**
 * Channel by which a one-time code is sent.
 */
export type Factor = 'sms' | 'email';
/**
 * Email address with all but its first letter and its domain hidden.
 */
export type MaskedEmail = string;
/**
 * Phone number with all but its last four digits hidden.
 */
export type MaskedPhone = string;
/**
 * Color as #rrggbb.
 */
export type Color = string;
/**
 * Status of the identity check. PASSED and MANUALLY_REVIEWED have passed; IN_REVIEW may continue until a decision is made.
 */
export type RegistrationStatus =
  'PASSED' | 'FAILED' | 'FLAGGED' | 'ERRORED' | 'IN_REVIEW' | 'VIEW_ONLY' | 'UNSUBMITTED' | 'MANUALLY_REVIEWED';
/**
 * Last registration step that the depositor has completed. Empty before the first.
 */
export type RegistrationStep =
  '' | 'basic' | 'address' | 'employer' | 'confirmed' | 'bank' | 'verified' | 'disclosures' | 'funded' | 'completed';
/**
 * State of the account: whether a bank account is linked, whether money has arrived, or whether it is on hold or in review.
 */
export type AccountState = 'UNLINKED' | 'LINKED' | 'FUNDED' | 'HOLD' | 'REVIEW';
/**
 * Suggestions that the depositor has dismissed.
 *
 * @maxItems 20
 */
export type Suggestions = 'beneficiaries'[];
/**
 * Employment status.
 */
export type EmploymentStatus = 'employed' | 'self_employed' | 'retired' | 'student' | 'homemaker' | 'unemployed';
/**
 * Answer to a form question that is not a field of the call, as defined by the form’s schema. Objects and lists may contain other answers. Null deletes an answer, or stands for a sensitive one, which never leaves the provider.
 *
 * @maxItems 100
 */
export type Answer =
  | string
  | number
  | boolean
  | AnswerPart[]
  | {
      [k: string]: AnswerPart;
    }
  | null;
/**
 * Part of an answer: a field of an object or an entry of a list. `$entry` identifies the entries of a list with sensitive answers; a correction sends it to say which entry is which.
 *
 * @maxItems 100
 */
export type AnswerPart =
  | string
  | number
  | boolean
  | AnswerDetail[]
  | {
      [k: string]: AnswerDetail;
    }
  | null;
/**
 * Nested part of an answer, one level below `answer-part`.
 *
 * @maxItems 100
 */
export type AnswerDetail =
  | string
  | number
  | boolean
  | AnswerText[]
  | {
      [k: string]: AnswerText;
    }
  | null;
/**
 * Innermost part of an answer.
 */
export type AnswerText = string | number | boolean | null;
/**
 * URL of a PDF, relative to the API's origin. Works once, for one minute, and only for the depositor who requested it.
 */
export type DownloadUrl = string;
/**
 * Employer identification number of nine digits.
 */
export type Ein = string;
/**
 * Joint holder's progress toward joining the account.
 */
export type JointState =
  'none' | 'draft' | 'retry' | 'checking' | 'declined' | 'invited' | 'expired' | 'locked' | 'signing_up' | 'unconfirmed' | 'joined';
/**
 * Decimal dollars and cents, with a minus sign below zero.
 */
export type SignedMoney = string;

export interface Answers {
  'account-numbers': {
    /**
     * Routing number of the bank that holds the account.
     */
    routing_number: string;
    /**
     * Account number. Null for an account opened before numbers were assigned; its holder can ask the bank for it.
     */
    account_number: string | null;
  };
  /**
   * @maxItems 20
   */
  accounts: {
    uuid: Uuid;
    /**
     * Amount that can be withdrawn now, in decimal dollars and cents.
     */
    available_balance: Money;
    /**
     * Total in the account: available, on hold and set aside for withdrawals.
     */
    current_balance: Money;
    /**
     * Amount on hold: it has arrived but cannot be withdrawn yet.
     */
    held_balance: Money;
    /**
     * Amount set aside for withdrawals that have not gone out.
     */
    leaving_balance: Money;
    /**
     * Amount owed for deposits that were returned after they had been spent. It is paid from the next money to arrive.
     */
    owed_balance: Money;
    account_number_last4: string;
    /**
     * Annual percentage yield (APY) the account earns today, in percent with two decimals.
     */
    apy: string;
    /**
     * Date since which this APY has applied to the account, in New York time.
     */
    apy_as_of: string;
    /**
     * Interest on the account. Dates are in New York time.
     */
    interest: {
      /**
       * Interest earned and not yet paid, to the whole cent.
       */
      accrued: Money;
      /**
       * Last day whose interest is included in `accrued` or was paid with it. Null until the first day has ended.
       */
      accrued_through: string | null;
      /**
       * First day of the period that is paid next. For a closed account, first day of the period in which it was closed.
       */
      period_began_on: string;
      /**
       * Interest paid since January 1.
       */
      paid_this_year: Money;
      /**
       * Latest interest payment. Null before the first one.
       */
      last_paid: {
        /**
         * Amount paid.
         */
        amount: Money;
        /**
         * Date of the payment.
         */
        on: string;
      } | null;
      /**
       * Date of the next interest payment: the last day of the month. Null when the account is closed.
       */
      next_paid_on: string | null;
    };
    /**
     * `CLOSING` until the withdrawal of the full balance has gone out.
     */
    status: 'OPEN' | 'CLOSING' | 'CLOSED';
    opened_at: DateTime;
    closed_at: DateTime | null;
  }[];
  /**
   * All beneficiaries after the change.
   *
   * @maxItems 100
   */
  'add-beneficiary': Beneficiary[];
  'agree-disclosure': Disclosure;
  /**
   * @maxItems 100
   */
  alerts: Alert[];
  'auth-check-no-ext': {
    expires_at: DateTime;
    /**
     * Current time on the provider's clock.
     */
    now: DateTime;
    /**
     * ID of the session. Null while MFA is pending.
     */
    session_id: Uuid | null;
  };
  'auth-check': {
    /**
     * Bearer token of this session. A new one when the call carried only the cookie.
     */
    token: Token;
    /**
     * ID of the session. Null while MFA is pending.
     */
    session_id: Uuid | null;
    expires_at: DateTime;
    /**
     * Current time on the provider's clock.
     */
    now: DateTime;
    /**
     * Available second factors, preferred one first.
     *
     * @maxItems 2
     */
    mfa: Factor[];
    masked_email: MaskedEmail;
    /**
     * Phone number with all but its last four digits hidden; null when none is on file.
     */
    masked_phone: MaskedPhone | null;
    /**
     * Nonce token of the active challenge, if there is one.
     */
    nonce_token: Token | null;
    mfa_type: Factor | null;
    relink: boolean;
    user: {
      uuid: Uuid;
    };
    /**
     * Full phone number the one-time code was sent to, if it was entered in this session and is not confirmed yet. Null for a number on file.
     */
    pending_phone: string | null;
    /**
     * Secret with which the app encrypts unsent input, so that a reload can restore it. Unique to the user and the same at every login. Null while MFA is pending, or when nothing is to be kept.
     */
    draft_key: string | null;
  };
  /**
   * @maxItems 735
   */
  'balance-history': {
    /**
     * Date in New York time.
     */
    day: string;
    /**
     * Balance, including deposits on hold, in decimal dollars and cents.
     */
    balance: Money;
  }[];
  /**
   * @maxItems 20
   */
  'banner-alerts': {
    uuid: Uuid;
    /**
     * 0 success, 1 info, 2 warning, 3 error.
     */
    type: 0 | 1 | 2 | 3;
    /**
     * 0 all, 1 login, 2 dashboard, 3 registration, 4 registration-home.
     */
    location: 0 | 1 | 2 | 3 | 4;
    message: string;
  }[];
  /**
   * @maxItems 100
   */
  beneficiaries: Beneficiary[];
  branding: {
    /**
     * URLs of the horizontal logo, for light and dark backgrounds.
     */
    logos: {
      'hor-color': string;
      'hor-white': string;
    };
    logo_alt_text: string;
    short_name: string;
    slug: string;
    name: string;
    color_primary: Color;
    color_secondary: Color;
    emails: {
      support: string;
    };
    password_requirements: {
      minLength: number;
      maxLength: number;
      requireUpper: boolean;
      requireLower: boolean;
      requireDigit: boolean;
      requireSymbol: boolean;
      /**
       * Whether the password is checked against a list of common ones.
       */
      blocklist: boolean;
    };
    show_fdic: boolean;
    /**
     * Time the brand was set up, in UTC. Null until then.
     */
    completed_at: string | null;
    /**
     * Current rate of the account. Omitted or null when no rate is shown.
     */
    rate?: {
      /**
       * Annual percentage yield in percent, with two decimals.
       */
      apy: string;
      /**
       * Date on which the APY is accurate.
       */
      as_of: string;
      /**
       * Whether the rate is variable.
       */
      may_change: boolean;
      /**
       * Minimum balance in dollars to earn the APY; "0.00" for any balance.
       */
      minimum_balance: string;
      /**
       * Minimum deposit in dollars to open the account; "0.00" for none.
       */
      minimum_deposit: string;
      /**
       * Whether the account has fees that could reduce earnings.
       */
      fees_may_reduce: boolean;
    } | null;
  };
  'choose-tax-delivery': TaxDelivery;
  'close-my-account': Nothing | AcceptedRequest;
  'close-secondary-application': Nothing;
  'csrf-cookie': {
    /**
     * The cookie's value, for apps on another origin, which cannot read the cookie.
     */
    token?: string;
  };
  /**
   * All beneficiaries after the change.
   *
   * @maxItems 100
   */
  'delete-and-reallocate': Beneficiary[];
  deposit: Transaction | Schedule | AcceptedRequest;
  'depositor-progress': DepositorProgress;
  depositor: {
    depositor_id: Uuid;
    first_name: string | null;
    middle_name: string | null;
    last_name: string | null;
    suffix: string | null;
    date_of_birth: CalendarDate | null;
    /**
     * Last four digits of the Social Security number; the others never leave the provider.
     */
    ssn_last4: string | null;
    phone: Phone | null;
    email: string;
    address: HomeAddress | null;
    employment: Employment | null;
    /**
     * Answers to form questions, by name. Null for a sensitive answer that was given; it never leaves the provider.
     */
    answers: {
      [k: string]: Answer;
    };
    /**
     * Version of all details given in the registration steps. Increases with each change; a confirmation names the version that was shown.
     */
    version: Version;
  };
  'device-info': {
    device_name: string;
    /**
     * Location of the device. Null when the provider does not look up IP addresses.
     */
    location: string | null;
  };
  /**
   * @maxItems 100
   */
  devices: {
    uuid: Uuid;
    /**
     * Name given to the device when it was remembered.
     */
    name: string;
    /**
     * Time of the last login on the device.
     */
    used_at: DateTime;
    /**
     * Time from which a login on the device needs a one-time code.
     */
    expires_at: DateTime;
    /**
     * Whether this call came from the device.
     */
    is_current: boolean;
  }[];
  disclosure: {
    uuid: Uuid;
    hash: DisclosureHash;
    language: Language;
    title: string;
    version: string;
    effective_on: CalendarDate;
    /**
     * Text the depositor agrees to.
     */
    attestation: string;
    /**
     * @maxItems 40
     */
    sections: DocumentSection[];
    /**
     * URL of the PDF.
     */
    download_url: DownloadUrl;
    /**
     * URL of the test document that shows the code, for the consent to electronic records. Null for any other document.
     */
    test_url: string | null;
  };
  /**
   * @maxItems 50
   */
  'disclosures-active': Disclosure[];
  /**
   * @maxItems 50
   */
  disclosures: Disclosure[];
  'dismiss-suggestion': DepositorProgress;
  /**
   * All beneficiaries after the change.
   *
   * @maxItems 100
   */
  'edit-beneficiary': Beneficiary[];
  'entity-details': {
    /**
     * ID of the account's entity. Null without a session.
     */
    entity_id: Uuid | null;
    /**
     * @maxItems 20
     */
    depositors: {
      depositor_id: Uuid;
      first_name: string | null;
      last_name: string | null;
      is_primary: boolean;
    }[];
    /**
     * Invitation that the link belongs to. Null with a session.
     */
    invitation: {
      /**
       * First name of the invited person.
       */
      first_name: string;
      email: string;
      expires_at: DateTime;
      /**
       * Remaining attempts at the digits for POST /verify-identity.
       */
      tries_left: number;
    } | null;
  };
  /**
   * @maxItems 20
   */
  faqs: {
    subject: string;
    /**
     * @maxItems 40
     */
    questions: {
      question: string;
      /**
       * @maxItems 10
       */
      answer: string[];
    }[];
  }[];
  fastlink: {
    /**
     * URL of the widget, on an origin other than the app's.
     */
    fast_link_url: string;
    /**
     * Token for the widget only. Anyone who has it can act for the depositor there.
     */
    access_token: string;
    /**
     * Name of the aggregator configuration for the widget to use.
     */
    config_name: string;
    expires_at: DateTime;
  };
  'forgot-password': {
    masked_email: MaskedEmail;
    /**
     * Email address as entered, for the browser that entered it.
     */
    pending_email: string;
  };
  forgotten: {
    /**
     * Email address as entered. Null when there is none for this browser.
     */
    pending_email: string | null;
  };
  'fund-my-account': DepositorProgress | AcceptedRequest;
  'initial-fund-amount': InitialFunding;
  /**
   * @maxItems 2000
   */
  'link-banks': {
    routing_number: string;
    name: string;
    /**
     * Whether the aggregator supports instant linking at this bank.
     */
    instant: boolean;
  }[];
  'link-fastlink': {
    /**
     * Whether an account was linked.
     */
    success: boolean;
    /**
     * UUID of the linked account. Null while the depositor has to choose one.
     */
    uuid: string | null;
    /**
     * `choose-account`: several accounts were shared, and none is linked yet.
     */
    outcome: 'account-linked' | 'choose-account';
    /**
     * Whether an account still has to be relinked.
     */
    relink: boolean;
    /**
     * Accounts to choose from; empty when one was linked.
     *
     * @maxItems 100
     */
    accounts: {
      id: Uuid;
      /**
       * Account name at the other bank.
       */
      name: string;
      /**
       * Last four digits of the account number.
       */
      mask: string;
      account_type: 'checking' | 'savings' | 'other';
      /**
       * Whether money can be transferred to and from the account.
       */
      usable: boolean;
    }[];
  };
  'link-manual-reissue': LinkedAccount;
  'link-manual-verify': LinkedAccount;
  'link-manual': LinkedAccount;
  /**
   * @maxItems 50
   */
  'linked-accounts': LinkedAccount[];
  login: {
    /**
     * Bearer token. Belongs to an MFA-pending session unless session_id is present.
     */
    token: Token;
    /**
     * Available second factors, preferred one first.
     *
     * @maxItems 2
     */
    mfa: Factor[];
    masked_email: MaskedEmail;
    /**
     * Phone number with all but its last four digits hidden. Null when none is on file.
     */
    masked_phone: MaskedPhone | null;
    /**
     * Error code mfa-add-sms would return for a phone number, while none is on file. Null when it would accept one, or one is on file.
     */
    enrolment?: 'email_code_first' | null;
    /**
     * Present only when a remembered device replaced the second factor.
     */
    session_id?: Uuid;
    expires_at: DateTime;
    /**
     * Present only together with session_id.
     */
    relink?: boolean;
  };
  'logout-everywhere': Nothing;
  logout: Nothing;
  'manual-link': {
    /**
     * NONE: no microdeposits were sent, or they were replaced. ARRIVING: on their way. ARRIVED: the amounts can be submitted. TRIED: like ARRIVED, after wrong amounts. FAILED: too many wrong attempts. EXPIRED: not submitted in time. SPENT: failed or expired, and no more can be sent. RETURNED: returned by the other bank. LINKED: money can be transferred.
     */
    state: 'NONE' | 'ARRIVING' | 'ARRIVED' | 'TRIED' | 'FAILED' | 'EXPIRED' | 'SPENT' | 'RETURNED' | 'LINKED';
    /**
     * Account ID for the confirm and reissue calls. Null when there is no link.
     */
    account_id: string | null;
    /**
     * Name of the other bank. Null when there is no link.
     */
    institution: string | null;
    /**
     * Last four digits of the account number.
     */
    mask: string | null;
    account_type: 'checking' | 'savings' | null;
    tries_left: number;
    /**
     * When the microdeposits arrive. Null when none were sent.
     */
    arrives_at: DateTime | null;
    /**
     * Deadline for submitting the amounts.
     */
    expires_at: DateTime | null;
    /**
     * Whether a bank account still has to be relinked.
     */
    relink: boolean;
  };
  'message-attachment': {
    /**
     * Path on the API's own origin. Works once, for one minute, and only for the depositor who requested it.
     */
    download_url: string;
  };
  /**
   * @maxItems 500
   */
  messages: MessageThread[];
  'mfa-add-sms': {
    masked_phone: MaskedPhone;
    /**
     * Available second factors, preferred one first.
     *
     * @maxItems 2
     */
    mfa: Factor[];
  };
  'mfa-confirm-update': SentCode;
  'mfa-resend': {
    /**
     * Same token as in the request; omitted for a registration.
     */
    nonce_token?: Token;
    masked_to?: string;
    masked_email?: MaskedEmail;
  };
  'mfa-select': SentCode;
  'mfa-verify': {
    /**
     * New bearer; replaces the one in the request.
     */
    token: Token;
    session_id: Uuid;
    expires_at: DateTime;
    /**
     * Whether the linked account has to be relinked.
     */
    relink: boolean;
  };
  /**
   * All scheduled deposits, next one first.
   *
   * @maxItems 20
   */
  'move-schedules': Schedule[];
  /**
   * @maxItems 20
   */
  'nonprofits-default': Nonprofit[];
  'nonprofits-selected': Nonprofit | null;
  /**
   * @maxItems 20
   */
  nonprofits: Nonprofit[];
  'read-alert': Alert;
  'read-all-alerts': Nothing;
  'register-secondary': JointStep;
  register: {
    masked_email: MaskedEmail;
    /**
     * Token for GET /mfa-resend, to send the link again.
     */
    nonce_token: Token;
  };
  registration: {
    /**
     * Email address as entered. Null if nobody has registered in this browser.
     */
    pending_email: string | null;
    /**
     * Token for GET /mfa-resend, to send the link again.
     */
    nonce_token: Token | null;
  };
  /**
   * All beneficiaries after the change.
   *
   * @maxItems 100
   */
  'remove-beneficiary': Beneficiary[];
  'remove-device': Nothing;
  request: {
    request_id: string;
    kind: 'depositor' | 'transactions' | 'email-verification' | 'write';
    status: 'PENDING' | 'COMPLETED' | 'FAILED';
    /**
     * Data that the original call would have returned, once completed.
     */
    data: null | DepositorProgress | Transaction | Nothing;
    problem: {
      message: string;
      errors: {
        /**
         * @maxItems 10
         */
        [k: string]: string[];
      };
      code: string | null;
      status?: number;
    } | null;
  };
  'resend-secondary-verification': JointInvitation;
  'reset-link': {
    /**
     * Email address of the user whose password the link sets. Null when this browser has opened no link.
     */
    email: string | null;
  };
  'reset-password': Nothing;
  'schedule-dates': {
    /**
     * First date that can be chosen now.
     */
    earliest_on: CalendarDate;
    /**
     * Last date that can be chosen: one year ahead.
     */
    latest_on: CalendarDate;
    /**
     * Next three dates, or fewer when there are no more.
     *
     * @maxItems 3
     */
    next_dates: ScheduleDate[];
  };
  /**
   * @maxItems 20
   */
  schedules: Schedule[];
  'secondary-info': {
    /**
     * Entity that the holders bank as: the `entity_id` of POST /depositor/register-secondary. Null until a bank account is linked.
     */
    entity: Uuid | null;
    primary_depositor: {
      depositor_id: Uuid;
      first_name: string | null;
    };
    /**
     * @maxItems 20
     */
    secondary_depositors: {
      depositor_id: Uuid;
      registration_status: RegistrationStatus;
      registration_last_step: RegistrationStep;
      first_name: string | null;
      created_at: DateTime;
    }[];
    /**
     * Whether a joint holder has been invited and has not signed up yet.
     */
    is_pending_signup: boolean;
    state: JointState;
    /**
     * Details entered for the joining holder. Null once they have signed up, and for anyone but the primary depositor.
     */
    draft: JointDraft | null;
    /**
     * Latest invitation. Null before the first is sent, once it is accepted, and for anyone but the primary depositor.
     */
    invitation: JointInvitation | null;
  };
  'secondary-progress': {
    /**
     * @maxItems 20
     */
    secondary_depositors: JointHolderProgress[];
    /**
     * Whether a joint holder has been invited and has not signed up yet.
     */
    is_pending_signup: boolean;
    state: JointState;
  };
  'select-nonprofit': Nonprofit;
  'send-message': MessageThread;
  service: {
    /**
     * Linking options offered.
     */
    account_linking_mode:
      'FASTLINK_ONLY' | 'MANUAL_ONLY' | 'FASTLINK_SAME_FI_ONLY' | 'MANUAL_SAME_FI_ONLY' | 'UNRESTRICTED' | 'BOTH_SAME_FI_ONLY';
    maintenance: boolean;
  };
  session: {
    session_id: Uuid;
  };
  'set-initial-fund-amount': InitialFunding;
  'start-application': DepositorProgress;
  /**
   * @maxItems 100
   */
  'statement-years': number[];
  statement: {
    year: number;
    month: number;
    title: string;
    /**
     * Content as text.
     *
     * @maxItems 40
     */
    sections: DocumentSection[];
    /**
     * Transactions, for spreadsheets.
     *
     * @maxItems 2500
     */
    lines: {
      /**
       * UUID of the transaction.
       */
      uuid: Uuid;
      /**
       * ID of the line, unique across statements.
       */
      entry: Uuid;
      date: CalendarDate;
      kind: 'deposit' | 'deposit_returned' | 'written_off' | 'withdrawal' | 'withdrawal_returned' | 'interest' | 'fee' | 'other';
      description: string;
      /**
       * Amount; negative when it left the account.
       */
      amount: SignedMoney;
      /**
       * Balance after the transaction.
       */
      balance: SignedMoney;
    }[];
    /**
     * URL of the PDF.
     */
    download_url: DownloadUrl;
  };
  /**
   * @maxItems 12
   */
  'statements-of-year': Statement[];
  /**
   * @maxItems 240
   */
  statements: Statement[];
  'tax-delivery': TaxDelivery | null;
  'tax-document': {
    uuid: Uuid;
    title: string;
    /**
     * @maxItems 40
     */
    sections: DocumentSection[];
    /**
     * URL of the PDF.
     */
    download_url: DownloadUrl;
  };
  /**
   * @maxItems 100
   */
  'tax-documents': {
    uuid: Uuid;
    form: '1099-INT' | 'other';
    tax_year: number;
    /**
     * Box 1 of the form.
     */
    interest: Money;
    /**
     * Whether the form replaces an earlier one for the same year.
     */
    is_correction: boolean;
    /**
     * Whether a corrected form has replaced this one.
     */
    is_replaced: boolean;
    /**
     * Delivery method. `paper` forms were mailed, and can also be read here.
     */
    delivery: 'online' | 'paper' | 'other';
    issued_on: CalendarDate;
  }[];
  /**
   * @maxItems 100
   */
  'tax-years': {
    tax_year: number;
    /**
     * `issued`: there is a form. `below_minimum`: there is none, because less than $10 of interest was paid. `coming`: known on `available_on`.
     */
    outcome: 'issued' | 'below_minimum' | 'coming' | 'other';
    /**
     * Date on which forms for the year are issued: January 31 of the next year, or the business day after it.
     */
    available_on: CalendarDate;
  }[];
  /**
   * @maxItems 500
   */
  transactions: Transaction[];
  'transfer-terms': {
    /**
     * Terms of deposits.
     */
    deposit: {
      /**
       * Deposit limits, in dollars and cents.
       */
      limits: TransferLimits;
      /**
       * Next cut-off. Deposits ordered before it go out on that banking day.
       */
      cut_off_at: DateTime;
      /**
       * Expected arrival of a deposit ordered before the cut-off.
       */
      before_cut_off: Arrival;
      /**
       * Expected arrival of a deposit ordered later, up to the following cut-off.
       */
      after_cut_off: Arrival;
      /**
       * Most recently ordered deposit, in its current state. Null before the first.
       */
      latest: Transaction | null;
    };
    /**
     * Terms of withdrawals.
     */
    withdrawal: {
      /**
       * Withdrawal limits, in dollars and cents.
       */
      limits: TransferLimits;
      /**
       * Amount that can be withdrawn now.
       */
      available: Money;
      /**
       * Amount that can still be withdrawn today without a one-time code. Null while no code is required, because the bank requires none or one was confirmed minutes ago.
       */
      code_above: string | null;
      /**
       * Payout if the account were closed now, without interest. Null without an open account.
       */
      all: {
        /**
         * Entire balance, plus all incoming money.
         */
        amount: Money;
        /**
         * First cut-off at which all of it can go out, once nothing is pending or on hold.
         */
        goes_out_at: DateTime;
        settles_at: DateTime;
      } | null;
      /**
       * Next cut-off. Withdrawals ordered before it go out on that banking day.
       */
      cut_off_at: DateTime;
      /**
       * Expected arrival of a withdrawal ordered before the cut-off.
       */
      before_cut_off: WithdrawalArrival;
      /**
       * Expected arrival of a withdrawal ordered later, up to the following cut-off.
       */
      after_cut_off: WithdrawalArrival;
      /**
       * Most recently ordered withdrawal, in its current state. Null before the first.
       */
      latest: Transaction | null;
    };
    /**
     * Closing of the account. Null when nobody has requested it.
     */
    closing: {
      /**
       * WAITING: can be canceled until its cut-off, and may wait for money that is pending or on hold. CANCELED: the account stays open. In the other states the account is closed: its money was SENT, has ARRIVED at the other bank, was RETURNED by it, or there was none (EMPTY).
       */
      state: 'WAITING' | 'CANCELED' | 'SENT' | 'ARRIVED' | 'RETURNED' | 'EMPTY';
      /**
       * Withdrawal of the entire balance, ordered or planned. Null for an account without money.
       */
      transaction: Transaction | null;
    } | null;
  };
  /**
   * All beneficiaries after the change.
   *
   * @maxItems 100
   */
  'update-allocations': Beneficiary[];
  'update-depositor':
    | {
        depositor_id: Uuid;
        registration_status: RegistrationStatus;
        registration_last_step: RegistrationStep;
        is_primary: boolean;
        extended_status: AccountState;
        first_name: string | null;
        /**
         * True when the application was canceled; omitted otherwise.
         */
        is_cancelled?: boolean;
        dismissed?: Suggestions;
        /**
         * New bearer, only after a password change. The one in the request no longer works.
         */
        token?: Token;
      }
    | AcceptedRequest;
  'update-secondary-email': JointInvitation;
  'update-secondary': JointStep;
  'update-user': User;
  'upload-file': SentFile;
  upload: SentFile;
  user: User;
  'verify-identity': {
    email: string;
    /**
     * Token for POST /reset-password, sent there with the email address.
     */
    token: Token;
    /**
     * When the token expires.
     */
    expires_at: DateTime;
  };
  'view-message': Nothing;
  'void-transaction': Transaction;
  withdraw: Transaction | AcceptedRequest;
}
/**
 * A person who receives a share of the account when its holders have died.
 */
export interface Beneficiary {
  uuid: Uuid;
  version: Version;
  first_name: PersonName;
  last_name: PersonName;
  date_of_birth: CalendarDate | null;
  relationship: 'spouse' | 'child' | 'parent' | 'sibling' | 'other' | null;
  /**
   * Last four digits of the Social Security number.
   */
  ssn_last4: string | null;
  /**
   * Always null. Present when all nine digits are on file, which are never returned; omitted otherwise.
   */
  ssn?: null;
  email: EmailAddress | null;
  phone: Phone | null;
  allocation: BasisPoints;
}
/**
 * A document that the depositor agrees to, and whether they have agreed.
 */
export interface Disclosure {
  uuid: Uuid;
  hash: DisclosureHash;
  /**
   * Whether this is the consent to electronic records. It must be agreed to before the others, with the code from its test document.
   */
  is_consent: boolean;
  language: Language;
  title: string;
  /**
   * Summary in one sentence.
   */
  summary: string;
  version: string;
  effective_on: CalendarDate;
  /**
   * Text the depositor agrees to.
   */
  attestation: string;
  /**
   * Time the depositor agreed to this version. Null until then.
   */
  agreed_at: DateTime | null;
  /**
   * Whether the depositor agreed to another version and must agree to this one as well.
   */
  is_changed: boolean;
}
/**
 * An alert for a depositor.
 */
export interface Alert {
  uuid: Uuid;
  /**
   * Kind of alert. In the app, dismissing a `bookmark` (keep this address) or `chase` (finish what you began) alert is permanent. Apps treat an unknown kind as `other`.
   */
  kind: 'deposit' | 'withdrawal' | 'interest' | 'linking' | 'account' | 'security' | 'document' | 'bookmark' | 'chase' | 'other';
  title: string;
  text: string;
  /**
   * Subject that the alert leads to. Null when there is nothing more to see.
   */
  about: {
    /**
     * Type of the subject. Apps that do not know it show no link.
     */
    type:
      'transaction' | 'linked_account' | 'schedules' | 'closing' | 'security' | 'statements' | 'tax_documents' | 'joint_holder' | 'other';
    /**
     * UUID of the transaction. Null for every other type.
     */
    uuid: Uuid | null;
  } | null;
  created_at: DateTime;
  /**
   * Time the alert was read. Null while unread.
   */
  read_at: DateTime | null;
}
/**
 * Delivery of a primary holder's tax forms, with the consent to read before choosing.
 */
export interface TaxDelivery {
  /**
   * `paper`: forms are mailed to the address on the account.
   */
  delivery: 'online' | 'paper';
  /**
   * Date of the choice. Null when none was made; forms then come on paper.
   */
  chosen_on: CalendarDate | null;
  /**
   * Hash of the consent's current text. Send it back with the choice.
   */
  hash: DisclosureHash;
  /**
   * Text of the consent.
   *
   * @maxItems 10
   */
  sections: DocumentSection[];
}
/**
 * Section of a document as text.
 */
export interface DocumentSection {
  heading: string;
  /**
   * @maxItems 30
   */
  paragraphs: string[];
  table: {
    /**
     * @maxItems 8
     */
    columns: {
      heading: string;
      align: 'left' | 'right';
    }[];
    /**
     * @maxItems 2500
     */
    rows: string[][];
  } | null;
}
/**
 * Empty object.
 */
export interface Nothing {}
/**
 * An accepted write that is still under way. Poll GET /request/{requestId} for its outcome.
 */
export interface AcceptedRequest {
  /**
   * ID for GET /request/{requestId}, whose `data` is what a 200 response returns.
   */
  request_id: Uuid;
}
/**
 * Money moving into or out of a savings account.
 */
export interface Transaction {
  uuid: Uuid;
  /**
   * Status of the transaction. Initiated, Pending and Submitted are under way; Settled has arrived; Returned was sent back by the other bank; Voided and Cancelled never moved.
   */
  status: 'Initiated' | 'Pending' | 'Submitted' | 'Returned' | 'Settled' | 'Voided' | 'Cancelled';
  /**
   * Source and destination: Primary is the savings account, Linked the linked account, Service the bank itself. A deposit is LinkedToPrimary, a withdrawal PrimaryToLinked, interest ServiceToPrimary.
   */
  direction: 'PrimaryToService' | 'ServiceToPrimary' | 'PrimaryToLinked' | 'LinkedToPrimary';
  /**
   * Amount in decimal dollars and cents, always above zero.
   */
  amount: Money;
  /**
   * Return code of the other bank, if it gave one.
   */
  return_code: string | null;
  account_uuid: Uuid;
  /**
   * Linked account. Null for transactions between the account and the bank itself, such as interest.
   */
  linked_account_uuid: Uuid | null;
  date_created: DateTime;
  date_submitted: DateTime | null;
  /**
   * Time the transaction settled or was returned.
   */
  date_processed: DateTime | null;
  /**
   * Cut-off at which the transaction goes out; it can be canceled until then. Null for transactions by the bank itself.
   */
  goes_out_at: DateTime | null;
  /**
   * Expected arrival. Null for transactions by the bank itself.
   */
  expected_at: DateTime | null;
  /**
   * Time from which a deposit can be withdrawn. Null for everything else.
   */
  available_at: DateTime | null;
  /**
   * ID for GET /request/{requestId}, if a request created the transaction.
   */
  request_id: string | null;
}
/**
 * Deposit scheduled for one date or recurring.
 */
export interface Schedule {
  uuid: Uuid;
  /**
   * Amount in decimal dollars and cents, always above zero.
   */
  amount: Money;
  /**
   * Frequency of the deposit; `twice_a_month` is the 1st and the 15th.
   */
  frequency: 'once' | 'weekly' | 'every_two_weeks' | 'twice_a_month' | 'monthly' | 'quarterly';
  /**
   * Date from which the others are calculated. Sets their day of the month; may be in the past.
   */
  starts_on: CalendarDate;
  account_uuid: Uuid;
  linked_account_uuid: Uuid;
  /**
   * Whether the linked account allows no deposits. Dates are skipped until the schedule uses another linked account.
   */
  is_paused: boolean;
  /**
   * Next date. Null when the schedule has ended.
   */
  next_on: CalendarDate | null;
  /**
   * Time until which the next date can be changed or canceled.
   */
  change_until: DateTime | null;
  /**
   * Next three dates, or fewer when there are no more.
   *
   * @maxItems 3
   */
  next_dates: ScheduleDate[];
  date_created: DateTime;
}
/**
 * One date of a schedule.
 */
export interface ScheduleDate {
  /**
   * Planned date. Not necessarily a banking day.
   */
  date: CalendarDate;
  /**
   * Banking day on which the money leaves the other bank.
   */
  goes_out_on: CalendarDate;
  /**
   * Expected arrival of the deposit.
   */
  settles_at: DateTime;
}
/**
 * Progress of a depositor.
 */
export interface DepositorProgress {
  depositor_id: Uuid;
  registration_status: RegistrationStatus;
  registration_last_step: RegistrationStep;
  is_primary: boolean;
  extended_status: AccountState;
  first_name: string | null;
  /**
   * Whether the application was canceled and another one can be started. Omitted when it was not.
   */
  is_cancelled?: boolean;
  dismissed?: Suggestions;
  /**
   * Reason why the application or account is blocked. Omitted or null when it is not on hold.
   */
  hold_reason?:
    | 'application_failed'
    | 'application_held'
    | 'joint_failed'
    | 'joint_held'
    | 'account_failed'
    | 'account_held'
    | 'view_only'
    | 'closed'
    | null;
}
/**
 * Home address of a person.
 */
export interface HomeAddress {
  street_address: string;
  unit: string | null;
  city: string;
  /**
   * Two-letter abbreviation of one of the 50 states or DC.
   */
  state: string;
  zip: string;
}
/**
 * Employment status and employer of a person.
 */
export interface Employment {
  employment_status: EmploymentStatus;
  employer_name: string | null;
  occupation: string | null;
}
/**
 * The first deposit: its limits, expected arrival and outcome.
 */
export interface InitialFunding {
  /**
   * Status of the first deposit. Null until it is ordered.
   */
  status: 'PENDING' | 'SUCCESS' | 'FAILED' | null;
  /**
   * Amount in decimal dollars and cents. Null until it is set.
   */
  amount: Money | null;
  /**
   * Transaction of the first deposit, or of the one ordered in its place. Null until it is ordered.
   */
  deposit: Transaction | null;
  /**
   * Deposit limits, in dollars and cents.
   */
  limits: TransferLimits;
  /**
   * Next cut-off. Deposits ordered before it go out on that banking day.
   */
  cut_off_at: DateTime;
  /**
   * Dates of a deposit ordered before the cut-off.
   */
  before_cut_off: Arrival;
  /**
   * Dates of a deposit ordered later, up to the following cut-off.
   */
  after_cut_off: Arrival;
}
/**
 * Transfer limits, in dollars and cents.
 */
export interface TransferLimits {
  /**
   * Minimum per transfer, in decimal dollars and cents.
   */
  minimum: Money;
  /**
   * Maximum per transfer, in decimal dollars and cents.
   */
  most_at_once: Money;
  /**
   * Maximum per day, in decimal dollars and cents.
   */
  most_per_day: Money;
  /**
   * Amount left of the daily limit. Days are in New York time.
   */
  left_today: Money;
}
/**
 * Expected arrival and availability of a deposit ordered now.
 */
export interface Arrival {
  /**
   * Time the deposit arrives in the account.
   */
  settles_at: DateTime;
  /**
   * Time from which the deposit can be withdrawn.
   */
  available_at: DateTime;
}
/**
 * Linked account at another bank, for deposits and withdrawals.
 */
export interface LinkedAccount {
  uuid: Uuid;
  /**
   * Status of the linked account. Only ACTIVE is fully usable; ACTIVE and DEPOSITS_LOCKED allow deposits.
   */
  status:
    | 'VERIFICATION_PENDING'
    | 'FAILED'
    | 'VERIFICATION_RETURNED'
    | 'ACTIVE'
    | 'ARCHIVED'
    | 'LOCKED'
    | 'DEPOSITS_LOCKED'
    | 'PENDING'
    | 'VERIFIED'
    | 'TIMEOUT'
    | 'ERRORED'
    | 'VIEW_ONLY';
  linking_type: 'FASTLINK' | 'MANUAL';
  /**
   * Name of the other bank.
   */
  institution: string;
  account_type: 'checking' | 'savings';
  /**
   * Last four digits of the account number. The others never leave the provider.
   */
  mask: string;
  routing_number: string;
  /**
   * Return code of the other bank that locked the linked account. Null when nothing was returned.
   */
  return_code: string | null;
  /**
   * Remaining retries of a returned first deposit from this account; 0 when none is allowed. Omitted when retries are not counted.
   */
  retries_left?: number;
  /**
   * Latest round of two microdeposits that prove ownership. Null when none was sent.
   */
  microdeposits: {
    /**
     * Status of the round. SENT: can be confirmed from `arrives_at` on. FAILED: too many wrong attempts. EXPIRED: too many days have passed. RETURNED: the other bank sent the microdeposits back.
     */
    status: 'SENT' | 'CONFIRMED' | 'FAILED' | 'EXPIRED' | 'REPLACED' | 'RETURNED';
    tries_left: number;
    /**
     * Whether two new microdeposits can be sent.
     */
    can_reissue: boolean;
    sent_at: DateTime;
    arrives_at: DateTime;
    expires_at: DateTime;
  } | null;
  created_at: DateTime;
}
/**
 * Conversation with support.
 */
export interface MessageThread {
  uuid: Uuid;
  /**
   * Topic of the conversation. Apps treat an unknown one as `other`.
   */
  topic: 'problem' | 'transfers' | 'bank' | 'application' | 'account' | 'documents' | 'security' | 'other';
  subject: string;
  /**
   * UUID of the transaction for which a problem was reported. Null when there is none.
   */
  about: Uuid | null;
  /**
   * Time the newest message was sent.
   */
  sent_at: DateTime;
  /**
   * Time the last unread message was read. Null while one is unread.
   */
  read_at: DateTime | null;
  /**
   * Messages, oldest first.
   *
   * @minItems 1
   * @maxItems 500
   */
  messages: Message[];
}
/**
 * One message between a depositor and support. The text is plain text, never markup.
 */
export interface Message {
  uuid: Uuid;
  thread_uuid: Uuid;
  from: 'you' | 'support';
  /**
   * Author at the bank: an operator's display name, or the bank's own. Null for the depositor's messages.
   */
  sender: string | null;
  /**
   * Text of the message. Lines end with \n.
   */
  text: string;
  sent_at: DateTime;
  /**
   * Time the depositor read the message. Null while unread. The depositor's own messages are read from the start.
   */
  read_at: DateTime | null;
  /**
   * @maxItems 5
   */
  attachments: SentFile[];
}
/**
 * File sent by a depositor, with a message or as an answer.
 */
export interface SentFile {
  uuid: Uuid;
  /**
   * File name given by the sender, without folders and invisible characters.
   */
  name: string;
  /**
   * Media type, detected from the content.
   */
  type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain' | 'application/octet-stream';
  /**
   * Size in bytes.
   */
  size: number;
  /**
   * `ready`: can be downloaded. `checking`: the malware check is under way. `blocked`: the check found malware, and nobody can download the file.
   */
  status: 'ready' | 'checking' | 'blocked';
}
/**
 * A one-time code that was sent.
 */
export interface SentCode {
  /**
   * Identifies the challenge in mfa-verify and mfa-resend.
   */
  nonce_token: Token;
  type: Factor;
  /**
   * Phone number or email address the code was sent to, mostly hidden.
   */
  masked_to: string;
  /**
   * Full phone number the one-time code was sent to, if it was entered in this session and is not confirmed yet. Null for a number on file.
   */
  pending_phone: string | null;
}
/**
 * Organization that the bank can support. A FAILED one cannot be chosen and is not shown by apps.
 */
export interface Nonprofit {
  ein: Ein;
  name: string;
  status: 'ACTIVE' | 'FAILED';
  /**
   * City and state.
   */
  location: string;
  /**
   * Full address on one line.
   */
  locationAddress: string;
}
/**
 * Progress of the joint holder after this step.
 */
export interface JointStep {
  depositor_id: Uuid;
  registration_status: RegistrationStatus;
  registration_last_step: RegistrationStep;
  /**
   * True while an invited joint holder has not signed up.
   */
  is_pending_signup: boolean;
  state: JointState;
}
/**
 * Email that invites the joint holder.
 */
export interface JointInvitation {
  email: string;
  sent_at: DateTime;
  /**
   * Time until which the link works.
   */
  expires_at: DateTime;
  /**
   * Time from which the email can be sent again.
   */
  can_resend_at: DateTime;
}
/**
 * Details of the joint holder entered by the primary holder. Fields are null until entered.
 */
export interface JointDraft {
  email: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  suffix: string | null;
  date_of_birth: CalendarDate | null;
  /**
   * Last four digits of the Social Security number; the others never leave the provider.
   */
  ssn_last4: string | null;
  address: HomeAddress | null;
  employment: Employment | null;
  /**
   * Answers to form questions, by name. Null for a sensitive answer that was given; it never leaves the provider.
   */
  answers: {
    [k: string]: Answer;
  };
  /**
   * Increases with each change. A confirmation names the version that was shown.
   */
  version: Version;
}
/**
 * Progress of one joint holder.
 */
export interface JointHolderProgress {
  depositor_id: Uuid;
  registration_status: RegistrationStatus;
  registration_last_step: RegistrationStep;
}
/**
 * Statement of a calendar month.
 */
export interface Statement {
  year: number;
  month: number;
  /**
   * First day of the period.
   */
  from: CalendarDate;
  /**
   * Last day of the period.
   */
  through: CalendarDate;
  /**
   * Closing balance. Negative if money was owed.
   */
  closing_balance: SignedMoney;
  interest_paid: SignedMoney;
  transaction_count: number;
}
/**
 * Expected arrival of a withdrawal ordered now.
 */
export interface WithdrawalArrival {
  settles_at: DateTime;
}
/**
 * Logged-in user.
 */
export interface User {
  uuid: Uuid;
  email: string;
  phone: Phone | null;
  email_verified: boolean;
  /**
   * New email address and phone number that this session has requested and can still confirm with the one-time code sent there.
   */
  pending: {
    email?: string;
    phone?: Phone;
  };
  /**
   * Latest change of either that was confirmed in this session. Null when there is none.
   */
  changed: {
    type: Factor;
    /**
     * Previous value. Null for a first phone number.
     */
    from: string | null;
  } | null;
}
