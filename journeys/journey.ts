import type { Facts } from '../src/flow/language/facts.ts';
import type { RegistrationStep } from '../src/flow/show/registrationSteps.ts';

/** Scenarios of one journey as they are written in `flows/journeys/*.json`; `schemas/config/journey.schema.json` is the same for editors. */
export interface JourneySource {
  $schema?: string;
  scenarios: ScenarioSource[];
}

/** Somebody, what they do, and what they should see. Without `persona` and `facts` it is a visitor whom nobody knows. */
export interface ScenarioSource {
  /** A sentence about the depositor. */
  says: string;
  /** Somebody of `flows/journeys/personas.json`, logged in unless `loggedOut`. */
  persona?: string;
  /** A state that no persona is in; such a scenario runs without a browser only. */
  facts?: Facts;
  /** The persona has still to log in. */
  loggedOut?: true;
  /** Default `harbor`. */
  brand?: string;
  steps: StepOfJourney[];
}

/** One thing that the depositor does, if any (one of `actions`), and what they should see then. */
export interface StepOfJourney extends Expected {
  /** Types an address into the address bar, or reloads: a new document. */
  open?: string;
  /** Asks the app for an address, as a link in it would. */
  goes?: string;
  /** Sends a submit of the route, by its name in the flow. */
  submit?: string;
  /** What the form's fields get, by field. `$email`, `$password`, `$phone` are the depositor's, `$code.sms` and `$code.email` what was sent, `$code.document` what a document shows, `$date.later` a day some months ahead. */
  with?: Record<string, string | number | boolean>;
  /** Follows a link of the page or of the navigation by its label. */
  follow?: string;
  /** Presses a button that only changes what the page shows; the flow knows nothing of it. */
  press?: string;
  /** `browser`: one entry back in history. `parent`: the header's link. */
  back?: 'browser' | 'parent';
  /** Presses Log out in the shell. */
  logOut?: true;
  /** Follows the link of the newest mail, which opens the app at this address. */
  mail?: string;
  /** Moves the provider's clock on: `PT16M`, `P3D`. Who is logged in finds out with the next call. */
  clock?: string;
  /** Stays on the page this long: `PT30S`. */
  waits?: string;
  /** Makes this call in another window, `with` its body: what has changed there is not known here. */
  elsewhere?: string;
  /** Does the steps of this name in `flows/journeys/parts.json`. */
  part?: string;
  /** Does it this often; what is expected is expected of each. */
  times?: number;
  /** With `mail`: values that the link brings along, by name. */
  brings?: string[];
  /** What the screen says that the submit is about: `$about` in the flow. */
  about?: Marked;
  /** What goes out with calls of this step. A call that binds the depositor and succeeds has to be among them. */
  sends?: SentSource[];
  /** What the provider answers to the calls of this step. A call that is not named succeeds as its contract's example says. */
  answers?: AnswerSource[];
}

/**
 * Values by name: as they stand, or `$accounts.0.available_balance` for what a call has last answered the page. What is typed may be one of the
 * placeholders of `with`.
 */
export type Marked = Record<string, MarkedValue | MarkedValue[]>;

export type MarkedValue = string | number | boolean;

/** What goes out with a call: all of its path, query and body. */
export interface SentSource {
  /** Id of the call: `schemas/api/<call>.json`. */
  call: string;
  path?: Marked;
  query?: Marked;
  body?: Marked;
}

/** An answer of the provider. The engine takes it as it stands; a real provider must give one with the same status, code and `data`. */
export interface AnswerSource {
  /** Id of the call: `schemas/api/<call>.json`. */
  call: string;
  /** Default: the success of the call's contract. */
  status?: number;
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  /** Fields of a success that matter; all others are those of the contract's example. A list stands for the whole answer. */
  data?: unknown;
  /** What no input can reach: the sandbox is asked to answer so, this often (default: once). */
  fault?: number | true;
  /** No answer comes; `unsent`: not even the request gets anywhere. */
  lost?: true | 'unsent';
}

/** What the depositor should see after a step. */
export interface Expected {
  /** The address that renders; it is the one before when it is left out. */
  lands?: string;
  /** A sentence that the flow shows: a problem, a notification, or a text of the route. */
  says?: string;
  /** A sentence, or a title in place of the route’s, that the screen draws of itself: looked for in the browser only. */
  draws?: string;
  sees?: Sight;
}

/** What stands on the page and around it. */
export interface Sight {
  title?: string;
  /** The header's text; null: none. */
  header?: string | null;
  /** Percent; null: no progress is shown. */
  progress?: number | null;
  /** Labels, in order. */
  navigation?: string[];
  /** How far the named steps of opening an account have come, where the page lists them. */
  steps?: RegistrationStep['state'][];
}

/** What a step may do, by the key that says it. */
const actions = ['open', 'goes', 'submit', 'follow', 'press', 'back', 'logOut', 'mail', 'clock', 'waits', 'elsewhere'] as const;

export type Action = (typeof actions)[number];

/** A step with the place where it is written. */
export interface Step extends StepOfJourney {
  place: Place;
  /** Where a scenario puts in the part that it is a step of. */
  putIn?: Place;
}

/** A file and the JSON pointer into it. */
export interface Place {
  file: string;
  pointer: string;
}

/** A scenario with its parts put in. */
export interface Scenario extends Omit<ScenarioSource, 'steps'> {
  /** Name of its journey: the file without `.json`. */
  journey: string;
  place: Place;
  steps: Step[];
}

/** What a step does; nothing when it only looks. */
export function actionOf(step: StepOfJourney): Action | undefined {
  return actions.find((action) => step[action] !== undefined);
}
