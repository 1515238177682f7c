import type { FactName } from './facts.ts';

/** The flow language as it is written in `flows/*.json`; `schemas/config/flow.schema.json` is the same for editors. */

/** An address that starts with `/`, or the name of a destination declared in `flows/app.json`. */
export type Target = string;

/** A guard name, `{ "guard": argument }`, `{ "not": entry }` or `{ "any": [entry] }`. A list of entries means all of them. */
export type GuardEntry = string | { [guard: string]: unknown };

/** Who may ask for a route at all: `public` anybody, `bearer` a token, `authenticated` a finished login. */
export type Access = 'public' | 'bearer' | 'authenticated';

/**
 * A value: a constant, or a reference that starts with `$`: `$form.email`, `$about.uuid` (of what the screen shows), `$facts.session.session_id`, `$answer.masked_email`,
 * `$load.profile.first_name`, `$device.timezone`, `$secret.nonceToken`.
 */
export type Value = string | number | boolean | null;
export type ValueMap = Record<string, Value>;

/** One call of a submit. `send` is the body; the key `*` with `$form` spreads what the form holds. */
export interface StepSource {
  call: string;
  path?: ValueMap;
  query?: ValueMap;
  send?: ValueMap;
  /** Fields of `send` that go along only where a box of the form is ticked, each with the name of the box. */
  onlyWith?: Record<string, string>;
  /** Left out unless these hold. */
  when?: GuardEntry[];
  /** Its failure stops nothing: it is not what the depositor came for. */
  optional?: boolean;
}

/** What a depositor can do on a route: the calls in order, then where it leads. The first problem stops it. */
export interface SubmitSource {
  label: string;
  /** How much weight the action has on the screen; the main action is `primary`. */
  kind?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Seconds to wait before it can be carried out, from when the page is shown and again each time it has gone through. */
  pause?: number;
  do?: StepSource[];
  /** Navigation state that the next route gets. */
  nav?: ValueMap;
  /** Sentence of the notification that follows; `{answer.FIELD}` is what the last call answered. */
  say?: string;
  /** Ends the session: storage, cookies and every other tab included. */
  endsSession?: boolean;
  /** Of one that ends the session on a page for everybody: the page goes on without it, and keeps the values of the mail's link that led there. */
  keepsLink?: true;
  /** Absent: the depositor stays where they are. */
  to?: Target;
  /** Of a submit with nothing but `nav`: its page shows that instead, and the browser's Back leads back to what it showed. */
  opens?: true;
  /** Replaces the entry in the browser's history, so that Back does not lead into what is done. Absent: `replacesEntry`. */
  replace?: boolean;
}

/** Whether a submit replaces the entry in the browser's history: unless it says otherwise, when it makes a call or ends the session. */
export function replacesEntry({ replace, do: steps, endsSession }: SubmitSource): boolean {
  return replace ?? (steps !== undefined || endsSession === true);
}

export interface LoadSource {
  call: string;
  /** The page can do without the answer when the provider refuses. */
  optional?: boolean;
  path?: ValueMap;
  query?: ValueMap;
  /** Of a call that only reads, and must not be asked by its address. */
  send?: ValueMap;
  /**
   * Absent: the page waits for it. `later`: the page is drawn at once, and its part of it says that it is loading, or could not be loaded.
   * `asked`: when the depositor asks for it, where `$about` says of which thing; nothing is kept of it.
   */
  comes?: 'later' | 'asked';
  /** Others add to it: a page that is opened more than a minute after it came requests it again. */
  fresh?: true;
}

/** A link below the form or notice: to an address or destination, never a call. */
export interface LinkSource {
  label: string;
  to: Target;
}

/** A link of a page itself, which may show for some alone and in another place than below everything. */
export interface PageLinkSource extends LinkSource {
  /** Hidden unless these hold; the compiler adds the guards of the page that it leads to (`build/compile/linkGuards.ts`). */
  when?: GuardEntry[];
  /**
   * `primary`, `secondary`: an action of the page. `attention`, `news`: above everything, for it cannot wait, or is worth knowing. `placed`: where the screen puts it.
   * `row`: a line of a list on a page that leads on to others.
   */
  look?: 'primary' | 'secondary' | 'attention' | 'news' | 'placed' | 'row';
  /** Why, in a sentence before an `attention` or `news`; of a `row`, what it is for, below its label. */
  says?: string;
  /** Of a `row`: the heading that it is listed under. */
  group?: string;
  /** Of a `row`: one of `src/ui/content/iconNames.ts`. */
  icon?: string;
  /**
   * Of a `row`: what is set now, `{load.user.email}`; it may show answers that come `later`, and items of lists, `{load.linked.0.institution}`. Left out while a
   * placeholder without an alternative has no value.
   */
  value?: string;
  /** Of a `row`: the load whose entries without `read_at` it counts, in place of a value. */
  unread?: string;
}

export interface RouteSource {
  path: string;
  /** Further addresses of the same page; each becomes a route of its own. */
  also?: string[];
  access: Access;
  /** Rules of `app.json` that do not send anybody away from here (rule guards-5). */
  spares?: string[];
  guards?: GuardEntry[];
  /** Where a refused depositor goes instead of `/not-found`. */
  else?: Target;
  /** Document title and heading. */
  title: string;
  /** Text of the shell's header; absent: the brand's logo alone. */
  header?: string;
  /** How far opening an account has come, in percent; absent: keeps what was shown before. */
  progress?: number;
  /** Where the Back button leads. */
  back?: Target;
  /** Exactly one of the three says what renders. */
  form?: string;
  screen?: string;
  /** Forms of `schemas/forms` that the screen shows. */
  forms?: string[];
  redirect?: Target;
  /** One sentence under the heading: why we ask, or what happened. */
  lead?: string;
  /** Said instead when the server has not confirmed what this page states (rule calls-14), and instead of its form: it cannot be done then. */
  unconfirmed?: UnconfirmedSource;
  /** Said instead, by what the server has answered (rule calls-18). */
  outcomes?: OutcomesSource;
  /** Further paragraphs of a notice. */
  body?: string[];
  /** Name of a line illustration of a notice. */
  picture?: string;
  /** What happens next, below the action. */
  after?: string;
  /** Shows what the account earns, where the provider tells it (rule brands-8). */
  rate?: boolean;
  /** Right above a form's button: what pressing it agrees to. `{document.terms}` is a link to that document of the brand. */
  agreement?: string;
  /** The button that opens every way to reach the bank; on a page with a form it is there where the form is not. */
  contact?: ContactSource;
  /** Of a registration step: what the step before it says as its `after`. */
  announced?: string;
  /** Its name among the steps of its flow, which are shown on each of them: the routes of the flow that have one, in their order. */
  step?: string;
  /** Shows the deposit-insurance notice when the brand has one. */
  insurance?: boolean;
  /** Facts that are shown here beside those that guards read; fetched when absent (rule shell-11). */
  facts?: FactName[];
  /** Reading calls whose answers the form or screen uses, by the name it uses. */
  loads?: Record<string, LoadSource>;
  /** First values of the form's fields. */
  fill?: ValueMap;
  /** What can be done here by name; a form's own action is `submit`. */
  submits?: Record<string, SubmitSource>;
  links?: PageLinkSource[];
}

/** `kind`: the main action unless something else is said. */
export interface ContactSource {
  label: string;
  kind?: 'primary' | 'secondary';
}

/** What a page says in one outcome, in place of its own texts. */
export interface OutcomeSource {
  title?: string;
  lead: string;
  body?: string[];
  picture?: string;
  /** In place of what else can be done on the page, its submits and its contact included; the first is the main action. */
  links?: LinkSource[];
  /** Submits of the page that stay beside "links", by name. */
  keeps?: string[];
  /** A way to reach the bank beside "links". */
  contact?: ContactSource;
}

/** The texts that replace a route's own unless all of `unless` hold. */
export interface UnconfirmedSource extends OutcomeSource {
  unless: GuardEntry[];
}

/** The texts that replace a route's own, by what stands at `of` in the answers of its `loads`: `verification.status`. */
export interface OutcomesSource {
  of: string;
  are: Record<string, OutcomeSource>;
}

/** How a brand's rows of a page differ. */
export interface RowDifference {
  /** Targets of rows and other links that the brand leaves out. */
  drop?: Target[];
  /** Rows at the end of their group, or of a new one. */
  add?: Omit<PageLinkSource, 'look' | 'when' | 'unread'>[];
}

export interface FlowSource {
  $schema?: string;
  /** What a brand switches these routes off by, in `brand.json`. */
  feature?: string;
  routes: RouteSource[];
}
