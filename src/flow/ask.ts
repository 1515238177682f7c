import type { FactName, Facts } from './facts.ts';
import { guards } from './guards.ts';
import type { GuardEntry } from './source.ts';

/** One guard as it was asked: what a trace holds. */
export interface Asked {
  guard: string;
  argument?: unknown;
  says: string;
  /** The leaves that it read, with their values; absent ones are left out. */
  facts: Record<string, unknown>;
  result: boolean;
}

/** A guard entry bound to its test once, so that asking costs a function call. */
export interface Question {
  /** The facts that must have loaded before it may be asked (readings 34). */
  reads: FactName[];
  /** The same as dotted leaves. */
  leaves: string[];
  ask: (facts: Facts, now: number, trace?: Asked[]) => boolean;
}

/** Binds a list of entries; all must hold. Throws on a guard that does not exist: compile has refused it before. */
export function bindAll(entries: readonly GuardEntry[]): Question {
  const questions = entries.map(bind);
  return {
    ...readsOf(questions),
    ask: (facts, now, trace) => {
      for (const question of questions) if (!question.ask(facts, now, trace)) return false;
      return true;
    },
  };
}

function bind(entry: GuardEntry): Question {
  if (typeof entry === 'string') return bindGuard(entry, undefined);
  const [name, argument] = Object.entries(entry)[0] ?? [];
  if (name === 'not') return bindNot(bind(argument as GuardEntry)); // the grammar says that `not` holds an entry
  if (name === 'any') return bindAny((argument as GuardEntry[]).map(bindBranch)); // and `any` a list of them
  return bindGuard(name ?? '', argument);
}

function bindBranch(entry: GuardEntry | GuardEntry[]): Question {
  return Array.isArray(entry) ? bindAll(entry) : bind(entry);
}

function bindNot(inner: Question): Question {
  return { ...readsOf([inner]), ask: (facts, now, trace) => !inner.ask(facts, now, trace) };
}

function bindAny(branches: Question[]): Question {
  return {
    ...readsOf(branches),
    ask: (facts, now, trace) => {
      for (const branch of branches) if (branch.ask(facts, now, trace)) return true;
      return false;
    },
  };
}

function bindGuard(name: string, argument: unknown): Question {
  const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
  if (!guard) throw new Error(`unknown guard "${name}"`);
  const test = guard.test as (facts: Facts, now: number, argument: unknown) => boolean; // compile checked the argument's kind
  return {
    leaves: guard.reads,
    // the first segment of a leaf is a fact's name by construction of the registry
    reads: [...new Set(guard.reads.map((leaf) => leaf.split('.')[0] as FactName))],
    ask: (facts, now, trace) => {
      const result = test(facts, now, argument);
      trace?.push({
        guard: name,
        ...(argument === undefined ? {} : { argument }),
        says: guard.says.replace('{argument}', [argument].flat().join(', ')),
        facts: readLeaves(facts, guard.reads),
        result,
      });
      return result;
    },
  };
}

function readsOf(questions: Question[]): Pick<Question, 'reads' | 'leaves'> {
  return {
    reads: [...new Set(questions.flatMap((question) => question.reads))],
    leaves: [...new Set(questions.flatMap((question) => question.leaves))],
  };
}

function readLeaves(facts: Facts, leaves: string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const leaf of leaves) {
    const value = leaf.split('.').reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), facts);
    if (value !== undefined) values[leaf] = value;
  }
  return values;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
