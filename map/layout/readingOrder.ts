import type { Arrow, PlanNode } from './drawn.ts';

/**
 * Orders nodes from left to right.
 * Nodes keep their file order, except that each follows what leads to it unless they form a loop. Redirects and references follow the last
 * node that leads to them, destinations the first. `problems` are considered even if not drawn, since a page reached by a problem should
 * not come first.
 */
export function readingOrder(nodes: PlanNode[], arrows: Arrow[], problems: Arrow[]): PlanNode[] {
  const order = placeAll(nodes, arrows);
  return sortByArrows(order, arrows, problems);
}

function placeAll(nodes: PlanNode[], arrows: Arrow[]): PlanNode[] {
  const order = nodes.filter((node) => !leadsOn(node));
  const waiting = new Set(nodes.filter(leadsOn).reverse());
  // Submits determine a place best, then any other edge; repeats until nothing changes.
  for (const considered of [arrows.filter(({ edge }) => edge.kind === 'submit'), arrows]) {
    let hasMoved = true;
    while (hasMoved) {
      const placed = [...waiting].filter((node) => place(node, order, considered));
      for (const node of placed) waiting.delete(node);
      hasMoved = placed.length > 0;
    }
  }
  return [...order, ...waiting];
}

function leadsOn(node: PlanNode): boolean {
  return !('paths' in node) || node.kind === 'redirect';
}

/** Inserts a node after its sources; false when none is placed yet. */
function place(node: PlanNode, order: PlanNode[], arrows: Arrow[]): boolean {
  const sources = arrows.filter(({ to }) => to === node.id).map(({ edge }) => order.findIndex(({ id }) => id === edge.from));
  const indexes = sources.filter((index) => index >= 0);
  if (indexes.length === 0) return false;
  const isDestination = !('paths' in node) && !('elsewhere' in node);
  order.splice((isDestination ? Math.min(...indexes) : Math.max(...indexes)) + 1, 0, node);
  return true;
}

/** Moves nodes behind later ones that lead to them, unless that forms a loop. */
function sortByArrows(order: PlanNode[], arrows: Arrow[], problems: Arrow[]): PlanNode[] {
  const indexOf = new Map(order.map(({ id }, index) => [id, index]));
  const pairs = arrows.map(toPair);
  const fixedPairs = problems.map(toPair);
  const isForward = ({ from, to }: Pair) => (indexOf.get(from) ?? 0) < (indexOf.get(to) ?? 0);
  const kept = pairs.filter(isForward);
  for (const pair of pairs.filter((each) => !isForward(each)))
    if (!isReached(pair.from, pair.to, [...kept, ...fixedPairs])) kept.push(pair);
  const sorted: PlanNode[] = [];
  const left = new Set(order);
  while (left.size > 0) {
    const isFree = ({ id }: PlanNode) => !kept.some(({ from, to }) => to === id && [...left].some((node) => node.id === from));
    // Loops were dropped, so some node is always free.
    const next = [...left].find(isFree);
    if (!next) break;
    left.delete(next);
    sorted.push(next);
  }
  return sorted;
}

interface Pair {
  from: string;
  to: string;
}

function toPair({ edge, to }: Arrow): Pair {
  return edge.kind === 'back' ? { from: to, to: edge.from } : { from: edge.from, to };
}

function isReached(target: string, start: string, pairs: Pair[]): boolean {
  const reached = new Set([start]);
  for (const node of reached) for (const { from, to } of pairs) if (from === node) reached.add(to);
  return reached.has(target);
}
