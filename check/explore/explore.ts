import type { Facts } from '../../src/flow/language/facts.ts';
import { leafValues, spaceSize } from '../../src/flow/explain/space.ts';

/** Leaf values a run has read, in the order of first reading. The run does not depend on any other leaf. */
export type Choices = ReadonlyMap<string, unknown>;

/** The facts of one run: a leaf gets its value when first read. */
export interface Draw {
  facts: Facts;
  /**
   * The same facts at a later time: leaves matching `isChanged` are drawn again, those in `set` get that value, and all others keep theirs.
   */
  later: (isChanged: (leaf: string) => boolean, set?: Readonly<Record<string, unknown>>) => Facts;
  /** Values read so far. Leaves drawn again by `later` have `'` appended to their names. */
  choices: () => Choices;
}

/** How much an exploration covered. */
export interface Exploration {
  /** Distinct paths through the guards. */
  runs: number;
  /** Combinations of leaf values that these runs represent. */
  states: bigint;
}

/** A guard read something that `leafValues` does not list, so nothing can be proven about it. */
export class OutsideSpace extends Error {
  readonly leaf: string;

  constructor(leaf: string) {
    super(`the leaf "${leaf}" has no values in src/flow/explain/space.ts`);
    this.leaf = leaf;
  }
}

/** Values that no guard tells apart; the first represents them all. */
export type ValueGroup = readonly unknown[];

/** The values of each leaf, grouped by equivalence. */
export type AlikeValues = Readonly<Record<string, readonly ValueGroup[]>>;

/** Each value in a group of its own. */
const eachAlone: AlikeValues = Object.fromEntries(
  Object.entries(leafValues).map(([leaf, values]) => [leaf, values.map((value) => [value])]),
);

/** A leaf and its current value group. */
interface Turn {
  /** The leaf's name; `'` is appended when it is drawn again for a later time. */
  name: string;
  groups: readonly ValueGroup[];
  index: number;
  /** The last run that read it. */
  run: number;
}

/**
 * Calls `run` once for every combination of fact values that it can tell apart.
 * A leaf branches only when it is read, and a run stands for all values of leaves it did not read. `run` must be pure. Terminates because
 * each leaf has finitely many values.
 * @param run the function explored; return `true` to stop early
 * @param alike values that `run` cannot tell apart; by default each value is tried
 * @throws OutsideSpace when a leaf is read that has no values
 */
export function explore(run: (draw: Draw) => boolean | void, alike: AlikeValues = eachAlone): Exploration {
  const turns = new Turns(alike);
  const draw = createDraw(turns);
  let states = 0n;
  for (;;) {
    turns.begin();
    const stop = run(draw);
    states += turns.states();
    if (stop === true || !turns.advance()) return { runs: turns.runs, states };
  }
}

/** Depth-first search over leaf values: repeats the previous run's choices except for the last leaf with values left. */
class Turns {
  runs = 0;
  private readonly stack: Turn[] = [];
  private readonly turnByName = new Map<string, Turn>();
  private readonly alike: AlikeValues;
  /** How many stack entries this run has read. */
  private depth = 0;

  constructor(alike: AlikeValues) {
    this.alike = alike;
  }

  begin(): void {
    this.runs += 1;
    this.depth = 0;
  }

  /** The value of a leaf in this run; its first value when it is read for the first time. */
  take(name: string, leaf: string): unknown {
    const turn = this.find(name, leaf);
    if (turn.run !== this.runs) this.draw(turn);
    return turn.groups[turn.index]?.[0];
  }

  drawnTurns(): Turn[] {
    return this.stack.slice(0, this.depth);
  }

  /** How many combinations of all leaves the run represents, counting leaves drawn again twice. */
  states(): bigint {
    let [all, these] = [1, 1];
    for (const { name, groups, index } of this.drawnTurns()) {
      if (name.endsWith(later)) continue;
      all *= leafValues[name]?.length ?? 1;
      these *= groups[index]?.length ?? 1;
    }
    return (spaceSize / BigInt(all)) * BigInt(these);
  }

  /** Moves on to the next combination: advances the last leaf that has values left, and drops what was read after it. */
  advance(): boolean {
    this.stack.length = this.depth;
    for (let last = this.stack.at(-1); last; last = this.stack.at(-1)) {
      last.index += 1;
      if (last.index < last.groups.length) return true;
      this.stack.pop();
    }
    return false;
  }

  private find(name: string, leaf: string): Turn {
    const known = this.turnByName.get(name);
    if (known) return known;
    const turn = { name, groups: groupsOf(this.alike, leaf), index: 0, run: 0 };
    this.turnByName.set(name, turn);
    return turn;
  }

  private draw(turn: Turn): void {
    if (this.depth === this.stack.length) {
      turn.index = 0;
      this.stack.push(turn);
    } else if (this.stack[this.depth] !== turn) {
      throw new Error(`the explored function is not pure: it read "${turn.name}" where it read "${this.stack[this.depth]?.name}" before`);
    }
    turn.run = this.runs;
    this.depth += 1;
  }
}

/** Suffix of a leaf drawn again for a later time. */
const later = "'";

function createDraw(turns: Turns): Draw {
  const take = (leaf: string) => turns.take(leaf, leaf);
  return {
    facts: createFacts(take),
    later: (isChanged, set = {}) =>
      createFacts((leaf) => {
        if (Object.hasOwn(set, leaf)) return set[leaf];
        return isChanged(leaf) ? turns.take(leaf + later, leaf) : take(leaf);
      }),
    choices: () => new Map(turns.drawnTurns().map(({ name, groups, index }) => [name, groups[index]?.[0]])),
  };
}

function groupsOf(alike: AlikeValues, leaf: string): readonly ValueGroup[] {
  const found = Object.hasOwn(alike, leaf) ? alike[leaf] : undefined;
  if (!found) throw new OutsideSpace(leaf);
  return found;
}

/** Facts as proxies that report each leaf as it is read. A record fact is always present; its leaves may all be undefined. */
function createFacts(read: (leaf: string) => unknown): Facts {
  const records = new Map<PropertyKey, unknown>();
  const recordOf = (fact: PropertyKey) => {
    const known = records.get(fact) ?? createRecord(String(fact), read);
    records.set(fact, known);
    return known;
  };
  return new Proxy<Facts>({}, { get: (_, fact) => (Object.hasOwn(leafValues, fact) ? read(String(fact)) : recordOf(fact)) });
}

function createRecord(fact: string, read: (leaf: string) => unknown): unknown {
  // Hot path: building leaf names dominated the run time.
  const leafByField = new Map<PropertyKey, string>();
  return new Proxy(
    {},
    {
      get: (_, field) => {
        const leaf = leafByField.get(field) ?? `${fact}.${String(field)}`;
        leafByField.set(field, leaf);
        return read(leaf);
      },
    },
  );
}

/** Converts choices to facts. Leaves never read are absent. */
export function toFacts(choices: Choices): Facts {
  const facts: Record<string, unknown> = {};
  for (const [leaf, value] of choices) {
    if (value === undefined || leaf.endsWith(later)) continue;
    const [fact = '', field] = leaf.split('.');
    if (field === undefined) facts[fact] = value;
    else facts[fact] = { ...(facts[fact] as object | undefined), [field]: value }; // a fact with fields is an object
  }
  return facts;
}
