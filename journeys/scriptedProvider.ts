import type { FactName, Facts } from '../src/flow/language/facts.ts';
import { setFacts } from '../src/flow/language/setFacts.ts';
import type { Value } from '../src/flow/language/source.ts';
import { hasFields, valueAt } from '../src/flow/language/values.ts';
import type { CallEnd, Sent } from '../src/flow/visit/visit.ts';
import { contractOf, createScript, dataOf, problemIn } from './answers.ts';
import type { AnswerSource } from './journey.ts';
import type { World } from './world.ts';

/** A call made by a step, with its answer; without one, it succeeded with the example. */
export interface Made {
  call: string;
  /** Data sent; undefined for loads and for calls in another tab. */
  sent?: Sent | undefined;
  /** The call may have taken effect, as far as the sender knows. */
  isTaken: boolean;
  answer: AnswerSource | undefined;
}

/** Answers calls as a journey's steps state, and remembers facts from earlier answers. */
export interface ScriptedProvider {
  /** Starts the next step. */
  begin: (answers: AnswerSource[] | undefined) => void;
  /** Whether the step states an answer for a call. */
  tells: (call: string) => boolean;
  ask: (call: string, now: number, sent?: Sent) => CallEnd;
  /**
   * The current value of a fact, and the step's answer if it states one.
   * @throws when neither the step nor an earlier answer determines it
   */
  read: (name: FactName, now: number) => { ok: true; fact: unknown; answer?: unknown } | Extract<CallEnd, { ok: false }>;
  /** Whether the value of a fact is known from this step or an earlier one. */
  knows: (name: FactName) => boolean;
  /** Calls of this step so far. */
  made: () => Made[];
  left: () => AnswerSource[];
}

/** @param known facts the provider would return; updated by answers */
export function createScriptedProvider(world: World, known: Facts): ScriptedProvider {
  const { data } = world.app;
  let script = createScript();
  let made: Made[] = [];

  const tells = (call: string) => script.left().some((answer) => answer.call === call);

  function ask(call: string, now: number, sent?: Sent): CallEnd {
    const answer = script.take(call);
    const problem = answer && problemIn(answer, contractOf(world, call));
    made.push({ call, answer, sent, isTaken: !problem || problem.kind === 'unknown' });
    if (problem) return { ok: false, problem };
    // Later reads of the fact return the same.
    const sets = Object.entries(data.calls[call]?.sets ?? {}).filter(([path]) => data.facts[factIn(path)]);
    const answered = dataOf(answer, contractOf(world, call), toldBefore(sets, known), now);
    setFacts(known, Object.fromEntries(sets), { facts: known, answer: answered });
    return { ok: true, data: answered };
  }

  const knows = (name: FactName) => known[name] !== undefined || tells(data.facts[name]?.call ?? '');

  function read(name: FactName, now: number): ReturnType<ScriptedProvider['read']> {
    const call = data.facts[name]?.call ?? '';
    if (!knows(name)) throw new Error(`nothing states what ${call} returns: add it to the answers`);
    const end = tells(call) ? ask(call, now) : undefined;
    return end?.ok === false ? end : { ok: true, fact: structuredClone(known[name]), answer: end?.data };
  }

  return {
    begin: (answers) => {
      script = createScript(answers);
      made = [];
    },
    tells,
    ask,
    read,
    knows,
    made: () => made,
    left: () => script.left(),
  };
}

/** Fields of an answer, from the facts that earlier answers filled. */
function toldBefore(sets: [path: string, value: Value][], known: Facts): object {
  return sets.reduce<object>((merged, [path, value]) => {
    const fact = valueAt(known, path);
    if (value === '$answer') return hasFields(fact) ? fact : merged;
    return fact === undefined ? merged : { ...merged, [String(value).replace('$answer.', '')]: fact };
  }, {});
}

// the compiler checked that paths start with a fact
const factIn = (path: string) => path.split('.')[0] as FactName;
