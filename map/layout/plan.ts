import type { DestinationNode, Edge, FlowGraph, Flow, RouteNode } from '../graph/graph.ts';
import type { Arrow, Elsewhere, Plan, PlanNode } from './drawn.ts';
import { readingOrder } from './readingOrder.ts';

/** More arrows of one kind to one route would clutter the map; they are named on cards instead. */
const mostArrows = 2;

/** Decides which edges become arrows: always those that move a depositor forward; links, problems and back links if there is room. */
export function planMap(graph: FlowGraph): Plan[] {
  const signs = new Map(graph.flows.flatMap((flow) => signsTo([...flow.routes, ...flow.destinations], flow.title)));
  for (const [id, sign] of signsTo(graph.everywhere, 'Everywhere')) signs.set(id, sign);
  return graph.flows.map((flow) => planFlow(flow, graph.edges, signs));
}

function signsTo(nodes: (RouteNode | DestinationNode)[], elsewhere: string): [string, Elsewhere][] {
  return nodes.map(({ id, title }) => [id, createSign(id, title, elsewhere)]);
}

function createSign(to: string, title: string, elsewhere: string): Elsewhere {
  return { id: `elsewhere ${to}`, to, title, elsewhere };
}

function planFlow(flow: Flow, edges: Edge[], signs: Map<string, Elsewhere>): Plan {
  const inside = new Map([...flow.routes, ...flow.destinations].map((node): [string, PlanNode] => [node.id, node]));
  const own = edges.filter(({ from }) => inside.has(from));
  const nodeFor = ({ to = '' }: Edge) => inside.get(to) ?? signs.get(to) ?? createSign(to, to, '');
  const toArrow = (edge: Edge): Arrow => ({ edge, to: nodeFor(edge).id });
  const forward = own.filter((edge) => movesOn(edge) || (inside.has(edge.to ?? '') && hasRoom(edge, own))).map(toArrow);
  const reached = new Set(forward.map(({ to }) => to));
  const backEdges = own.filter((edge) => edge.kind === 'back' && inside.has(edge.to ?? '') && !reached.has(edge.from));
  const arrows = [...forward, ...backEdges.map(toArrow)];
  const nodes = [...inside.values(), ...arrows.map(({ edge }) => nodeFor(edge))];
  const problems = own.filter(({ kind }) => kind === 'problem').map(toArrow);
  return { flow, nodes: readingOrder(unique(nodes), arrows, problems), arrows };
}

/** Whether an edge moves a depositor forward. */
export function movesOn({ kind, to }: Edge): boolean {
  return to !== undefined && (kind === 'submit' || kind === 'redirect' || kind === 'refusal' || kind === 'branch');
}

function hasRoom(edge: Edge, own: Edge[]): boolean {
  if (edge.kind === 'back') return false;
  return own.filter(({ kind, to }) => kind === edge.kind && to === edge.to).length <= mostArrows;
}

function unique(nodes: PlanNode[]): PlanNode[] {
  return [...new Map(nodes.map((node) => [node.id, node])).values()];
}
