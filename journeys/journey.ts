import type { Facts } from '../src/flow/language/facts.ts';
import type { RegistrationStep } from '../src/flow/show/registrationSteps.ts';

/** Scenarios of one journey in `flows/journeys/*.json`; must match `schemas/config/journey.schema.json`. */
export interface JourneySource {
  $schema?: string;
  scenarios: ScenarioSource[];
}

/** A depositor's actions and what they should see. Without `persona` and `facts` it is a new visitor. */
export interface ScenarioSource {
  says: string;
  /** Id in `flows/journeys/personas.json`; logged in unless `loggedOut`. */
  persona?: string;
  /** A state that no persona has; runs without a browser only. */
  facts?: Facts;
  /** The persona is not logged in yet. */
  loggedOut?: true;
  /** Default `harbor`. */
  brand?: string;
  steps: StepOfJourney[];
}

/** At most one action (see `actions`), and what the depositor should see afterwards. */
export interface StepOfJourney extends Expected {
  /** Opens a path in the address bar, or reloads: a new document. */
  open?: string;
  /** Navigates to a path within the app. */
  goes?: string;
  /** Runs a submit of the route, by name. */
  submit?: string;
  /**
   * Form values by field. `$email`, `$password` and `$phone` are the depositor's, `$code.sms` and `$code.email` the codes sent,
   * `$code.document` the code in a document, `$date.later` a date some months ahead.
   */
  with?: Record<string, string | number | boolean>;
  /** Follows a link of the page or the navigation, by label. */
  follow?: string;
  /** Presses a button that only changes what the screen shows, unknown to the flow. */
  press?: string;
  /** `browser`: the browser's Back. `parent`: the header's link. */
  back?: 'browser' | 'parent';
  logOut?: true;
  /** Follows the link in the latest email, which opens this path. */
  mail?: string;
  /** Advances the provider's clock: `PT16M`, `P3D`. A logged-in app notices with its next call. */
  clock?: string;
  /** Stays on the page for this long: `PT30S`. */
  waits?: string;
  /** Makes this call in another tab, `with` its body. This tab does not learn of the change. */
  elsewhere?: string;
  /** Runs a list of steps from `flows/journeys/parts.json`. */
  part?: string;
  /** Repeats the step; expectations apply each time. */
  times?: number;
  /** With `mail`: names of the link's parameters. */
  brings?: string[];
  /** The item that the screen passes to the submit, `$item` in the flow. */
  item?: Marked;
  /** Data sent by calls of this step. Required for successful calls that bind the depositor. */
  sends?: SentSource[];
  /** The provider's answers to calls of this step. Other calls succeed with their contract's example. */
  answers?: AnswerSource[];
}

/**
 * Values by name: literals, or `$accounts.0.available_balance` for a call's latest answer on this page. Typed values may use the
 * placeholders of `with`.
 */
export type Marked = Record<string, MarkedValue | MarkedValue[]>;

export type MarkedValue = string | number | boolean;

/** Path, query and body of a call. */
export interface SentSource {
  /** Id of the call: `schemas/api/<call>.json`. */
  call: string;
  path?: Marked;
  query?: Marked;
  body?: Marked;
}

/** An answer of the provider. Without a browser it is used as is; a real provider must return the same status, code and `data`. */
export interface AnswerSource {
  /** Id of the call: `schemas/api/<call>.json`. */
  call: string;
  /** Default: the contract's success status. */
  status?: number;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  /** Fields of a success that matter; others come from the contract's example. A list replaces the whole answer. */
  data?: unknown;
  /** Makes the sandbox answer like this, for results that no input can cause. Number of times; default once. */
  fault?: number | true;
  /** The answer is lost; `unsent`: the request is too. */
  lost?: true | 'unsent';
}

/** Expectations after a step. */
export interface Expected {
  /** The path that renders; unchanged when left out. */
  lands?: string;
  /** A text from the flow: a problem, a notification or a text of the route. */
  says?: string;
  /** A text, or a title replacing the route's, that the screen renders itself. Checked in the browser only. */
  draws?: string;
  sees?: Sight;
}

/** The page and the shell around it. */
export interface Sight {
  title?: string;
  /** The header's text; null for none. */
  header?: string | null;
  /** Percent; null when no progress is shown. */
  progress?: number | null;
  navigation?: string[];
  /** States of the registration steps, on pages that list them. */
  steps?: RegistrationStep['state'][];
}

/** Possible actions of a step. */
const actions = ['open', 'goes', 'submit', 'follow', 'press', 'back', 'logOut', 'mail', 'clock', 'waits', 'elsewhere'] as const;

export type Action = (typeof actions)[number];

export interface Step extends StepOfJourney {
  place: Place;
  /** Where a scenario includes the part that this step belongs to. */
  putIn?: Place;
}

export interface Place {
  file: string;
  pointer: string;
}

/** A scenario with its parts expanded. */
export interface Scenario extends Omit<ScenarioSource, 'steps'> {
  /** The journey's file name without `.json`. */
  journey: string;
  place: Place;
  steps: Step[];
}

/** The action of a step; undefined when it only checks what is shown. */
export function actionOf(step: StepOfJourney): Action | undefined {
  return actions.find((action) => step[action] !== undefined);
}
