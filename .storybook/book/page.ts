import type { Problem } from '../../src/flow/language/problem.ts';
import type { Facts } from '../../src/flow/language/facts.ts';

/** A route in Storybook: one page of the tree with a document and a story for each state. */
export interface BookPage {
  /** Its place in the tree, `Journeys/Registration/Where do you live?`. */
  title: string;
  /** Name of its file without ending: pages sort by it in the order in which people meet them. */
  file: string;
  about: About;
  states: BookState[];
}

/** What the document of a route says, as sentences. */
export interface About {
  title: string;
  addresses: string[];
  /** Who may ask for it at all. */
  access: string;
  /** Further guards, all of which must hold. */
  guards: string[];
  /** Where those go whom the guards refuse; absent where there are no guards. */
  refusedTo?: Place;
  /** Rules that are asked first: whom each describes goes elsewhere. */
  rules: { says: string; to: Place }[];
  /** Every way out, in the order of the flow. */
  ways: { kind: string; label: string; to?: Place }[];
  /** Percent of opening an account. */
  progress?: number;
}

/** Where something leads: a route, with the place of its document in Storybook, or a destination of several branches. */
export interface Place {
  name: string;
  /** Id of the document's story. */
  doc?: string;
  /** Of a destination: the routes that it may lead to. */
  may?: Place[];
}

/** The folders below a page in the tree, in their order. */
export const stateFolders = ['Usual', 'Empty', 'Loading', 'Refused'] as const;

export interface BookState {
  folder: (typeof stateFolders)[number];
  /** Name of the export: together with the title it makes the story's address. */
  id: string;
  /** For designers: `Refused: The code is wrong or no longer good`. */
  name: string;
  args: StateArgs;
}

/** What a state shows; the arguments of its story. */
export interface StateArgs {
  path: string;
  /** What is known, by brand: each has its own order of the registration steps. A brand without the route has none. */
  facts: Record<string, Facts>;
  /** What calls answer, where it is not the example of their contract. */
  answers?: Record<string, Answered>;
  /** The problem in which a submit has ended. */
  ended?: Ended;
  /** What has been typed before, by form. */
  typed?: Record<string, Record<string, unknown>>;
  /** Texts are as long as they come. */
  isLong?: boolean;
  /** Nothing has been answered yet. */
  isLoading?: boolean;
  /** What the heading says; absent where the page is another one, or has none yet. */
  heading?: string;
  /** What it says in the usual state: there a brand may say something else. */
  usual?: string;
}

export type Answered = { data: unknown } | { problem: Problem };

export interface Ended {
  submit: string;
  problem: Problem;
  /** What the call was sent, as far as the flow says it itself. */
  sent: Record<string, unknown>;
}
