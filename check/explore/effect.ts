import type { AppData } from '../../src/flow/language/app.ts';
import type { Known } from '../../build/compile/sources.ts';
import type { FactName } from '../../src/flow/language/facts.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import type { StepSource, SubmitSource, Value, ValueMap } from '../../src/flow/language/source.ts';
import { leaves, maskOf, type StateSet } from './stateSet.ts';

/** What something may do to the facts: by index of a leaf, the values that it may have afterwards. */
export type Effect = ReadonlyMap<number, LeafEffect>;

interface LeafEffect {
  mask: number;
  /** It may also have stayed as it was. */
  mayStay: boolean;
}

/** Nothing is changed: a link, or Back. */
export const noEffect: Effect = new Map();

/** The states that are possible afterwards. */
export function after(states: StateSet, effect: Effect): StateSet {
  return states.map((mask, index) => {
    const change = effect.get(index);
    return change ? change.mask | (change.mayStay ? mask : 0) : mask;
  });
}

/** One after the other. */
export function inTurn(first: Effect, second: Effect): Effect {
  const both = new Map(first);
  for (const [index, change] of second) {
    const before = first.get(index) ?? { mask: 0, mayStay: true };
    both.set(index, change.mayStay ? { mask: change.mask | before.mask, mayStay: before.mayStay } : change);
  }
  return both;
}

/**
 * What the calls of a submit do when they succeed, up to but not including the one at `end`. A call that may be left out may change
 * nothing.
 */
export function effectOfCalls(data: AppData, known: Known, submit: SubmitSource, end = submit.do?.length ?? 0): Effect {
  return (submit.do ?? []).slice(0, end).reduce((before, step) => inTurn(before, effectOfCall(data, known, step)), noEffect);
}

/** What a submit does when it goes through. */
export function effectOfSubmit(data: AppData, known: Known, submit: SubmitSource): Effect {
  const calls = effectOfCalls(data, known, submit);
  const ended = submit.endsSession ? inTurn(calls, submit.keepsLink ? allButLink : everythingGone) : calls;
  return inTurn(ended, effectOfMap(data, prefixed('nav', submit.nav ?? {})));
}

/** What filling facts does; `always` names the fields that the answer cannot lack. */
export function effectOfMap(data: AppData, map: ValueMap, always: readonly string[] = []): Effect {
  return Object.entries(map).reduce((before, [path, value]) => inTurn(before, fill(data, path, value, always)), noEffect);
}

const everythingGone: Effect = new Map(leaves.map(({ absent }, index) => [index, { mask: absent, mayStay: false }]));
const ofLink = ['nav.uuid', 'nav.hash', 'nav.email', 'nav.token'];
const allButLink: Effect = new Map([...everythingGone].filter(([index]) => !ofLink.includes(leaves[index]?.name ?? '')));

function effectOfCall(data: AppData, known: Known, step: StepSource): Effect {
  const meaning = data.calls[step.call];
  const renewed = (meaning?.renews ?? []).reduce((before, name) => inTurn(before, renew(data, name)), noEffect);
  const effect = inTurn(renewed, effectOfMap(data, meaning?.fills ?? {}, known.calls[step.call]?.always));
  return step.when || step.optional ? new Map([...effect].map(([index, change]) => [index, { ...change, mayStay: true }])) : effect;
}

/** A fact that a call has made stale is loaded again and may be anything; one that nothing loads is gone. An answer takes the facts that it tells with it. */
function renew(data: AppData, name: string): Effect {
  if (name.startsWith('call:')) {
    const told = Object.entries(data.facts).filter(([, { call }]) => name === `call:${call}`);
    return told.reduce<Effect>((before, [fact]) => inTurn(before, renew(data, fact)), noEffect);
  }
  const source = data.facts[name as FactName]; // compile knows the names
  if (!source) return changeAt(name, ({ absent }) => absent);
  const filled = Object.keys(data.calls[source.call]?.fills ?? {}).map((path) => changeAt(path, ({ all }) => all));
  return filled.reduce(
    inTurn,
    changeAt(name, ({ all }) => all),
  );
}

function fill(data: AppData, path: string, value: Value, always: readonly string[]): Effect {
  if (value === null) return renew(data, path);
  if (typeof value === 'string' && value.startsWith('$')) {
    const isThere = value === '$message' || always.some((field) => value === `$answer.${field}`);
    return changeAt(path, (leaf) => (isThere ? presentOf(leaf) : leaf.all));
  }
  return changeAt(path, ({ name, values, all }) => (name === path ? maskOf(values, value) || all : all));
}

/** A value that an answer gives is there; a session that it opens is not over. */
function presentOf({ name, values, all, absent }: (typeof leaves)[number]): number {
  const over = name === 'session.expires_at' ? values.filter((value) => Date.parse(String(value)) <= spaceNow) : [];
  return over.reduce((mask: number, value) => mask & ~maskOf(values, value), all & ~absent);
}

/** The leaves at, below or above a dotted path. */
function changeAt(path: string, maskFor: (leaf: (typeof leaves)[number]) => number): Effect {
  const indexes = indexesByPath.get(path) ?? leaves.flatMap(({ name }, index) => (isOn(path, name) ? [index] : []));
  indexesByPath.set(path, indexes);
  return new Map(
    indexes.flatMap((index): [number, LeafEffect][] => (leaves[index] ? [[index, { mask: maskFor(leaves[index]), mayStay: false }]] : [])),
  );
}

// The same few paths are asked for at every use of a call.
const indexesByPath = new Map<string, number[]>();

const isOn = (path: string, leaf: string) => `${leaf}.`.startsWith(`${path}.`) || path.startsWith(`${leaf}.`);

function prefixed(fact: string, map: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [`${fact}.${key}`, value]));
}
