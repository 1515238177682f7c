/**
 * Generated from `schemas/api` by `npm run -s passbook -- types`. `Answers` holds the data of each call's answer, by the call's id;
 * the other types are the shapes that calls share. Every answer is validated against its schema before anything reads it.
 */
/**
 * A UUID in lower case.
 */
export type Uuid = string;
/**
 * U.S. dollars and cents as a decimal text, never a floating-point number.
 */
export type Money = string;
/**
 * A moment in UTC, with milliseconds.
 */
export type DateTime = string;
/**
 * Goes up with each change. A write that names an older one is refused with 409.
 */
export type Version = number;
/**
 * A first, middle or last name.
 */
export type PersonName = string;
/**
 * A calendar day.
 */
export type CalendarDate = string;
/**
 * An e-mail address; refused with 422 on field `email` when it is not one.
 */
export type EmailAddress = string;
/**
 * Ten digits of a U.S. phone number.
 */
export type Phone = string;
/**
 * A share of the account in basis points: 3334 is 33.34 %.
 */
export type BasisPoints = number;
/**
 * SHA-256 of all that the document says, in hexadecimal: another version has another.
 */
export type DisclosureHash = string;
/**
 * The language of the texts beside it, as a BCP 47 tag with a region: the one that was asked for, or English where nobody has translated them.
 */
export type Language = string;
/**
 * A secret of at least 256 bits as base64url.
 */
export type Token = string;
/**
 * How a one-time code is sent.
 */
export type Factor = 'sms' | 'email';
/**
 * The address with all but its first letter and its domain hidden.
 */
export type MaskedEmail = string;
/**
 * The number with all but its last four digits hidden.
 */
export type MaskedPhone = string;
/**
 * A color as #rrggbb.
 */
export type Color = string;
/**
 * How the identity check stands. PASSED and MANUALLY_REVIEWED have passed; IN_REVIEW may go on until it is decided.
 */
export type RegistrationStatus =
  'PASSED' | 'FAILED' | 'FLAGGED' | 'ERRORED' | 'IN_REVIEW' | 'VIEW_ONLY' | 'UNSUBMITTED' | 'MANUALLY_REVIEWED';
/**
 * The last step that the depositor has finished; empty before the first.
 */
export type RegistrationStep =
  '' | 'basic' | 'address' | 'employer' | 'confirmed' | 'bank' | 'verified' | 'disclosures' | 'funded' | 'completed';
/**
 * How far the account is: whether another bank is linked, whether money has arrived, or why it rests.
 */
export type AccountState = 'UNLINKED' | 'LINKED' | 'FUNDED' | 'HOLD' | 'REVIEW';
/**
 * Suggestions that the depositor does not want to see again.
 *
 * @maxItems 20
 */
export type Suggestions = 'beneficiaries'[];
/**
 * How the depositor earns a living.
 */
export type EmploymentStatus = 'employed' | 'self_employed' | 'retired' | 'student' | 'homemaker' | 'unemployed';
/**
 * The answer to a question of a form beyond what a call names, as the form’s schema has it. An object or a list may hold others; null takes one back, or stands for a sensitive one that never leaves the provider.
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
 * A part of an answer: a field of an object, or an entry of a list. `$entry` tells the entries of a list with sensitive answers apart; a correction says by it which one each is.
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
 * A part of a part of an answer.
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
 * The innermost part of an answer.
 */
export type AnswerText = string | number | boolean | null;
/**
 * Where a PDF is, below the API's own origin: good once, for a minute, for whoever asked.
 */
export type DownloadUrl = string;
/**
 * An employer identification number: nine digits.
 */
export type Ein = string;
/**
 * Where the joint holder is on the way to the account, in one word.
 */
export type JointState =
  'none' | 'draft' | 'retry' | 'checking' | 'declined' | 'invited' | 'expired' | 'locked' | 'signing_up' | 'unconfirmed' | 'joined';
/**
 * Decimal dollars and cents, below zero with a minus.
 */
export type SignedMoney = string;

export interface Answers {
  'account-numbers': {
    /**
     * Of the bank that holds the account.
     */
    routing_number: string;
    /**
     * Null for an account that was opened before accounts were given numbers: its holder asks the bank for it.
     */
    account_number: string | null;
  };
  /**
   * @maxItems 20
   */
  accounts: {
    uuid: Uuid;
    /**
     * What may be withdrawn now: decimal dollars and cents.
     */
    available_balance: Money;
    /**
     * What is in the account: what may be withdrawn, what is held and what is set aside for withdrawals.
     */
    current_balance: Money;
    /**
     * What has arrived and cannot be withdrawn yet.
     */
    held_balance: Money;
    /**
     * What is set aside for withdrawals that have not gone out.
     */
    leaving_balance: Money;
    /**
     * What the depositor owes: deposits that came back after they had been spent. What arrives next pays it.
     */
    owed_balance: Money;
    account_number_last4: string;
    /**
     * Annual percentage yield that the account earns today, in percent with two decimals.
     */
    apy: string;
    /**
     * The day in New York since which this yield holds for the account.
     */
    apy_as_of: string;
    /**
     * What the account earns. Days are those of New York.
     */
    interest: {
      /**
       * Earned and not yet paid, in whole cents.
       */
      accrued: Money;
      /**
       * The last day whose interest is in `accrued`, or was paid with it; null before the first day has ended.
       */
      accrued_through: string | null;
      /**
       * The first day of the period that is paid next; of a closed account, of the one in which it was closed.
       */
      period_began_on: string;
      /**
       * Paid since January 1.
       */
      paid_this_year: Money;
      /**
       * What was paid last; null when nothing was yet.
       */
      last_paid: {
        /**
         * What was paid.
         */
        amount: Money;
        /**
         * The day on which it was paid.
         */
        on: string;
      } | null;
      /**
       * The day on which what has been earned is paid: the last one of the month. Null when the account is closed.
       */
      next_paid_on: string | null;
    };
    /**
     * CLOSING until the withdrawal of all there is has gone out.
     */
    status: 'OPEN' | 'CLOSING' | 'CLOSED';
    opened_at: DateTime;
    closed_at: DateTime | null;
  }[];
  /**
   * All beneficiaries afterwards.
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
     * The provider's clock.
     */
    now: DateTime;
    /**
     * Null while MFA is pending.
     */
    session_id: Uuid | null;
  };
  'auth-check': {
    /**
     * A bearer for this session; a fresh one when the cookie alone named it.
     */
    token: Token;
    /**
     * Null while MFA is pending.
     */
    session_id: Uuid | null;
    expires_at: DateTime;
    /**
     * The provider's clock.
     */
    now: DateTime;
    /**
     * What may be chosen for the second factor, the preferred one first.
     *
     * @maxItems 2
     */
    mfa: Factor[];
    masked_email: MaskedEmail;
    /**
     * The number with all but its last four digits hidden, or null when none is on file.
     */
    masked_phone: MaskedPhone | null;
    /**
     * Of the live challenge, if one is.
     */
    nonce_token: Token | null;
    mfa_type: Factor | null;
    relink: boolean;
    user: {
      uuid: Uuid;
    };
    /**
     * The number that the code went to, in full, while it was typed in this session and nobody has confirmed it; null for a number on file.
     */
    pending_phone: string | null;
    /**
     * A secret by which the app seals what was typed and not sent, so that a reload finds it: the same for the same person at every login, and nobody else's. Null while MFA is pending, and where nothing is to be kept.
     */
    draft_key: string | null;
  };
  /**
   * @maxItems 735
   */
  'balance-history': {
    /**
     * A day in New York.
     */
    day: string;
    /**
     * Deposits that cannot be withdrawn yet included: decimal dollars and cents.
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
     * Addresses of the horizontal logo, for light and for dark grounds.
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
       * The password is compared with a list of common ones.
       */
      blocklist: boolean;
    };
    show_fdic: boolean;
    /**
     * When the brand was set up, in UTC; null while it is not.
     */
    completed_at: string | null;
    /**
     * What the account earns now. Absent or null: none is shown.
     */
    rate?: {
      /**
       * Annual percentage yield in percent, with two decimals.
       */
      apy: string;
      /**
       * The day on which it is accurate.
       */
      as_of: string;
      /**
       * The rate is variable.
       */
      may_change: boolean;
      /**
       * Dollars that have to be in the account to earn it; "0.00" for any balance.
       */
      minimum_balance: string;
      /**
       * Dollars that it takes to open the account; "0.00" for none.
       */
      minimum_deposit: string;
      /**
       * The account has fees that could reduce what is earned.
       */
      fees_may_reduce: boolean;
    } | null;
  };
  'choose-tax-delivery': TaxDelivery;
  'close-my-account': Nothing | AcceptedRequest;
  'close-secondary-application': Nothing;
  'csrf-cookie': {
    /**
     * The cookie's value, for an app on another origin, whose scripts cannot read the cookie.
     */
    token?: string;
  };
  /**
   * All beneficiaries afterwards.
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
     * The only part of the number that ever leaves the provider.
     */
    ssn_last4: string | null;
    phone: Phone | null;
    email: string;
    address: HomeAddress | null;
    employment: Employment | null;
    /**
     * What was answered to the questions of the forms, by their names. Null: a sensitive answer that was given; it never leaves the provider.
     */
    answers: {
      [k: string]: Answer;
    };
    /**
     * Of all that was told in the steps of the registration. Goes up with each change; a confirmation names the one that was shown.
     */
    version: Version;
  };
  'device-info': {
    device_name: string;
    /**
     * Null: the provider looks no address up.
     */
    location: string | null;
  };
  /**
   * @maxItems 100
   */
  devices: {
    uuid: Uuid;
    /**
     * As it was named when it was remembered.
     */
    name: string;
    /**
     * The last login on it.
     */
    used_at: DateTime;
    /**
     * From then on a login on it needs a code.
     */
    expires_at: DateTime;
    /**
     * The device that this call came from.
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
     * What whoever agrees says.
     */
    attestation: string;
    /**
     * @maxItems 40
     */
    sections: DocumentSection[];
    /**
     * Of the PDF.
     */
    download_url: DownloadUrl;
    /**
     * Of the consent: where the test document is that shows a code; null of any other.
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
   * All beneficiaries afterwards.
   *
   * @maxItems 100
   */
  'edit-beneficiary': Beneficiary[];
  'entity-details': {
    /**
     * Null without a session.
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
     * Null with a session.
     */
    invitation: {
      /**
       * Of the invited person.
       */
      first_name: string;
      email: string;
      expires_at: DateTime;
      /**
       * How often the digits for POST /verify-identity may still be wrong.
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
     * The widget's page, of an origin that is none of the app's.
     */
    fast_link_url: string;
    /**
     * For the widget alone; whoever has it acts for the depositor there.
     */
    access_token: string;
    /**
     * Which of the aggregator's settings the widget is to use.
     */
    config_name: string;
    expires_at: DateTime;
  };
  'forgot-password': {
    masked_email: MaskedEmail;
    /**
     * The address as it was typed, for the browser that typed it.
     */
    pending_email: string;
  };
  forgotten: {
    /**
     * As it was typed, or null when there is nothing to tell this browser.
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
     * Bearer. Belongs to an MFA-pending session unless session_id is present.
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
     * Email address as entered. Null when this browser has no registration.
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
 * Who gets a share of the account when its holders have died.
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
   * All nine digits are on file; they are never told. Absent: they are not.
   */
  ssn?: null;
  email: EmailAddress | null;
  phone: Phone | null;
  allocation: BasisPoints;
}
/**
 * A document that the depositor agrees to, and whether they have.
 */
export interface Disclosure {
  uuid: Uuid;
  hash: DisclosureHash;
  /**
   * The consent to electronic records, which is agreed to before the others, with the code of its test document.
   */
  is_consent: boolean;
  language: Language;
  title: string;
  /**
   * One sentence: what it is about.
   */
  summary: string;
  version: string;
  effective_on: CalendarDate;
  /**
   * What whoever agrees says.
   */
  attestation: string;
  /**
   * When this depositor agreed to this version; null: not yet.
   */
  agreed_at: DateTime | null;
  /**
   * Another version was agreed to, and this one asks anew.
   */
  is_changed: boolean;
}
/**
 * What a depositor should know.
 */
export interface Alert {
  uuid: Uuid;
  /**
   * A bookmark (keep this address) or chase (finish what you began) alert is dismissed for good in the app. Any other that an app does not know is read as other.
   */
  kind: 'deposit' | 'withdrawal' | 'interest' | 'linking' | 'account' | 'security' | 'document' | 'bookmark' | 'chase' | 'other';
  title: string;
  text: string;
  /**
   * What it leads to; null when there is nothing more to see.
   */
  about: {
    /**
     * An app that does not know it leads nowhere.
     */
    type:
      'transaction' | 'linked_account' | 'schedules' | 'closing' | 'security' | 'statements' | 'tax_documents' | 'joint_holder' | 'other';
    /**
     * Of the transaction; null for everything else.
     */
    uuid: Uuid | null;
  } | null;
  created_at: DateTime;
  /**
   * Null while unread.
   */
  read_at: DateTime | null;
}
/**
 * How a primary holder gets tax forms, and what to read before choosing.
 */
export interface TaxDelivery {
  /**
   * `paper`: they are mailed to the address on the account.
   */
  delivery: 'online' | 'paper';
  /**
   * Null: never; they come on paper.
   */
  chosen_on: CalendarDate | null;
  /**
   * Hash of the consent as it reads now. Send it back with the choice.
   */
  hash: DisclosureHash;
  /**
   * The consent.
   *
   * @maxItems 10
   */
  sections: DocumentSection[];
}
/**
 * A part of a document as text.
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
 * An empty object.
 */
export interface Nothing {}
/**
 * The write was accepted and is still under way: ask GET /request/{requestId}.
 */
export interface AcceptedRequest {
  /**
   * For GET /request/{requestId}, whose data is what 200 answers.
   */
  request_id: Uuid;
}
/**
 * Money that moves into or out of a savings account.
 */
export interface Transaction {
  uuid: Uuid;
  /**
   * Initiated, Pending and Submitted are under way; Settled has arrived; Returned was sent back by the other bank; Voided and Cancelled never moved.
   */
  status: 'Initiated' | 'Pending' | 'Submitted' | 'Returned' | 'Settled' | 'Voided' | 'Cancelled';
  /**
   * Primary is the savings account, linked the account at another bank, service the bank itself: a deposit is LinkedToPrimary, a withdrawal PrimaryToLinked, interest ServiceToPrimary.
   */
  direction: 'PrimaryToService' | 'ServiceToPrimary' | 'PrimaryToLinked' | 'LinkedToPrimary';
  /**
   * Decimal dollars and cents, always above zero.
   */
  amount: Money;
  /**
   * Why the other bank sent it back, where it said so.
   */
  return_code: string | null;
  account_uuid: Uuid;
  /**
   * Null for what happens between the account and the bank itself, such as interest.
   */
  linked_account_uuid: Uuid | null;
  date_created: DateTime;
  date_submitted: DateTime | null;
  /**
   * Settled or returned.
   */
  date_processed: DateTime | null;
  /**
   * The cut-off at which it goes out; until then it can be canceled. Null for what the bank itself moves.
   */
  goes_out_at: DateTime | null;
  /**
   * When it should arrive; null for what the bank itself moves.
   */
  expected_at: DateTime | null;
  /**
   * When a deposit may be withdrawn; null for everything else.
   */
  available_at: DateTime | null;
  /**
   * Of GET /request/{requestId}, where a request asked for it.
   */
  request_id: string | null;
}
/**
 * A deposit that is ordered once or again and again.
 */
export interface Schedule {
  uuid: Uuid;
  /**
   * Decimal dollars and cents, always above zero.
   */
  amount: Money;
  /**
   * How often it comes again; `twice_a_month` is the 1st and the 15th.
   */
  frequency: 'once' | 'weekly' | 'every_two_weeks' | 'twice_a_month' | 'monthly' | 'quarterly';
  /**
   * The date by which the others are reckoned; it has the day of the month on which they come, and may be over.
   */
  starts_on: CalendarDate;
  account_uuid: Uuid;
  linked_account_uuid: Uuid;
  /**
   * Its linked account takes no deposits: dates are left out until it comes from another one.
   */
  is_paused: boolean;
  /**
   * The date that comes next; null when it has ended.
   */
  next_on: CalendarDate | null;
  /**
   * Until when that date can be changed or canceled.
   */
  change_until: DateTime | null;
  /**
   * The next three dates, or fewer when there are no more.
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
   * As it was planned; banks may be closed on it.
   */
  date: CalendarDate;
  /**
   * The banking day on which the money leaves the other bank.
   */
  goes_out_on: CalendarDate;
  /**
   * When it should be here.
   */
  settles_at: DateTime;
}
/**
 * How far a depositor is.
 */
export interface DepositorProgress {
  depositor_id: Uuid;
  registration_status: RegistrationStatus;
  registration_last_step: RegistrationStep;
  is_primary: boolean;
  extended_status: AccountState;
  first_name: string | null;
  /**
   * The application was canceled, and another one can be started. Absent: it was not.
   */
  is_cancelled?: boolean;
  dismissed?: Suggestions;
  /**
   * Why nothing can be done with the application or the account. Absent or null: it is not on hold.
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
 * Where somebody lives.
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
 * How somebody earns a living, and with whom.
 */
export interface Employment {
  employment_status: EmploymentStatus;
  employer_name: string | null;
  occupation: string | null;
}
/**
 * The first deposit: what it may be, when it arrives, and what became of it.
 */
export interface InitialFunding {
  /**
   * Null before it was asked for.
   */
  status: 'PENDING' | 'SUCCESS' | 'FAILED' | null;
  /**
   * Decimal dollars and cents.
   */
  amount: Money | null;
  /**
   * The first deposit as it stands, or the one that was ordered in its place; null before it was ordered.
   */
  deposit: Transaction | null;
  /**
   * What may be moved in, in dollars and cents.
   */
  limits: TransferLimits;
  /**
   * The next cut-off: what is ordered before it goes out on that banking day.
   */
  cut_off_at: DateTime;
  /**
   * Of a deposit that is ordered before the cut-off.
   */
  before_cut_off: Arrival;
  /**
   * Of one that is ordered later, up to the cut-off after it.
   */
  after_cut_off: Arrival;
}
/**
 * What may be moved, in dollars and cents.
 */
export interface TransferLimits {
  /**
   * Decimal dollars and cents.
   */
  minimum: Money;
  /**
   * Decimal dollars and cents.
   */
  most_at_once: Money;
  /**
   * Decimal dollars and cents.
   */
  most_per_day: Money;
  /**
   * What is left of the day's limit in New York.
   */
  left_today: Money;
}
/**
 * When a deposit that is ordered now goes out, arrives and can be withdrawn.
 */
export interface Arrival {
  /**
   * When it arrives in the account.
   */
  settles_at: DateTime;
  /**
   * When it may be withdrawn.
   */
  available_at: DateTime;
}
/**
 * An account at another bank that money comes from and goes to.
 */
export interface LinkedAccount {
  uuid: Uuid;
  /**
   * Only ACTIVE is fully usable; ACTIVE and DEPOSITS_LOCKED allow deposits.
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
   * Last four digits of the account number; the others never leave the provider.
   */
  mask: string;
  routing_number: string;
  /**
   * Why it was locked, as the other bank said; null when nothing came back.
   */
  return_code: string | null;
  /**
   * How often a first deposit that came back may still be sent again from it; 0 where it may not be. Left out where nobody counts.
   */
  retries_left?: number;
  /**
   * The latest round of two small deposits that show whose it is; null where none was sent.
   */
  microdeposits: {
    /**
     * SENT: may be confirmed from arrives_at on. FAILED after too many wrong tries, EXPIRED after too many days, RETURNED when the other bank sent them back.
     */
    status: 'SENT' | 'CONFIRMED' | 'FAILED' | 'EXPIRED' | 'REPLACED' | 'RETURNED';
    tries_left: number;
    /**
     * Whether two others can be sent.
     */
    can_reissue: boolean;
    sent_at: DateTime;
    arrives_at: DateTime;
    expires_at: DateTime;
  } | null;
  created_at: DateTime;
}
/**
 * A conversation with support.
 */
export interface MessageThread {
  uuid: Uuid;
  /**
   * One that an app does not know is read as other.
   */
  topic: 'problem' | 'transfers' | 'bank' | 'application' | 'account' | 'documents' | 'security' | 'other';
  subject: string;
  /**
   * Uuid of the transaction that a problem was reported with; null when there is none.
   */
  about: Uuid | null;
  /**
   * When its newest message was sent.
   */
  sent_at: DateTime;
  /**
   * When its last unread message was read; null while one is unread.
   */
  read_at: DateTime | null;
  /**
   * The oldest first.
   *
   * @minItems 1
   * @maxItems 500
   */
  messages: Message[];
}
/**
 * One message between a depositor and support. Its text is plain text and never markup.
 */
export interface Message {
  uuid: Uuid;
  thread_uuid: Uuid;
  from: 'you' | 'support';
  /**
   * Who wrote for the bank: an operator's display name, or the bank's own; null for the depositor's messages.
   */
  sender: string | null;
  /**
   * Lines end with \n.
   */
  text: string;
  sent_at: DateTime;
  /**
   * When the depositor read it; null while unread. The depositor's own messages are read from the start.
   */
  read_at: DateTime | null;
  /**
   * @maxItems 5
   */
  attachments: SentFile[];
}
/**
 * A file that a depositor sent, with a message or as an answer.
 */
export interface SentFile {
  uuid: Uuid;
  /**
   * As its sender named it, without folders and invisible characters.
   */
  name: string;
  /**
   * Found from its content.
   */
  type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain' | 'application/octet-stream';
  /**
   * Bytes.
   */
  size: number;
  /**
   * ready: can be downloaded; checking: the check for malware is under way; blocked: the check found malware, and nobody can download it.
   */
  status: 'ready' | 'checking' | 'blocked';
}
/**
 * A one-time code was sent.
 */
export interface SentCode {
  /**
   * Names the challenge in mfa-verify and mfa-resend.
   */
  nonce_token: Token;
  type: Factor;
  /**
   * Where the code went, mostly hidden.
   */
  masked_to: string;
  /**
   * The number that the code went to, in full, while it was typed in this session and nobody has confirmed it; null for a number on file.
   */
  pending_phone: string | null;
}
/**
 * An organization that the bank can support. One that is FAILED cannot be chosen, and an app does not show it.
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
   * The whole address in one line.
   */
  locationAddress: string;
}
/**
 * How far the joint holder has come with this step.
 */
export interface JointStep {
  depositor_id: Uuid;
  registration_status: RegistrationStatus;
  registration_last_step: RegistrationStep;
  /**
   * A joint holder has been invited and has not signed up yet.
   */
  is_pending_signup: boolean;
  state: JointState;
}
/**
 * The e-mail that invites the joint holder.
 */
export interface JointInvitation {
  email: string;
  sent_at: DateTime;
  /**
   * Until when its link works.
   */
  expires_at: DateTime;
  /**
   * From when it can be sent again.
   */
  can_resend_at: DateTime;
}
/**
 * What the primary holder has entered about the joint holder; null where not entered yet.
 */
export interface JointDraft {
  email: string;
  first_name: string | null;
  middle_name: string | null;
  last_name: string | null;
  suffix: string | null;
  date_of_birth: CalendarDate | null;
  /**
   * The only part of the number that ever leaves the provider.
   */
  ssn_last4: string | null;
  address: HomeAddress | null;
  employment: Employment | null;
  /**
   * What was answered to the questions of the forms, by their names. Null: a sensitive answer that was given; it never leaves the provider.
   */
  answers: {
    [k: string]: Answer;
  };
  /**
   * Goes up with each change; a confirmation names the one that was shown.
   */
  version: Version;
}
/**
 * How far one joint holder has come.
 */
export interface JointHolderProgress {
  depositor_id: Uuid;
  registration_status: RegistrationStatus;
  registration_last_step: RegistrationStep;
}
/**
 * A statement of a calendar month.
 */
export interface Statement {
  year: number;
  month: number;
  /**
   * The first day of the period.
   */
  from: CalendarDate;
  /**
   * The last day of the period.
   */
  through: CalendarDate;
  /**
   * Below zero when money was owed.
   */
  closing_balance: SignedMoney;
  interest_paid: SignedMoney;
  transaction_count: number;
}
/**
 * When a withdrawal that is ordered now goes out and arrives.
 */
export interface WithdrawalArrival {
  settles_at: DateTime;
}
/**
 * Whoever is logged in.
 */
export interface User {
  uuid: Uuid;
  email: string;
  phone: Phone | null;
  email_verified: boolean;
  /**
   * What this session has asked for and can still confirm with the code that was sent there.
   */
  pending: {
    email?: string;
    phone?: Phone;
  };
  /**
   * The last change of either that was confirmed in this session, or null.
   */
  changed: {
    type: Factor;
    /**
     * What it was before; null for a first phone number.
     */
    from: string | null;
  } | null;
}
