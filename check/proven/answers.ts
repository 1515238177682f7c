import { common, everywhere, leaves, maskOf, meet, sizeOf, without, type StateSet } from '../explore/stateSet.ts';
import type { Answer, Condition } from '../explore/accepted.ts';
import type { Case } from '../explore/outcomes.ts';

/** How `undefined` is written. */
const absent = 'absent';

/**
 * Writes a decision table. States matched by the rows of `before` need no row.
 * @param cases disjoint, covering all states
 * @param otherwise the result of unmatched states; by default the most common one
 */
export function toAnswer(cases: readonly Case<string>[], before: readonly StateSet[] = [], otherwise = mostOf(cases, before)): Answer {
  const merged = mergeAll(cases).toSorted((one, other) => narrowness(one.states) - narrowness(other.states));
  const decided: Case<string>[] = [];
  for (const { states, outcome } of merged) {
    const caught = [...before, ...decided.map((each) => each.states)];
    if (outcome === otherwise || without(states, caught).length === 0) continue;
    const others = merged.filter((each) => each.outcome !== outcome).map((each) => each.states);
    decided.push({ states: widen(states, others, caught), outcome });
  }
  const when = mergeAll(decided, isFree).map(({ states, outcome }) => ({ [outcome]: toCondition(states) }));
  return { ...(when.length > 0 && { when }), otherwise };
}

/** How many conditions describe a set of states. */
function narrowness(states: StateSet): number {
  return states.filter((mask, index) => mask !== leaves[index]?.all).length;
}

/** Whether a row may move up: no row in between gives its states another result. */
function isFree(line: Case<string>, between: readonly Case<string>[]): boolean {
  return between.every((each) => each.outcome === line.outcome || !meet(each.states, line.states));
}

/** The most common result of states not matched by `before`. */
function mostOf(cases: readonly Case<string>[], before: readonly StateSet[]): string {
  const sizes = new Map<string, bigint>();
  for (const { states, outcome } of cases) {
    const size = without(states, before).reduce((sum, each) => sum + sizeOf(each), 0n);
    sizes.set(outcome, (sizes.get(outcome) ?? 0n) + size);
  }
  return [...sizes].toSorted(([, one], [, other]) => (one < other ? 1 : -1))[0]?.[0] ?? '';
}

/** Removes every condition that makes no difference after the earlier rows. */
function widen(states: StateSet, others: readonly StateSet[], caught: readonly StateSet[]): StateSet {
  return leaves.reduce((wide, { all }, index) => {
    const wider = wide.with(index, all);
    const wrong = common([wider], others).flatMap((each) => without(each, caught));
    return wrong.length === 0 ? wider : wide;
  }, states);
}

/** Merges sets with the same result that differ in one leaf, until none are left. `mayMove` preserves the meaning of ordered rows. */
function mergeAll(cases: readonly Case<string>[], mayMove: typeof isFree = () => true): Case<string>[] {
  const merged = [...cases];
  for (let last = 1; last < merged.length; last += 1) {
    const each = merged[last];
    const place = each
      ? merged.slice(0, last).findIndex((one, index) => merge(one, each) && mayMove(each, merged.slice(index + 1, last)))
      : -1;
    const both = each && merge(merged[place], each);
    if (!both) continue;
    merged[place] = both;
    merged.splice(last, 1);
    last = 0; // the merged set may merge again
  }
  return merged;
}

function merge(one: Case<string> | undefined, other: Case<string>): Case<string> | undefined {
  if (one?.outcome !== other.outcome) return undefined;
  const [first, second] = leaves.flatMap((_, index) => (one.states[index] === other.states[index] ? [] : [index]));
  if (first === undefined || second !== undefined) return undefined;
  return { states: one.states.with(first, (one.states[first] ?? 0) | (other.states[first] ?? 0)), outcome: one.outcome };
}

function toCondition(states: StateSet): Condition {
  return Object.fromEntries(
    leaves.flatMap(({ name, values, all }, index): [string, Condition[string]][] => {
      const mask = states[index] ?? 0;
      if (mask === all) return [];
      const may = values.filter((_, bit) => mask & (1 << bit)).map(toWritten);
      const mayNot = values.filter((_, bit) => !(mask & (1 << bit))).map(toWritten);
      return [[name, mayNot.length < may.length ? { not: mayNot } : may]];
    }),
  );
}

const toWritten = (value: unknown) => (value === undefined ? absent : value);
const fromWritten = (value: unknown) => (value === absent ? undefined : value);

/** States of a condition; undefined when it names only leaves or values that no longer exist, so that none match. */
export function toStates(condition: Condition): StateSet | undefined {
  const known = statesByCondition.get(condition) ?? { states: readStates(condition) };
  statesByCondition.set(condition, known);
  return known.states;
}

// Cached: each row is compared with every outcome of its route.
const statesByCondition = new WeakMap<Condition, { states: StateSet | undefined }>();

function readStates(condition: Condition): StateSet | undefined {
  let states: StateSet | undefined = everywhere;
  for (const [name, written] of Object.entries(condition)) {
    const index = leaves.findIndex((leaf) => leaf.name === name);
    const leaf = leaves[index];
    if (!leaf || !states) return undefined;
    const mask = (Array.isArray(written) ? written : written.not).reduce(
      (sum: number, value) => sum | maskOf(leaf.values, fromWritten(value)),
      0,
    );
    states = meet(states, everywhere.with(index, Array.isArray(written) ? mask : leaf.all & ~mask));
  }
  return states;
}
