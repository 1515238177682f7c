import { problemOf, type Problem } from '../../api/contract/problem.ts';
import type { RouteData } from '../../flow/language/app.ts';
import type { FactName, Facts } from '../../flow/language/facts.ts';
import type { LoadSource } from '../../flow/language/source.ts';
import { resolveMap } from '../../flow/language/values.ts';
import { factsBeside } from '../../flow/show/factsBeside.ts';
import type { Answer, LoadOptions } from '../../store/passbookStore.ts';
import type { Runtime } from '../core/runtime.ts';
import { withoutDismissed } from './withoutDismissed.ts';

/** Milliseconds for which an answer counts as current (rule shell-13). */
export const freshFor = 60_000;

/** Milliseconds that a page waits for facts that only its navigation, prompts and actions depend on; after that it is drawn without them. */
const patience = 2000;

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
 * Loads facts that guards are about to read, each once and all at the same time. A page that loads the same calls shares their answers.
 *
 * @throws LoadFailure when one cannot be had
 */
export async function loadFacts(runtime: Runtime, names: FactName[], signal?: AbortSignal): Promise<void> {
  await Promise.all(names.map((name) => loadFact(runtime, name, signal)));
}

async function loadFact(runtime: Runtime, name: FactName, signal?: AbortSignal): Promise<void> {
  const source = runtime.app.data.facts[name];
  if (!source) return;
  const answer = await request(runtime, source, { signal });
  if (answer?.status === 'rejected') throw new LoadFailure(answer.problem);
  if (isFactLoaded(runtime, name)) return;
  // An answer that says nothing of the fact. A retry must not find it in the cache.
  runtime.store.invalidate(source.call);
  throw new LoadFailure(problemOf(source.call, 'unreadable'));
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
  const entries = awaited.map(async ([name, source]) => [name, await loadAnswer(runtime, source, signal)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function loadAnswer(runtime: Runtime, source: LoadSource, signal?: AbortSignal): Promise<unknown> {
  // Guards may have loaded it long before this page, so it is requested again after a minute.
  const answer = await request(runtime, source, { signal, ...((source.fresh || tellsFact(runtime, source)) && { maxAge: freshFor }) });
  if (answer === undefined) return undefined;
  if (answer.status === 'pending') throw new Error(`${source.call} was left while it was pending`);
  if (answer.status === 'fulfilled') return answer.data;
  if (answer.before && !source.send && !isRefusal(answer.problem)) return answer.before.data;
  if (answer.problem.kind === 'refused' && source.optional) return undefined;
  throw new LoadFailure(answer.problem);
}

/** Whether the provider refuses to answer, rather than failing to. */
function isRefusal({ kind, status }: Problem): boolean {
  return kind === 'refused' && (status ?? 0) < 500;
}

/** Requests what a page shows of answers that come later, unless they are fresh. Nobody waits for it. */
export function loadLater(runtime: Runtime, { loads = {} }: RouteData): void {
  for (const source of Object.values(loads)) if (source.comes === 'later') void request(runtime, source, { maxAge: freshFor });
}

/**
 * Loads facts that the navigation and the page show but no guard reads, when absent, and resolves when they are here or after `patience`: a page
 * that is drawn with them has no gaps. One that cannot be loaded stays absent, and is requested again on the next route.
 */
export async function loadBesideInTime(runtime: Runtime, route: RouteData): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([loadBeside(runtime, route), isLate]).finally(() => clearTimeout(timer));
}

async function loadBeside(runtime: Runtime, route: RouteData): Promise<void> {
  const { app, api, store } = runtime;
  const missing = factsBeside(app, route, { facts: store.facts(), now: api.now(), isLoaded: (fact) => isFactLoaded(runtime, fact) });
  const loads = missing.map((fact) => loadFacts(runtime, [fact]).then(() => true, forgive));
  // What has loaded may ask for more; ends, because each round loads at least one fact.
  if ((await Promise.all(loads)).includes(true)) await loadBeside(runtime, route);
}

function forgive(error: unknown): false {
  if (!(error instanceof LoadFailure)) throw error;
  return false;
}

/** The answer of a source, from the cache or the provider; undefined when its path has no value yet. */
export async function request(runtime: Runtime, source: LoadSource, options: LoadOptions): Promise<Answer | undefined> {
  const { api, store } = runtime;
  const facts = store.facts();
  const address = addressOf(source, facts);
  if (!address) return undefined;
  const { key, ...input } = address;
  const body = source.send && resolveMap(source.send, { facts });
  // What is sent may be secret: it is in no key, so the cache cannot tell one request from another.
  const again = body !== undefined;
  const fetcher = async (signal: AbortSignal) =>
    withoutDismissed(runtime, source.call, await api.call(source.call, { ...input, body, signal }));
  return store.load(key, fetcher, { again, ...options });
}

/**
 * Path and query of a load, and the key of its answer in the store; undefined when its path has no value yet.
 *
 * @param about which of the things that the page shows it is asked for
 */
export function addressOf(source: LoadSource, facts: Facts, about: Record<string, unknown> = {}) {
  const path = resolveMap(source.path, { facts, about });
  if (Object.keys(path).length < Object.keys(source.path ?? {}).length) return undefined;
  const query = resolveMap(source.query, { facts, about });
  const key = [source.call, ...Object.values(path), ...Object.values(query)].join(' ');
  // path and query hold scalars: the flow language has no others
  return { key, path: path as Record<string, string>, query: query as Record<string, string> };
}

/** Whether a load is the very request that a fact is loaded by. */
export function tellsFact({ app }: Pick<Runtime, 'app'>, { call, path, query }: LoadSource): boolean {
  return !path && !query && Object.values(app.data.facts).some((fact) => fact.call === call);
}
