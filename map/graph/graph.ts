import type { Access } from '../../src/flow/language/source.ts';

/** The flow as a graph: what a picture of it shows. Nodes are named by a route's path, or by the name of a destination. */
export interface FlowGraph {
  brand: string;
  /** In the order in which a depositor meets them. */
  flows: Flow[];
  /** Destinations that belong to no flow, because the shell leads to them from everywhere. */
  everywhere: DestinationNode[];
  /** Redirects that hold for many routes, each told once. */
  rules: RuleNote[];
  /** Where the shell leads from every route. */
  shell: ShellNote[];
  edges: Edge[];
}

/** Where somebody comes in who only knows the bank's address. */
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
  /** Every address of this page: more than one when a route says `also`. */
  paths: string[];
  flow: string;
  title: string;
  kind: RouteKind;
  access: Access;
  /** Percent; absent where the shell keeps what it showed. */
  progress?: number;
  /** The sentences of its own guards; all must hold. */
  guards: string[];
  /** Where a refused depositor goes. */
  refusedTo: string;
  /** Names of the rules that are asked before its guards. */
  rules: string[];
}

/** A named list of branches: the first whose guards hold is taken. Its branches are edges of the kind `branch`, in order. */
export interface DestinationNode {
  id: string;
  title: string;
}

/**
 * `submit` what a depositor does there; `link` and `back` where they can go without doing it; `redirect` a route that renders nothing;
 * `refusal` where its guards send whom they refuse, unless that is Page not found; `problem` a refused call that leads elsewhere;
 * `branch` of a destination.
 */
export type EdgeKind = 'submit' | 'link' | 'back' | 'redirect' | 'refusal' | 'problem' | 'branch';

export interface Edge {
  from: string;
  /** Absent for a submit after which the depositor stays. */
  to?: string;
  kind: EdgeKind;
  label: string;
  /** How much weight a submit has on its screen. */
  weight?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** The call whose refusal is a problem. */
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
  /** The sentences of the guards without which it is not shown. */
  says: string[];
  to: string;
}
