import type { Access } from '../../src/flow/language/source.ts';

/** The flow as a graph. Nodes are named by a route's path or a destination's name. */
export interface FlowGraph {
  brand: string;
  /** In the order a depositor meets them. */
  flows: Flow[];
  /** Destinations that the shell leads to from everywhere. */
  everywhere: DestinationNode[];
  /** Redirects for many routes. */
  rules: RuleNote[];
  shell: ShellNote[];
  edges: Edge[];
}

/** Where visitors start. */
export const entryPath = '/';

/** One file of `flows/`. */
export interface Flow {
  name: string;
  title: string;
  routes: RouteNode[];
  destinations: DestinationNode[];
}

export type RouteKind = 'form' | 'screen' | 'redirect';

export interface RouteNode {
  /** The first of `paths`. */
  id: string;
  /** All paths of the page; several with `also`. */
  paths: string[];
  flow: string;
  title: string;
  kind: RouteKind;
  access: Access;
  /** Percent; absent where the shell keeps its progress. */
  progress?: number;
  /** Its own guards as sentences; all must hold. */
  guards: string[];
  /** Where its guards redirect. */
  refusedTo: string;
  /** Names of the rules that apply first. */
  rules: string[];
}

/** A destination. Its branches are edges of kind `branch`, in order; the first that holds is taken. */
export interface DestinationNode {
  id: string;
  title: string;
}

/**
 * `submit` is an action and `link` and `back` navigate; `redirect` is a route that renders nothing; `refusal` is where guards redirect,
 * unless to Not found; `problem` is a failed call that redirects; `branch` belongs to a destination.
 */
export type EdgeKind = 'submit' | 'link' | 'back' | 'redirect' | 'refusal' | 'problem' | 'branch';

export interface Edge {
  from: string;
  /** Absent for a submit that stays on the page. */
  to?: string;
  kind: EdgeKind;
  label: string;
  /** Visual weight of a submit. */
  weight?: 'primary' | 'secondary' | 'danger' | 'quiet';
  call?: string;
}

export interface RuleNote {
  name: string;
  access: Access[];
  says: string[];
  to: string;
}

export interface ShellNote {
  label: string;
  says: string[];
  to: string;
}
