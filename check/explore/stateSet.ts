import { toFacts, type Choices } from './explore.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { leafValues } from '../../src/flow/explain/space.ts';

/** A leaf with its values. Value sets are bit masks: bit `n` is value `n`. */
interface Leaf {
  name: string;
  values: readonly unknown[];
  /** Mask of all values. */
  all: number;
  /** Mask of `undefined`. */
  absent: number;
}

/** Every leaf of the space, in order. */
export const leaves: readonly Leaf[] = Object.entries(leafValues).map(([name, values]) => ({
  name,
  values,
  all: 2 ** values.length - 1,
  absent: maskOf(values, undefined),
}));

/** A set of states: for each leaf, in the order of `leaves`, a mask of its possible values, never 0. */
export type StateSet = readonly number[];

export const everywhere: StateSet = leaves.map((leaf) => leaf.all);

const indexByName = new Map(leaves.map((leaf, index) => [leaf.name, index]));

export function indexOfLeaf(name: string): number {
  const index = indexByName.get(name);
  if (index === undefined) throw new Error(`the space has no leaf "${name}"`);
  return index;
}

/** States in which a leaf's value passes; undefined when no value does. */
export function statesWhere(name: string, passes: (value: unknown) => boolean): StateSet | undefined {
  const index = indexOfLeaf(name);
  const mask = (leaves[index]?.values ?? []).reduce((sum: number, value, bit) => (passes(value) ? sum | (1 << bit) : sum), 0);
  return mask === 0 ? undefined : everywhere.with(index, mask);
}

/** Mask of a single value; 0 when the leaf does not have it. */
export function maskOf(values: readonly unknown[], value: unknown): number {
  const index = values.findIndex((each) => each === value || (typeof value === 'object' && isSame(each, value)));
  return index < 0 ? 0 : 2 ** index;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The intersection, or undefined when it is empty. */
export function meet(one: StateSet, other: StateSet): StateSet | undefined {
  if (!overlap(one, other)) return undefined;
  const both = [...one];
  for (let index = 0; index < both.length; index += 1) both[index] = (both[index] ?? 0) & (other[index] ?? 0);
  return both;
}

function overlap(one: StateSet, other: StateSet): boolean {
  for (let index = 0; index < one.length; index += 1) if (((one[index] ?? 0) & (other[index] ?? 0)) === 0) return false;
  return true;
}

/** States that are both in one of `some` and in one of `others`. */
export function common(some: readonly StateSet[], others: readonly StateSet[]): StateSet[] {
  const found: StateSet[] = [];
  for (const one of some)
    for (const other of others) {
      const states = meet(one, other);
      if (states) found.push(states);
    }
  return found;
}

/** `states` minus `others`, as disjoint sets. */
export function without(states: StateSet, others: readonly StateSet[]): StateSet[] {
  let rest = [states];
  for (const other of others) if (rest.some((each) => overlap(each, other))) rest = rest.flatMap((each) => subtract(each, other));
  return rest;
}

function subtract(states: StateSet, other: StateSet): StateSet[] {
  if (!overlap(states, other)) return [states];
  const parts: StateSet[] = [];
  // For each leaf: the part outside `other` there, and inside it in all earlier leaves.
  const inside = [...states];
  for (let index = 0; index < inside.length; index += 1) {
    const mask = inside[index] ?? 0;
    const outside = mask & ~(other[index] ?? 0);
    if (outside !== 0) parts.push(inside.with(index, outside));
    inside[index] = mask & (other[index] ?? 0);
  }
  return parts;
}

/** Facts from the set with as few leaves present as possible, each with its likeliest value. */
export function smallestFacts(states: StateSet): Facts {
  const choices = leaves.map(({ name, values, absent }, index): [string, unknown] => {
    const mask = states[index] ?? 0;
    return [name, (mask & absent) === 0 ? values[31 - Math.clz32(mask & -mask)] : undefined];
  });
  return toFacts(new Map(choices));
}

/** The set whose `smallestFacts` are fewest. */
export function smallestOf(sets: readonly StateSet[]): StateSet | undefined {
  let smallest: { states: StateSet; size: number } | undefined;
  for (const states of sets) {
    const size = presentIn(states);
    if (!smallest || size < smallest.size) smallest = { states, size };
  }
  return smallest?.states;
}

function presentIn(states: StateSet): number {
  return states.filter((mask, index) => (mask & (leaves[index]?.absent ?? 0)) === 0).length;
}

/** States that a run represents: leaves it did not read may have any value. */
export function statesOf(choices: Choices): StateSet {
  const states = [...everywhere];
  for (const [name, value] of choices) {
    const index = indexOfLeaf(name);
    states[index] = maskOf(leaves[index]?.values ?? [], value);
  }
  return states;
}

export function sizeOf(states: StateSet): bigint {
  return states.reduce((size, mask) => size * BigInt(bitsIn(mask)), 1n);
}

function bitsIn(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
