import type { FactName, Facts } from '../src/flow/language/facts.ts';
import { fillFacts } from '../src/flow/language/fillFacts.ts';
import type { Value } from '../src/flow/language/source.ts';
import { hasFields, valueAt } from '../src/flow/language/values.ts';
import type { CallEnd, Sent } from '../src/flow/visit/visit.ts';
import { contractOf, createScript, dataOf, problemIn } from './answers.ts';
import type { AnswerSource } from './journey.ts';
import type { World } from './world.ts';

/** One call that a step made, and what it was answered; no answer where the journey says nothing and the call succeeds. */
export interface Made {
  call: string;
  /** What went out with it; undefined for what a page loads, and for another window. */
  sent?: Sent | undefined;
  /** It was not refused, as far as its sender knows: it may have taken effect. */
  isTaken: boolean;
  answer: AnswerSource | undefined;
}

/** Answers calls as the steps of a journey say, and remembers what it has told about facts. */
export interface ScriptedProvider {
  /** Takes the answers of the next step. */
  begin: (answers: AnswerSource[] | undefined) => void;
  /** Whether the step says what a call answers. */
  tells: (call: string) => boolean;
  ask: (call: string, now: number, sent?: Sent) => CallEnd;
  /**
   * A fact as its reading call tells it now, with the answer where the step says it.
   *
   * @throws when neither the step nor anything before says what that is
   */
  read: (name: FactName, now: number) => { ok: true; fact: unknown; answer?: unknown } | Extract<CallEnd, { ok: false }>;
  /** Whether it has been told what a fact is, or the step tells it. */
  knows: (name: FactName) => boolean;
  /** The calls of the step so far. */
  made: () => Made[];
  /** Answers of the step that no call has asked for. */
  left: () => AnswerSource[];
}

/** @param known what reading calls would fill, by fact; it changes as answers tell more */
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
    // What an answer told about a fact, reading it again tells as well.
    const fills = Object.entries(data.calls[call]?.fills ?? {}).filter(([path]) => data.facts[factIn(path)]);
    const answered = dataOf(answer, contractOf(world, call), toldBefore(fills, known), now);
    fillFacts(known, Object.fromEntries(fills), { facts: known, answer: answered });
    return { ok: true, data: answered };
  }

  const knows = (name: FactName) => known[name] !== undefined || tells(data.facts[name]?.call ?? '');

  function read(name: FactName, now: number): ReturnType<ScriptedProvider['read']> {
    const call = data.facts[name]?.call ?? '';
    if (!knows(name)) throw new Error(`nothing says what ${call} answers: name it among the answers`);
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

/** The fields of an answer by the facts that they have filled before. */
function toldBefore(fills: [path: string, value: Value][], known: Facts): object {
  return fills.reduce<object>((told, [path, value]) => {
    const fact = valueAt(known, path);
    if (value === '$answer') return hasFields(fact) ? fact : told;
    return fact === undefined ? told : { ...told, [String(value).replace('$answer.', '')]: fact };
  }, {});
}

// the first segment of a path of `fills` is a fact's name: compile checked it
const factIn = (path: string) => path.split('.')[0] as FactName;
