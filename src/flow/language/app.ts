import type { Access, GuardEntry, RouteSource, Target, Value, ValueMap } from './source.ts';
import type { FactName } from './facts.ts';
import type { OrderedStep } from './registrationOrder.ts';

/** The compiled app: every flow of one brand, checked and merged, as plain data that travels to the browser. */
export interface AppData {
  brand: string;
  /** The registration steps before the identity check, in the brand's order. */
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
   * Flows whose routes are not among these, by how their addresses begin: `/deposit`. An address is of the flow of the longest that it begins with.
   * Absent: all routes are here.
   */
  elsewhere?: Record<string, string>;
  /** What `check` compares the flows with; the browser gets none of it. */
  declared?: Declared;
}

/** What is written for `check` alone; most of it a second time on purpose, so that no slip of the pen changes it unnoticed. */
export interface Declared {
  /** The addresses that do not ask for a login: `public` for anybody, `bearer` for whoever has given a password. */
  open: { public: string[]; bearer: string[] };
  /** Addresses that lead in from outside: links of e-mails, bookmarks. */
  entrances: string[];
  /** Pages on which somebody has arrived where they were going, and how. */
  ends: End[];
  /** The brand says the percentage of a registration step itself. */
  ownProgress?: boolean;
}

/**
 * A page that ends a way, for those for whom all of `when` hold. `open`: the account is open; `closed`: there is none, as it was wished; `waiting`: the
 * bank goes on, and nothing is left to do; `person`: so does a person there, and the page says how to reach them.
 */
export interface End {
  at: string;
  as: 'open' | 'closed' | 'waiting' | 'person';
  /** What ends the wait; `check` makes sure that a review can decide everybody who waits for one. */
  for?: 'review' | 'transfer' | 'holder';
  when?: GuardEntry[];
}

/** A flow as the browser gets it: with the first of its addresses that is asked for. */
export interface FlowPart {
  routes: RouteData[];
  /** The sentences of its forms, by dotted key. */
  words: Record<string, string>;
}

/** A route of `flows/<flow>.json` with the name of its flow. */
export interface RouteData extends RouteSource {
  flow: string;
  /** Title of the page that `back` leads to, where that lies in another flow: nothing else of it is needed to name it. */
  above?: string;
}

/** When all of `when` hold (none: always), go to `to`. Of several branches the first that holds is taken. */
export interface Branch {
  when?: GuardEntry[];
  to: Target;
}

/** A redirect that holds for many routes, declared once. */
export interface Rule extends Branch {
  name: string;
  /** The routes it is asked for. */
  access: Access[];
}

export interface NavigationItem {
  label: string;
  /** Instead of the label in the phone's bar when text is so large that the labels would not fit beside each other. */
  short?: string;
  icon: string;
  to: string;
  /** Hidden unless these hold. */
  when?: GuardEntry[];
  /** Name of a list fact whose unread entries are counted beside the label. */
  badge?: FactName;
  /** Its place in the phone's bar, from 1; false: it is in the drawer alone. Absent: its place among all items. */
  bar?: number | false;
}

/** How opening an account is shown. */
export interface ProgressSource {
  steps: ProgressStep[];
  /** The flows that keep showing the steps. */
  flows: string[];
  /** Routes of every login, which show them only while one is registering. */
  whileRegistering: string[];
  /** Where opening an account goes on: the figure of that page is what the server knows. */
  next?: Target;
  /** Pages that show the steps themselves. */
  shownBy?: string[];
}

export interface ProgressStep {
  name: string;
  from: number;
  to: number;
  /** The step is finished when these hold. */
  done: GuardEntry[];
}

export interface ShellTargets {
  logo: Target;
  contact: Branch[];
  logOut: Target;
  logOutWhen: GuardEntry[];
  navigationWhen: GuardEntry[];
}

/** The reading call that tells a fact: by its `fills`, from its answer. */
export interface FactSource {
  call: string;
}

/** What a call's answers mean to the product: the facts they fill and the error catalogue. */
export interface CallMeaning {
  /** Facts by dotted path, such as `session.mfa`, from the answer. */
  fills?: ValueMap;
  /** Facts, and answers as `call:<id>`, that the call makes out of date. A fact and the answer that tells it go together. */
  renews?: string[];
  /** What was typed at this address and below it is about somebody, or something, that is gone. */
  forgets?: string;
  problems?: ProblemMeaning[];
}

/** One line of the error catalogue; the first whose conditions all hold is taken. */
export interface ProblemMeaning {
  status?: number | number[];
  code?: string;
  kind?: string;
  /** What the call was sent, by field of its body: a 409 of one step may lead elsewhere than that of another. */
  sent?: Record<string, string | number | boolean>;
  /** A sentence, `$message` (the provider's first message) or `$errors.<field>` (the first message of that field). */
  say?: string;
  /** The form's field that the sentence belongs to. */
  field?: string;
  /** Shown as a notification instead of in the form. */
  notify?: boolean;
  fills?: Record<string, Value>;
  /** Loaded answers, as `call:<id>`, that it shows to be out of date: the page stays, and fetches what it shows again. */
  renews?: string[];
  to?: Target;
  /** A line of every call (`"*"` in `flows/calls.json`), after the call's own. */
  isCommon?: true;
}
