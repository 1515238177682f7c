import type { FactName, Facts } from '../language/facts.ts';
import { guards, type Guard, type GuardTerms } from '../language/guards.ts';
import type { GuardEntry } from '../language/source.ts';
import { valueAt } from '../language/values.ts';

/** One evaluated guard, as collected in a trace. */
export interface GuardResult {
  guard: string;
  argument?: unknown;
  result: boolean;
  /** The owner: `rule not-logged-in`, `route /deposit`, `destination kyc`. */
  by: string;
  /** JSON pointer into the owner's guards: `/1/not`. */
  place: string;
}

/** An evaluated guard with its sentence and facts, for display. */
export interface ExplainedGuard extends GuardResult {
  says: string;
  /** Values of the leaves that the guard reads; absent leaves are omitted. */
  facts: Record<string, unknown>;
}

/** A guard entry bound to its test, so evaluating it is one function call. */
export interface BoundGuard {
  /** Facts that must load before `ask` may be called. */
  reads: FactName[];
  /** `reads` as dotted leaves. */
  leaves: string[];
  ask: (facts: Facts, now: number, trace?: GuardResult[]) => boolean;
}

/**
 * Binds a list of entries, all of which must hold.
 * Throws on an unknown guard; the compiler rejects those earlier.
 *
 * @param terms brand settings that guards may read, from the compiled app
 * @param by owner, for the trace
 */
export function bindAll(entries: readonly GuardEntry[], terms: GuardTerms, by = '', place = ''): BoundGuard {
  const questions = entries.map((entry, index) => bind(entry, terms, by, `${place}/${index}`));
  return {
    ...readsOf(questions),
    ask: (facts, now, trace) => {
      for (const question of questions) if (!question.ask(facts, now, trace)) return false;
      return true;
    },
  };
}

function bind(entry: GuardEntry, terms: GuardTerms, by: string, place: string): BoundGuard {
  if (typeof entry === 'string') return bindGuard(entry, undefined, terms, by, place);
  const [name, argument] = Object.entries(entry)[0] ?? [];
  if (name === 'not') return bindNot(bind(argument as GuardEntry, terms, by, `${place}/not`)); // the schema guarantees one entry
  if (name === 'any') return bindAny(argument as (GuardEntry | GuardEntry[])[], terms, by, `${place}/any`); // the schema guarantees a list
  return bindGuard(name ?? '', argument, terms, by, place);
}

function bindNot(inner: BoundGuard): BoundGuard {
  return { ...readsOf([inner]), ask: (facts, now, trace) => !inner.ask(facts, now, trace) };
}

function bindAny(entries: (GuardEntry | GuardEntry[])[], terms: GuardTerms, by: string, place: string): BoundGuard {
  const branches = entries.map((entry, index) =>
    Array.isArray(entry) ? bindAll(entry, terms, by, `${place}/${index}`) : bind(entry, terms, by, `${place}/${index}`),
  );
  return {
    ...readsOf(branches),
    ask: (facts, now, trace) => {
      for (const branch of branches) if (branch.ask(facts, now, trace)) return true;
      return false;
    },
  };
}

function bindGuard(name: string, argument: unknown, terms: GuardTerms, by: string, place: string): BoundGuard {
  const guard = findGuard(name);
  const test = guard.test as (facts: Facts, now: number, argument: unknown, terms: GuardTerms) => boolean; // the compiler checked the argument
  const call = { guard: name, ...(argument === undefined ? {} : { argument }), by, place };
  return {
    leaves: guard.reads,
    // the first segment of a leaf is a fact's name
    reads: [...new Set(guard.reads.map((leaf) => leaf.split('.')[0] as FactName))],
    ask: (facts, now, trace) => {
      const result = test(facts, now, argument, terms);
      trace?.push({ ...call, result });
      return result;
    },
  };
}

function findGuard(name: string): Guard {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard) throw new Error(`unknown guard "${name}"`);
  return guard;
}

function readsOf(questions: BoundGuard[]): Pick<BoundGuard, 'reads' | 'leaves'> {
  return {
    reads: [...new Set(questions.flatMap((question) => question.reads))],
    leaves: [...new Set(questions.flatMap((question) => question.leaves))],
  };
}

export function explainGuard(guardResult: GuardResult, facts: Facts): ExplainedGuard {
  const { says, reads } = findGuard(guardResult.guard);
  const { argument } = guardResult;
  const sentence = argument === undefined ? says : says.replace('{argument}', [argument].flat().map(String).join(', '));
  return { ...guardResult, says: sentence, facts: readLeaves(facts, reads) };
}

function readLeaves(facts: Facts, leaves: string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const leaf of leaves) {
    const value = valueAt(facts, leaf);
    if (value !== undefined) values[leaf] = value;
  }
  return values;
}
