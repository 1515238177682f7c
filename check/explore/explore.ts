import type { Facts } from '../../src/flow/language/facts.ts';
import { leafValues, spaceSize } from '../../src/flow/explain/space.ts';

/** The values of the leaves that a run has read, in the order in which it read them first. All other leaves do not matter to it. */
export type Choices = ReadonlyMap<string, unknown>;

/** The facts of a run: each leaf gets its value when it is read first. */
export interface Draw {
  facts: Facts;
  /**
   * The same facts at a later moment: leaves that `isChanged` names are drawn anew, those of `set` get a given value, all others stay as
   * they were.
   */
  later: (isChanged: (leaf: string) => boolean, set?: Readonly<Record<string, unknown>>) => Facts;
  /** What has been drawn so far; a leaf of `later` that was drawn anew has `'` behind its name. */
  choices: () => Choices;
}

/** How much an exploration covered. */
export interface Exploration {
  /** Runs: ways through the guards that differ in a value that some guard read. */
  runs: number;
  /** Combinations of all leaf values that these runs stand for. */
  states: bigint;
}

/** A guard asked for something that `leafValues` has no values for, so that nothing could be proven about it. */
export class OutsideSpace extends Error {
  readonly leaf: string;

  constructor(leaf: string) {
    super(`the leaf "${leaf}" has no values in src/flow/explain/space.ts`);
    this.leaf = leaf;
  }
}

/** Values of a leaf that no guard tells apart: the first stands for all of them. */
export type ValueGroup = readonly unknown[];

/** The values of each leaf, in groups of those that come to the same. */
export type AlikeValues = Readonly<Record<string, readonly ValueGroup[]>>;

/** Every value by itself. */
const eachAlone: AlikeValues = Object.fromEntries(
  Object.entries(leafValues).map(([leaf, values]) => [leaf, values.map((value) => [value])]),
);

/** A leaf with its place among its values. */
interface Turn {
  /** The leaf; with `'` behind it when it is drawn anew for a later moment. */
  name: string;
  groups: readonly ValueGroup[];
  index: number;
  /** The last run that drew it. */
  run: number;
}

/**
 * Runs `run` for every combination of fact values that it can tell apart: a leaf branches when, and only when, it is read, and a run
 * stands for all combinations of what it did not read. `run` has to be pure. Ends because every leaf has finitely many values.
 *
 * @param run what is explored; it answers `true` to stop early
 * @param alike values that `run` cannot tell apart; left out, each is tried
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

/** Which value each leaf has in this run: the same as in the last one, but for the last leaf that had a value left. */
class Turns {
  runs = 0;
  private readonly stack: Turn[] = [];
  private readonly turnByName = new Map<string, Turn>();
  private readonly alike: AlikeValues;
  /** How many of the stack this run has drawn. */
  private depth = 0;

  constructor(alike: AlikeValues) {
    this.alike = alike;
  }

  begin(): void {
    this.runs += 1;
    this.depth = 0;
  }

  /** The value of a leaf in this run; the first one when no run before came here. */
  take(name: string, leaf: string): unknown {
    const turn = this.find(name, leaf);
    if (turn.run !== this.runs) this.draw(turn);
    return turn.groups[turn.index]?.[0];
  }

  drawn(): Turn[] {
    return this.stack.slice(0, this.depth);
  }

  /** How many combinations of all leaves the run stands for; what is drawn anew later counts once more. */
  states(): bigint {
    let [all, these] = [1, 1];
    for (const { name, groups, index } of this.drawn()) {
      if (name.endsWith(later)) continue;
      all *= leafValues[name]?.length ?? 1;
      these *= groups[index]?.length ?? 1;
    }
    return (spaceSize / BigInt(all)) * BigInt(these);
  }

  /** The next combination: the last leaf that has a value left takes it, and what was read after it is forgotten. */
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
      throw new Error(`what is explored is not pure: it read "${turn.name}" where it read "${this.stack[this.depth]?.name}" before`);
    }
    turn.run = this.runs;
    this.depth += 1;
  }
}

/** Behind the name of a leaf that is drawn anew. */
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
    choices: () => new Map(turns.drawn().map(({ name, groups, index }) => [name, groups[index]?.[0]])),
  };
}

function groupsOf(alike: AlikeValues, leaf: string): readonly ValueGroup[] {
  const found = Object.hasOwn(alike, leaf) ? alike[leaf] : undefined;
  if (!found) throw new OutsideSpace(leaf);
  return found;
}

/** Facts whose leaves are asked for as they are read. A fact that is a record is always there; absent is what all of its leaves are then. */
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
  // Reading is what takes the time, and putting names together is most of it.
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

/** The facts that choices stand for: what was never read is absent. */
export function toFacts(choices: Choices): Facts {
  const facts: Record<string, unknown> = {};
  for (const [leaf, value] of choices) {
    if (value === undefined || leaf.endsWith(later)) continue;
    const [fact = '', field] = leaf.split('.');
    if (field === undefined) facts[fact] = value;
    else facts[fact] = { ...(facts[fact] as object | undefined), [field]: value }; // a fact with fields is a record
  }
  return facts;
}
