import type { Access, GuardEntry, RouteSource, Target, Value, ValueMap } from './source.ts';
import type { FactName } from './facts.ts';
import type { OrderedStep } from './registrationOrder.ts';

/** One brand's flows, checked, merged and serialized for the browser. */
export interface AppData {
  brand: string;
  /** Registration steps before the identity check, in the brand's order. */
  registration: readonly OrderedStep[];
  routes: RouteData[];
  rules: Rule[];
  destinations: Record<string, Branch[]>;
  navigation: NavigationItem[];
  progress: ProgressSource;
  shell: ShellTargets;
  facts: Partial<Record<FactName, FactSource>>;
  calls: Record<string, CallMeaning>;
  /**
   * Flows that are not loaded, by path prefix such as `/deposit`; the longest matching prefix wins.
   * Absent when all routes are present.
   */
  elsewhere?: Record<string, string>;
  /** Input of `check`; not sent to the browser. */
  declared?: Declared;
}

/** Input of `check`. Repeats facts from the flows on purpose, so that an accidental change fails the check. */
export interface Declared {
  /** Addresses that need no finished login: `public` for everyone, `bearer` after the password. */
  open: { public: string[]; bearer: string[] };
  /** Entry points from outside: e-mail links, bookmarks. */
  entrances: string[];
  ends: End[];
  /** The brand sets the percentage of registration steps itself. */
  ownProgress?: boolean;
}

/**
 * A page that completes a flow when all of `when` hold. `open`: the account is open. `closed`: declined or closed on request.
 * `waiting`: the bank is processing and the depositor has nothing to do. `person`: a bank employee handles it, and the page shows how to contact them.
 */
export interface End {
  at: string;
  as: 'open' | 'closed' | 'waiting' | 'person';
  /** What ends the wait; `check` verifies that a review can decide every waiting depositor. */
  for?: 'review' | 'transfer' | 'holder';
  when?: GuardEntry[];
}

/** A flow as the browser loads it, with the first request for one of its addresses. */
export interface FlowPart {
  routes: RouteData[];
  /** Texts of its forms, by dotted key. */
  words: Record<string, string>;
}

/** A route of `flows/<flow>.json` plus its flow's name. */
export interface RouteData extends RouteSource {
  flow: string;
  /** Title of the `back` page when it is in another flow, which may not be loaded. */
  above?: string;
}

/** Goes to `to` when all of `when` hold (none: always). The first match wins. */
export interface Branch {
  when?: GuardEntry[];
  to: Target;
}

export interface Rule extends Branch {
  name: string;
  /** Access levels of the routes it applies to. */
  access: Access[];
}

export interface NavigationItem {
  label: string;
  /** Replaces the label in the phone's bottom bar when large text makes the labels too wide. */
  short?: string;
  icon: string;
  to: string;
  /** Hidden unless these hold. */
  when?: GuardEntry[];
  /** List fact whose unread entries are counted beside the label. */
  badge?: FactName;
  /** Position in the phone's bottom bar, from 1; false: drawer only. Absent: its position among all items. */
  bar?: number | false;
}

export interface ProgressSource {
  steps: ProgressStep[];
  flows: string[];
  /** Login routes, which show the steps only during registration. */
  whileRegistering: string[];
  /** The next registration page; its percentage is the progress known to the server. */
  next?: Target;
  /** Paths of pages that render the steps themselves. */
  shownBy?: string[];
}

export interface ProgressStep {
  name: string;
  from: number;
  to: number;
  done: GuardEntry[];
}

export interface ShellTargets {
  logo: Target;
  contact: Branch[];
  logOut: Target;
  logOutWhen: GuardEntry[];
  navigationWhen: GuardEntry[];
}

/** The read that loads a fact, through its `sets`. */
export interface FactSource {
  call: string;
}

/** Effects of a call's answers: facts they set, and the error catalogue. */
export interface CallMeaning {
  /** Facts to set from the answer, by dotted path such as `session.mfa`. */
  sets?: ValueMap;
  /** Facts, and answers as `call:<id>`, to invalidate. List a fact together with the answer that loads it. */
  invalidates?: string[];
  /** Deletes drafts at this address and below, because what they are about no longer exists. */
  clearsDrafts?: string;
  problems?: ProblemMeaning[];
}

/** An error catalogue entry; the first whose conditions all hold applies. */
export interface ProblemMeaning {
  status?: number | number[];
  code?: string;
  kind?: string;
  /** Conditions on fields of the request body, such as to tell apart 409s of different steps. */
  sent?: Record<string, string | number | boolean>;
  /** A sentence, `$message` (the provider's first message) or `$errors.<field>` (that field's first message). */
  say?: string;
  field?: string;
  /** Shown as a notification instead of in the form. */
  notify?: boolean;
  sets?: Record<string, Value>;
  /** Answers, as `call:<id>`, to invalidate; the page stays and fetches them again. */
  invalidates?: string[];
  to?: Target;
  /** From the entries of all calls (`"*"` in `flows/calls.json`), which follow the call's own. */
  isCommon?: true;
}
