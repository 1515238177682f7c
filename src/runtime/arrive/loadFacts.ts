import { problemOf, type Problem } from '../../api/contract/problem.ts';
import type { FactName, Facts } from '../../flow/language/facts.ts';
import type { LoadSource } from '../../flow/language/source.ts';
import { fillFacts } from '../../flow/visit/fillFacts.ts';
import { resolveMap } from '../../flow/language/values.ts';
import type { Runtime } from '../core/runtime.ts';

/** A fact or an answer that a route needs could not be loaded; nothing is decided (rule guards-9). */
export class LoadFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.call}: ${problem.kind} ${problem.status ?? ''}`);
    this.problem = problem;
  }
}

/** Whether a fact has loaded. Facts that no call loads are always as they are. */
export function isFactLoaded({ app, store }: Runtime, fact: FactName): boolean {
  return app.data.facts[fact] === undefined || store.facts()[fact] !== undefined;
}

/**
 * Loads facts that guards are about to read, each once and all at the same time.
 *
 * @throws LoadFailure when one cannot be had
 */
export async function loadFacts(runtime: Runtime, names: FactName[], signal?: AbortSignal): Promise<void> {
  await Promise.all(names.map((name) => loadFact(runtime, name, signal)));
}

async function loadFact(runtime: Runtime, name: FactName, signal?: AbortSignal): Promise<void> {
  const source = runtime.app.data.facts[name];
  if (!source) return;
  const answer = await askOnce(runtime, { call: source.call }, signal);
  const sources = { facts: runtime.store.facts(), answer };
  runtime.store.writeFacts((draft) => fillFacts(draft, runtime.app.data.calls[source.call]?.fills, sources));
  // The fact is what is kept: dropping it must ask again, and not find the old answer.
  runtime.store.dropAnswers(source.call);
  // An answer that says nothing of the fact would only be asked for again.
  if (!isFactLoaded(runtime, name)) throw new LoadFailure(problemOf(source.call, 'unreadable'));
}

/**
 * The answers that a route's form or screen uses, by the names that it uses. One whose path has no value yet is left out.
 *
 * @throws LoadFailure
 */
export async function loadAnswers(
  runtime: Runtime,
  loads: Record<string, LoadSource> | undefined,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const awaited = Object.entries(loads ?? {}).filter(
    ([, { call, comes, optional }]) => comes === undefined && !(optional && runtime.tellNothing?.includes(call)),
  );
  const entries = awaited.map(async ([name, source]) => [name, await askOnce(runtime, source, signal)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function askOnce({ api, store }: Runtime, source: LoadSource, signal?: AbortSignal): Promise<unknown> {
  const facts = store.facts();
  const asked = askedFor(source, facts);
  if (!asked) return undefined;
  const { key, ...input } = asked;
  const body = source.send && resolveMap(source.send, { facts });
  // What is sent may be secret: it is in no key, and asked with anew.
  const again = body !== undefined;
  const answer = await store.load(key, (flight) => api.call(source.call, { ...input, body, signal: flight }), { signal, again });
  if (answer.status === 'fulfilled') return answer.data;
  if (answer.status === 'rejected' && source.optional && answer.problem.kind === 'refused') return undefined;
  if (answer.status === 'rejected') throw new LoadFailure(answer.problem);
  throw new Error(`${source.call} was left while it was pending`);
}

/** What a load asks for, and the key that its answer has in the store; undefined when its path has no value yet. */
export function askedFor(source: LoadSource, facts: Facts) {
  const path = resolveMap(source.path, { facts });
  if (Object.keys(path).length < Object.keys(source.path ?? {}).length) return undefined;
  const query = resolveMap(source.query, { facts });
  const key = [source.call, ...Object.values(path), ...Object.values(query)].join(' ');
  // path and query hold scalars: the flow language has no others
  return { key, path: path as Record<string, string>, query: query as Record<string, string> };
}
