import type { Problem } from '../../src/flow/language/problem.ts';
import type { Facts } from '../../src/flow/language/facts.ts';

/** A route in Storybook: one page with docs, and a story for each state. */
export interface BookPage {
  /** Path in the tree: `Journeys/Registration/Where do you live?`. */
  title: string;
  /** File name without extension; pages are sorted by it in the order depositors meet them. */
  file: string;
  about: About;
  states: BookState[];
}

/** The docs of a route. */
export interface About {
  title: string;
  addresses: string[];
  /** Who may open it. */
  access: string;
  /** Further guards, all of which must hold. */
  guards: string[];
  /** Where its guards redirect, if it has any. */
  refusedTo?: Place;
  /** Rules that apply first, and where they redirect. */
  rules: { condition: string; to: Place }[];
  /** Every way out, in the order of the flow. */
  exits: { kind: string; label: string; to?: Place }[];
  /** Percent of account opening. */
  progress?: number;
}

/** A route with its docs, or a destination. */
export interface Place {
  name: string;
  /** Story id of the docs. */
  doc?: string;
  /** Routes that a destination can lead to. */
  may?: Place[];
}

/** Folders of a page in the tree, in order. */
export const stateFolders = ['Usual', 'Empty', 'Loading', 'Refused'] as const;

export interface BookState {
  folder: (typeof stateFolders)[number];
  /** Name of the export; forms the story's id together with the title. */
  id: string;
  /** For designers: `Refused: The code is wrong or no longer good`. */
  name: string;
  args: StateArgs;
}

/** Arguments of a state's story. */
export interface StateArgs {
  path: string;
  /** Facts by brand, since step orders differ. Brands without the route have none. */
  facts: Record<string, Facts>;
  /** Answers that differ from the contract's example. */
  answers?: Record<string, Answered>;
  /** The problem that ended a submit. */
  ended?: Ended;
  /** Values typed before, by form. */
  typed?: Record<string, Record<string, unknown>>;
  /** All texts are as long as possible. */
  isLong?: boolean;
  /** No call has been answered yet. */
  isLoading?: boolean;
  /** The expected heading; absent when the page has none or is another one. */
  heading?: string;
  /** The heading in the usual state, which brands may change. */
  usual?: string;
}

export type Answered = { data: unknown } | { problem: Problem };

export interface Ended {
  submit: string;
  problem: Problem;
  sent: Record<string, unknown>;
}
