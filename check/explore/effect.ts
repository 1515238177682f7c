import type { AppData } from '../../src/flow/language/app.ts';
import type { Known } from '../../compiler/compile/sources.ts';
import type { FactName } from '../../src/flow/language/facts.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import type { StepSource, SubmitSource, Value, ValueMap } from '../../src/flow/language/source.ts';
import { leaves, maskOf, type StateSet } from './stateSet.ts';

/** Possible changes to facts: by leaf index, the values that the leaf may have afterwards. */
export type Effect = ReadonlyMap<number, LeafEffect>;

interface LeafEffect {
  mask: number;
  /** The leaf may also keep its value. */
  mayStay: boolean;
}

/** No change, as for links and Back. */
export const noEffect: Effect = new Map();

export function after(states: StateSet, effect: Effect): StateSet {
  return states.map((mask, index) => {
    const change = effect.get(index);
    return change ? change.mask | (change.mayStay ? mask : 0) : mask;
  });
}

export function inTurn(first: Effect, second: Effect): Effect {
  const both = new Map(first);
  for (const [index, change] of second) {
    const before = first.get(index) ?? { mask: 0, mayStay: true };
    both.set(index, change.mayStay ? { mask: change.mask | before.mask, mayStay: before.mayStay } : change);
  }
  return both;
}

/** The effect of a submit's successful calls up to, but not including, the one at `end`. An optional call may change nothing. */
export function effectOfCalls(data: AppData, known: Known, submit: SubmitSource, end = submit.do?.length ?? 0): Effect {
  return (submit.do ?? []).slice(0, end).reduce((before, step) => inTurn(before, effectOfCall(data, known, step)), noEffect);
}

/** The effect of a successful submit. */
export function effectOfSubmit(data: AppData, known: Known, submit: SubmitSource): Effect {
  const calls = effectOfCalls(data, known, submit);
  const ended = submit.endsSession ? inTurn(calls, submit.keepsLink ? allButLink : everythingGone) : calls;
  return inTurn(ended, effectOfMap(data, prefixed('nav', submit.nav ?? {})));
}

/** The effect of writing a value map to facts; `always` names the answer's required fields. */
export function effectOfMap(data: AppData, map: ValueMap, always: readonly string[] = []): Effect {
  return Object.entries(map).reduce((before, [path, value]) => inTurn(before, fill(data, path, value, always)), noEffect);
}

const everythingGone: Effect = new Map(leaves.map(({ absent }, index) => [index, { mask: absent, mayStay: false }]));
const ofLink = ['nav.uuid', 'nav.hash', 'nav.email', 'nav.token'];
const allButLink: Effect = new Map([...everythingGone].filter(([index]) => !ofLink.includes(leaves[index]?.name ?? '')));

function effectOfCall(data: AppData, known: Known, step: StepSource): Effect {
  const meaning = data.calls[step.call];
  const invalidated = (meaning?.invalidates ?? []).reduce((before, name) => inTurn(before, invalidate(data, name)), noEffect);
  const effect = inTurn(invalidated, effectOfMap(data, meaning?.sets ?? {}, known.calls[step.call]?.always));
  return step.when || step.optional ? new Map([...effect].map(([index, change]) => [index, { ...change, mayStay: true }])) : effect;
}

/**
 * An invalidated fact is reloaded and may have any value, or is absent if nothing loads it. Invalidating an answer invalidates its facts.
 */
function invalidate(data: AppData, name: string): Effect {
  if (name.startsWith('call:')) {
    const facts = Object.entries(data.facts).filter(([, { call }]) => name === `call:${call}`);
    return facts.reduce<Effect>((before, [fact]) => inTurn(before, invalidate(data, fact)), noEffect);
  }
  const source = data.facts[name as FactName]; // names are checked by the compiler
  if (!source) return changeAt(name, ({ absent }) => absent);
  const written = Object.keys(data.calls[source.call]?.sets ?? {}).map((path) => changeAt(path, ({ all }) => all));
  return written.reduce(
    inTurn,
    changeAt(name, ({ all }) => all),
  );
}

function fill(data: AppData, path: string, value: Value, always: readonly string[]): Effect {
  if (value === null) return invalidate(data, path);
  if (typeof value === 'string' && value.startsWith('$')) {
    const isThere = value === '$message' || always.some((field) => value === `$answer.${field}`);
    return changeAt(path, (leaf) => (isThere ? presentOf(leaf) : leaf.all));
  }
  return changeAt(path, ({ name, values, all }) => (name === path ? maskOf(values, value) || all : all));
}

/** A value taken from an answer is present, and a session that it starts has not expired. */
function presentOf({ name, values, all, absent }: (typeof leaves)[number]): number {
  const over = name === 'session.expires_at' ? values.filter((value) => Date.parse(String(value)) <= spaceNow) : [];
  return over.reduce((mask: number, value) => mask & ~maskOf(values, value), all & ~absent);
}

/** Changes the leaves at, below or above a dotted path. */
function changeAt(path: string, maskFor: (leaf: (typeof leaves)[number]) => number): Effect {
  const indexes = indexesByPath.get(path) ?? leaves.flatMap(({ name }, index) => (isOn(path, name) ? [index] : []));
  indexesByPath.set(path, indexes);
  return new Map(
    indexes.flatMap((index): [number, LeafEffect][] => (leaves[index] ? [[index, { mask: maskFor(leaves[index]), mayStay: false }]] : [])),
  );
}

// Cached: every use of a call asks for the same few paths.
const indexesByPath = new Map<string, number[]>();

const isOn = (path: string, leaf: string) => `${leaf}.`.startsWith(`${path}.`) || path.startsWith(`${leaf}.`);

function prefixed(fact: string, map: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [`${fact}.${key}`, value]));
}
