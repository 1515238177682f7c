import type { Edge } from './graph.ts';

/** Orders flows as a depositor meets them: nearest to `starts` first, then the rest. Back links count from parent to child. */
export function flowOrder(flowOf: Map<string, string>, edges: Edge[], starts: string[]): string[] {
  const next = nextNodes(edges);
  const met = new Set<string>();
  for (const start of [...starts, ...flowOf.keys()]) {
    // Iterating a set while adding to it visits each node once, nearest first.
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
