import { toFacts, type Choices } from './explore.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { leafValues } from '../../src/flow/explain/space.ts';

/** A leaf of the space with its values; a set of them is a number whose bit `n` stands for value `n`. */
interface Leaf {
  name: string;
  values: readonly unknown[];
  /** Every value. */
  all: number;
  /** The value `undefined`. */
  absent: number;
}

/** Every leaf of the space, in its order. */
export const leaves: readonly Leaf[] = Object.entries(leafValues).map(([name, values]) => ({
  name,
  values,
  all: 2 ** values.length - 1,
  absent: maskOf(values, undefined),
}));

/** A set of states: for each leaf, in the order of `leaves`, the values that it may have. No leaf is ever left without values. */
export type Box = readonly number[];

/** All states. */
export const everywhere: Box = leaves.map((leaf) => leaf.all);

const indexByName = new Map(leaves.map((leaf, index) => [leaf.name, index]));

/** The index of a leaf in `leaves`. */
export function indexOfLeaf(name: string): number {
  const index = indexByName.get(name);
  if (index === undefined) throw new Error(`the space has no leaf "${name}"`);
  return index;
}

/** The set that holds just one value of a leaf; empty when the leaf does not know it. */
export function maskOf(values: readonly unknown[], value: unknown): number {
  const index = values.findIndex((each) => each === value || (typeof value === 'object' && isSame(each, value)));
  return index < 0 ? 0 : 2 ** index;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The states in both; undefined when there are none. */
export function meet(one: Box, other: Box): Box | undefined {
  const both: number[] = [];
  for (const [index, mask] of one.entries()) {
    const common = mask & (other[index] ?? 0);
    if (common === 0) return undefined;
    both.push(common);
  }
  return both;
}

/** The states that lie in some of the one and in some of the other. */
export function common(some: readonly Box[], others: readonly Box[]): Box[] {
  return some.flatMap((one) => others.map((other) => meet(one, other)).filter((box) => box !== undefined));
}

/** The states of `box` that lie in none of the others, as boxes that do not overlap. */
export function without(box: Box, others: readonly Box[]): Box[] {
  let rest = [box];
  for (const other of others) rest = rest.flatMap((each) => subtract(each, other));
  return rest;
}

function subtract(box: Box, other: Box): Box[] {
  const common = meet(box, other);
  if (!common) return [box];
  // Leaf by leaf: what lies outside there, and inside in all leaves before.
  return box.flatMap((mask, index) => {
    const outside = mask & ~(other[index] ?? 0);
    return outside === 0 ? [] : [[...common.slice(0, index), outside, ...box.slice(index + 1)]];
  });
}

/** Facts of the box with as few leaves present as it allows, each with its likeliest value. */
export function smallestFacts(box: Box): Facts {
  const choices = leaves.map(({ name, values, absent }, index): [string, unknown] => {
    const mask = box[index] ?? 0;
    return [name, (mask & absent) === 0 ? values[31 - Math.clz32(mask & -mask)] : undefined];
  });
  return toFacts(new Map(choices));
}

/** The box whose smallest facts are smallest. */
export function smallestOf(boxes: readonly Box[]): Box | undefined {
  let smallest: { box: Box; size: number } | undefined;
  for (const box of boxes) {
    const size = presentIn(box);
    if (!smallest || size < smallest.size) smallest = { box, size };
  }
  return smallest?.box;
}

function presentIn(box: Box): number {
  return box.filter((mask, index) => (mask & (leaves[index]?.absent ?? 0)) === 0).length;
}

/** The states that a run stands for: what it has not read may have any value. */
export function boxOf(choices: Choices): Box {
  const box = [...everywhere];
  for (const [name, value] of choices) {
    const index = indexOfLeaf(name);
    box[index] = maskOf(leaves[index]?.values ?? [], value);
  }
  return box;
}

/** How many states it holds. */
export function sizeOf(box: Box): bigint {
  return box.reduce((size, mask) => size * BigInt(bitsIn(mask)), 1n);
}

function bitsIn(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
