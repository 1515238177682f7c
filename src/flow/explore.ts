import type { Facts } from './facts.ts';
import { leafValues } from './space.ts';

/** The values of the leaves that a run has read, in the order in which it read them first. All other leaves do not matter to it. */
export type Choices = ReadonlyMap<string, unknown>;

/** The facts of a run: each leaf gets its value when it is read first. */
export interface Draw {
  facts: Facts;
  /** The same facts later: leaves that `isChanged` names are drawn anew, those of `set` have a given value, all others stay as they were. */
  later: (isChanged: (leaf: string) => boolean, set?: Readonly<Record<string, unknown>>) => Facts;
  /** What has been drawn so far; a leaf of `later` that was drawn anew has `'` behind its name. */
  choices: () => Choices;
}

/** How much an exploration covered. */
export interface Explored {
  /** Runs: ways through the guards that differ in a value that some guard read. */
  runs: number;
  /** Combinations of all leaf values that these runs stand for. */
  states: bigint;
}

/** A guard asked for something that `leafValues` has no values for, so that nothing could be proven about it. */
export class OutsideSpace extends Error {
  readonly leaf: string;

  constructor(leaf: string) {
    super(`the leaf "${leaf}" has no values in src/flow/space.ts`);
    this.leaf = leaf;
  }
}

interface Turn {
  name: string;
  values: readonly unknown[];
  index: number;
}

/**
 * Runs `run` for every combination of fact values that it can tell apart: a leaf branches when, and only when, it is read, and a run
 * stands for all combinations of what it did not read. `run` has to be pure. Ends because every leaf has finitely many values.
 *
 * @param run what is explored; it answers `true` to stop early
 * @throws OutsideSpace when a leaf is read that has no values
 */
export function explore(run: (draw: Draw) => boolean | void): Explored {
  const turns: Turn[] = [];
  let runs = 0;
  let states = 0n;
  for (;;) {
    const drawn = new Map<string, Turn>();
    const stop = run(createDraw(turns, drawn));
    turns.length = drawn.size;
    runs += 1;
    states += sizeBeside(drawn);
    if (stop === true || !advance(turns)) return { runs, states };
  }
}

/** The next combination: the last leaf that has a value left takes it, and what was read after it is forgotten. */
function advance(turns: Turn[]): boolean {
  for (let last = turns.pop(); last; last = turns.pop()) {
    if (last.index + 1 < last.values.length) {
      turns.push({ ...last, index: last.index + 1 });
      return true;
    }
  }
  return false;
}

function createDraw(turns: Turn[], drawn: Map<string, Turn>): Draw {
  const take = (name: string, leaf: string): unknown => {
    const known = drawn.get(name);
    if (known) return known.values[known.index];
    const turn = turns[drawn.size] ?? { name, values: valuesOf(leaf), index: 0 };
    turns[drawn.size] = turn;
    drawn.set(name, turn);
    return turn.values[turn.index];
  };
  return {
    facts: createFacts((leaf) => take(leaf, leaf)),
    later: (isChanged, set = {}) =>
      createFacts((leaf) => {
        if (Object.hasOwn(set, leaf)) return set[leaf];
        return isChanged(leaf) ? take(`${leaf}'`, leaf) : take(leaf, leaf);
      }),
    choices: () => new Map([...drawn].map(([name, turn]) => [name, turn.values[turn.index]])),
  };
}

function valuesOf(leaf: string): readonly unknown[] {
  const values = Object.hasOwn(leafValues, leaf) ? leafValues[leaf] : undefined;
  if (!values) throw new OutsideSpace(leaf);
  return values;
}

/** Facts whose leaves are asked for as they are read. A fact that is a record is always there; absent is what all of its leaves are then. */
function createFacts(read: (leaf: string) => unknown): Facts {
  return new Proxy<Facts>(
    {},
    {
      get: (_, fact) => {
        const name = String(fact);
        if (Object.hasOwn(leafValues, name)) return read(name);
        return new Proxy({}, { get: (_target, field) => read(`${name}.${String(field)}`) });
      },
    },
  );
}

/** How many combinations of all leaves a run stands for; what is drawn anew later counts once more. */
function sizeBeside(drawn: Map<string, Turn>): bigint {
  let size = 1n;
  for (const [leaf, values] of Object.entries(leafValues)) if (!drawn.has(leaf)) size *= BigInt(values.length);
  return size;
}

/** The facts that choices stand for: what was never read is absent. */
export function toFacts(choices: Choices): Facts {
  const facts: Record<string, unknown> = {};
  for (const [leaf, value] of choices) {
    if (value === undefined || leaf.endsWith("'")) continue;
    const [fact = '', field] = leaf.split('.');
    if (field === undefined) facts[fact] = value;
    else facts[fact] = { ...(facts[fact] as object | undefined), [field]: value }; // a fact with fields is a record
  }
  return facts;
}
