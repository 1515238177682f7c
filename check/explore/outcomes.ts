import { explore, type Draw, type AlikeValues } from './explore.ts';
import { everywhere, indexOfLeaf, leaves, type StateSet } from './stateSet.ts';

export interface Case<T> {
  states: StateSet;
  outcome: T;
}

/** The outcome of every state. Each state is in exactly one case. */
export interface Outcomes<T> {
  cases: Case<T>[];
  runs: number;
  states: bigint;
}

/** A decision tree: the leaf read at each node, outcomes at the ends. */
type Tree<T> = Branching<T> | { outcome: T };

interface Branching<T> {
  leaf: number;
  children: (Tree<T> | undefined)[];
}

/**
 * Runs `run` in every state that it can tell apart, and groups states by outcome. Outcomes with the same key are equal.
 * @throws OutsideSpace, and anything a guard throws
 */
export function findOutcomes<T>(run: (draw: Draw) => T, keyOf: (outcome: T) => string, alike?: AlikeValues): Outcomes<T> {
  const root: Branching<T> = { leaf: -1, children: [] };
  const { runs, states } = explore((draw) => {
    const outcome = run(draw);
    plant(root, draw, outcome);
  }, alike);
  const tree = root.children[0];
  return { cases: tree ? collect(fold(tree, keyOf), masksOf(alike)) : [], runs, states };
}

/** The value mask (as in `StateSet`) that a leaf's value represents, by leaf and value index. */
type Masks = (leaf: number, index: number) => number;

const alone: Masks = (_, index) => 1 << index;
const masksByAlike = new WeakMap<AlikeValues, Masks>();

function masksOf(alike: AlikeValues | undefined): Masks {
  if (!alike) return alone;
  const known = masksByAlike.get(alike) ?? findMasks(alike);
  masksByAlike.set(alike, known);
  return known;
}

function findMasks(alike: AlikeValues): Masks {
  const masks = leaves.map(({ name, values }) => {
    const ofValue = new Map(alike[name]?.map(([first, ...rest]) => [first, [first, ...rest]]));
    return values.map((value) => (ofValue.get(value) ?? []).reduce((mask: number, each) => mask | (1 << values.indexOf(each)), 0));
  });
  return (leaf, index) => masks[leaf]?.[index] ?? 0;
}

function plant<T>(root: Branching<T>, draw: Draw, outcome: T): void {
  let at = root;
  let edge = 0;
  for (const [name, value] of draw.choices()) {
    const leaf = indexOfLeaf(name);
    const next = at.children[edge];
    const node: Branching<T> = next && 'children' in next ? next : { leaf, children: [] };
    at.children[edge] = node;
    at = node;
    edge = leaves[leaf]?.values.indexOf(value) ?? 0; // object identity: values come from the space
  }
  at.children[edge] = { outcome };
}

/** Merges equal subtrees, so that they can be compared by identity, and removes nodes that make no difference. */
function fold<T>(tree: Tree<T>, keyOf: (outcome: T) => string): Tree<T> {
  const known = new Map<string, Tree<T>>();
  const idOf = new Map<Tree<T>, number>();
  const foldOne = (node: Tree<T>): Tree<T> => {
    if ('outcome' in node) return share(`= ${keyOf(node.outcome)}`, node);
    const children = node.children.map((child) => child && foldOne(child));
    const different = new Set(children.filter((child) => child !== undefined));
    const [only] = different;
    if (only && different.size === 1) return only;
    return share(`${node.leaf} ${children.map((child) => child && idOf.get(child)).join(' ')}`, { leaf: node.leaf, children });
  };
  const share = (key: string, node: Tree<T>): Tree<T> => {
    const found = known.get(key) ?? node;
    known.set(key, found);
    if (!idOf.has(found)) idOf.set(found, idOf.size);
    return found;
  };
  return foldOne(tree);
}

/** One case per path through the tree; edges to the same subtree are combined. */
function collect<T>(tree: Tree<T>, masks: Masks, states: StateSet = everywhere): Case<T>[] {
  if ('outcome' in tree) return [{ states, outcome: tree.outcome }];
  const maskByChild = new Map<Tree<T>, number>();
  for (const [index, child] of tree.children.entries()) {
    if (child) maskByChild.set(child, (maskByChild.get(child) ?? 0) | masks(tree.leaf, index));
  }
  return [...maskByChild].flatMap(([child, mask]) => collect(child, masks, states.with(tree.leaf, mask)));
}
