import type { DestinationNode, Edge, Flow, RouteNode } from '../graph/graph.ts';

/** The nodes of a flow in reading order, and the edges drawn as arrows; other edges are only named on their cards. */
export interface Plan {
  flow: Flow;
  nodes: PlanNode[];
  arrows: Arrow[];
}

export type PlanNode = RouteNode | DestinationNode | Elsewhere;

/** `to` is a node of the same plan. */
export interface Arrow {
  edge: Edge;
  to: string;
}

/** A reference to a node in another flow. */
export interface Elsewhere {
  id: string;
  to: string;
  title: string;
  elsewhere: string;
}
