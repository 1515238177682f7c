import type { Edge } from './graph.ts';

/**
 * Names of flows in the order in which a depositor meets them: those that `starts` lead to, nearest first, then the rest as they
 * stand. A way back counts from the parent to its child.
 */
export function flowOrder(flowOf: Map<string, string>, edges: Edge[], starts: string[]): string[] {
  const next = nextNodes(edges);
  const met = new Set<string>();
  for (const start of [...starts, ...flowOf.keys()]) {
    // A set that grows while it is walked: every node once, nearest first.
    const reached = new Set([start]);
    for (const node of reached) {
      for (const target of next.get(node) ?? []) reached.add(target);
      const flow = flowOf.get(node);
      if (flow !== undefined) met.add(flow);
    }
  }
  return [...met];
}

function nextNodes(edges: Edge[]): Map<string, string[]> {
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of edges) {
    if (to === undefined) continue;
    const [source, target] = kind === 'back' ? [to, from] : [from, to];
    next.set(source, [...(next.get(source) ?? []), target]);
  }
  return next;
}
