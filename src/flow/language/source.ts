import type { FactName } from './facts.ts';

/** The flow language of `flows/*.json`; keep in sync with `schemas/config/flow.schema.json`. */

/** An address that starts with `/`, or the name of a destination declared in `flows/app.json`. */
export type Target = string;

/** A guard name, `{ "guard": argument }`, `{ "not": entry }` or `{ "any": [entry] }`. A list of entries means all of them. */
export type GuardEntry = string | { [guard: string]: unknown };

/** Minimum access of a route: `public` for everyone, `bearer` a token, `authenticated` a finished login. */
export type Access = 'public' | 'bearer' | 'authenticated';

/**
 * A constant, or a reference that starts with `$`: `$form.email`, `$item.uuid` (the selected item), `$facts.session.session_id`,
 * `$answer.masked_email`, `$load.profile.first_name`, `$device.timezone`, `$secret.nonceToken`.
 */
export type Value = string | number | boolean | null;
export type ValueMap = Record<string, Value>;

/** One call of a submit. `send` is the body; the key `*` with `$form` spreads the form's values. */
export interface StepSource {
  call: string;
  path?: ValueMap;
  query?: ValueMap;
  send?: ValueMap;
  /** Fields of `send` that need a ticked checkbox, by the checkbox's name. */
  onlyWith?: Record<string, string>;
  /** Skipped unless these hold. */
  when?: GuardEntry[];
  /** A failure does not stop the submit. */
  optional?: boolean;
}

/** An action of a route: its calls in order, then the next page. The first problem stops it. */
export interface SubmitSource {
  label: string;
  /** Button style; the main action is `primary`. */
  kind?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Cooldown in seconds, from page load and after each success. */
  pause?: number;
  do?: StepSource[];
  nav?: ValueMap;
  /** Notification text; `{answer.FIELD}` refers to the last answer. */
  say?: string;
  /** Ends the session, including storage, cookies and other tabs. */
  endsSession?: boolean;
  /** With `endsSession` on a public page: the page stays open and keeps the values of its e-mail link. */
  keepsLink?: true;
  /** Absent: stays on the page. */
  to?: Target;
  /** With `nav` alone: shows that state as a new history entry of the same page. */
  opens?: true;
  /** Replaces the history entry, so that Back does not return to a finished action. Default: `replacesEntry`. */
  replace?: boolean;
}

/** Whether a submit replaces the history entry. Default: when it makes a call or ends the session. */
export function replacesEntry({ replace, do: steps, endsSession }: SubmitSource): boolean {
  return replace ?? (steps !== undefined || endsSession === true);
}

export interface LoadSource {
  call: string;
  /** The page renders without the answer when the provider refuses. */
  optional?: boolean;
  path?: ValueMap;
  query?: ValueMap;
  /** Body of a read whose input must not appear in a URL. */
  send?: ValueMap;
  /**
   * Absent: the page waits for it. `deferred`: the page renders at once and shows a loading state.
   * `on-demand`: loaded on demand for the item in `$item`, and not cached.
   */
  loading?: 'deferred' | 'on-demand';
  /** Refetched when older than one minute, because others change it. */
  fresh?: true;
}

/** A link below the form or notice, to an address or destination. */
export interface LinkSource {
  label: string;
  to: Target;
}

export interface PageLinkSource extends LinkSource {
  /** Hidden unless these hold. The compiler adds the target page's guards (`compiler/compile/linkGuards.ts`). */
  when?: GuardEntry[];
  /**
   * `primary`, `secondary`: a button. `attention`, `news`: a banner at the top. `placed`: positioned by the screen.
   * `row`: an entry of a list.
   */
  look?: 'primary' | 'secondary' | 'attention' | 'news' | 'placed' | 'row';
  /** Text of an `attention` or `news` banner, or below the label of a `row`. */
  says?: string;
  /** Of a `row`: its group heading. */
  group?: string;
  /** Of a `row`: an icon of `src/ui/content/iconNames.ts`. */
  icon?: string;
  /**
   * Of a `row`: the current value, such as `{load.user.email}` or `{load.linked.0.institution}`. May use `deferred` loads.
   * Omitted while a placeholder without a fallback has no value.
   */
  value?: string;
  /** Of a `row`: a load whose unread entries (no `read_at`) are counted in place of a value. */
  unread?: string;
}

export interface RouteSource {
  path: string;
  /** Aliases; each becomes a route of its own. */
  also?: string[];
  access: Access;
  /** Rules of `app.json` that do not apply here (rule guards-5). */
  exempt?: string[];
  guards?: GuardEntry[];
  /** Where refused depositors go; default `/not-found`. */
  else?: Target;
  /** Document title and heading. */
  title: string;
  /** Text of the shell's header. Default: the brand's logo. */
  header?: string;
  /** Registration progress in percent. Absent: keeps the previous value. */
  progress?: number;
  back?: Target;
  /** Exactly one of `form`, `screen` and `redirect` is set. */
  form?: string;
  screen?: string;
  /** Forms of `schemas/forms` used by the screen. */
  forms?: string[];
  redirect?: Target;
  /** One sentence below the heading: why we ask, or what happened. */
  lead?: string;
  /** Replaces the texts and the form until the server confirms what the page states (rule calls-14). */
  unconfirmed?: UnconfirmedSource;
  /** Texts by the server's answer (rule calls-18). */
  outcomes?: OutcomesSource;
  body?: string[];
  picture?: string;
  /** What happens next, below the action. */
  after?: string;
  /** Shows the interest rate if the provider has one (rule brands-8). */
  rate?: boolean;
  /** Consent text right above the form's button. `{document.terms}` links to that document of the brand. */
  agreement?: string;
  /** Opens the bank's contact options; on a form page, shown when the form is not. */
  contact?: ContactSource;
  /** Of a registration step: the previous step's `after`. */
  announced?: string;
  /** Step name. The flow's routes with a `step` form a stepper, in order. */
  step?: string;
  /** Shows the deposit-insurance notice when the brand has one. */
  insurance?: boolean;
  /** Facts displayed here, besides those guards read; fetched when absent (rule shell-11). */
  facts?: FactName[];
  /** Answers for the form or screen, by the name it uses. */
  loads?: Record<string, LoadSource>;
  fill?: ValueMap;
  /** Actions by name; a form's action is `submit`. */
  submits?: Record<string, SubmitSource>;
  links?: PageLinkSource[];
}

/** Default `kind`: `primary`. */
export interface ContactSource {
  label: string;
  kind?: 'primary' | 'secondary';
}

/** A page's texts for one outcome; they replace its own. */
export interface OutcomeSource {
  title?: string;
  lead: string;
  body?: string[];
  picture?: string;
  /** Replaces all other actions, including submits and contact; the first is the main action. */
  links?: LinkSource[];
  /** Submits kept beside `links`, by name. */
  keeps?: string[];
  /** Contact button beside `links`. */
  contact?: ContactSource;
}

export interface UnconfirmedSource extends OutcomeSource {
  unless: GuardEntry[];
}

/** Texts by the value at path `of` in the route's `loads`: `verification.status`. */
export interface OutcomesSource {
  of: string;
  are: Record<string, OutcomeSource>;
}

export interface RowDifference {
  drop?: Target[];
  /** Rows to append to their group, or to a new one. */
  add?: Omit<PageLinkSource, 'look' | 'when' | 'unread'>[];
}

export interface FlowSource {
  $schema?: string;
  /** Feature flag in `brand.json` for these routes. */
  feature?: string;
  routes: RouteSource[];
}
