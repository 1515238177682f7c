import type { DestinationNode, Edge, Flow, RouteNode } from '../graph/graph.ts';

/** What is drawn in a flow, in the order of reading, and which of its edges are arrows; the others are named on their card. */
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

/** A sign in one flow to what stands in another. */
export interface Elsewhere {
  id: string;
  to: string;
  title: string;
  elsewhere: string;
}
