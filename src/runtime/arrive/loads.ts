import { problemOf, type Problem } from '../../api/contract/problem.ts';
import type { RouteData } from '../../flow/language/app.ts';
import type { FactName, Facts } from '../../flow/language/facts.ts';
import type { LoadSource } from '../../flow/language/source.ts';
import { resolveMap } from '../../flow/language/values.ts';
import { factsBeside } from '../../flow/show/factsBeside.ts';
import type { Answer, LoadOptions } from '../../store/passbookStore.ts';
import type { Runtime } from '../core/runtime.ts';
import { withoutDismissed } from './withoutDismissed.ts';

/** Milliseconds an answer stays fresh (rule shell-13). */
export const freshFor = 60_000;

/** Milliseconds to wait for facts that only navigation, prompts and actions need. */
const patience = 2000;

/** A required fact or answer failed to load, so no guard has decided (rule guards-9). */
export class LoadFailure extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(`${problem.call}: ${problem.kind} ${problem.status ?? ''}`);
    this.problem = problem;
  }
}

/** Whether a fact has loaded. Facts without a call are always loaded. */
export function isFactLoaded({ app, store }: Runtime, fact: FactName): boolean {
  return app.data.facts[fact] === undefined || store.facts()[fact] !== undefined;
}

/**
 * Loads facts in parallel. Pages that load the same calls share the answers.
 *
 * @throws LoadFailure
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
  // The answer lacks the fact. Invalidate it, so that a retry sends a request.
  runtime.store.invalidate(source.call);
  throw new LoadFailure(problemOf(source.call, 'unreadable'));
}

/**
 * The answers for a route's form or screen, by load name. Loads whose path has no value are omitted.
 *
 * @throws LoadFailure
 */
export async function loadAnswers(
  runtime: Runtime,
  loads: Record<string, LoadSource> | undefined,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const awaited = Object.entries(loads ?? {}).filter(
    ([, { call, loading, optional }]) => loading === undefined && !(optional && runtime.skippedCalls?.includes(call)),
  );
  const entries = awaited.map(async ([name, source]) => [name, await loadAnswer(runtime, source, signal)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function loadAnswer(runtime: Runtime, source: LoadSource, signal?: AbortSignal): Promise<unknown> {
  // Guards may have loaded it long before, so refresh it when older than a minute.
  const answer = await request(runtime, source, { signal, ...((source.fresh || tellsFact(runtime, source)) && { maxAge: freshFor }) });
  if (answer === undefined) return undefined;
  if (answer.status === 'pending') throw new Error(`${source.call} was left while it was pending`);
  if (answer.status === 'fulfilled') return answer.data;
  if (answer.before && !source.send && !isRefusal(answer.problem)) return answer.before.data;
  if (answer.problem.kind === 'refused' && source.optional) return undefined;
  throw new LoadFailure(answer.problem);
}

/** Whether the provider refused the request, as opposed to failing. */
function isRefusal({ kind, status }: Problem): boolean {
  return kind === 'refused' && (status ?? 0) < 500;
}

/** Starts deferred loads that are not fresh. Does not wait. */
export function loadDeferred(runtime: Runtime, { loads = {} }: RouteData): void {
  for (const source of Object.values(loads)) if (source.loading === 'deferred') void request(runtime, source, { maxAge: freshFor });
}

/**
 * Loads facts that the page and navigation show but no guard reads.
 * Avoids layout shifts by waiting, but at most for `patience`. A failed fact stays absent until the next route requests it.
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
  // Loaded facts may require more. Terminates, because each round loads at least one fact.
  if ((await Promise.all(loads)).includes(true)) await loadBeside(runtime, route);
}

function forgive(error: unknown): false {
  if (!(error instanceof LoadFailure)) throw error;
  return false;
}

/** The answer of a source, cached or requested; undefined when its path has no value. */
export async function request(runtime: Runtime, source: LoadSource, options: LoadOptions): Promise<Answer | undefined> {
  const { api, store } = runtime;
  const facts = store.facts();
  const address = addressOf(source, facts);
  if (!address) return undefined;
  const { key, ...input } = address;
  const body = source.send && resolveMap(source.send, { facts });
  // The body may contain secrets and is not part of the key, so such requests bypass the cache.
  const again = body !== undefined;
  const fetcher = async (signal: AbortSignal) =>
    withoutDismissed(runtime, source.call, await api.call(source.call, { ...input, body, signal }));
  return store.load(key, fetcher, { again, ...options });
}

/**
 * Path and query of a load, and its cache key; undefined when the path has no value.
 *
 * @param item the item on the page that the request is for
 */
export function addressOf(source: LoadSource, facts: Facts, item: Record<string, unknown> = {}) {
  const path = resolveMap(source.path, { facts, item });
  if (Object.keys(path).length < Object.keys(source.path ?? {}).length) return undefined;
  const query = resolveMap(source.query, { facts, item });
  const key = [source.call, ...Object.values(path), ...Object.values(query)].join(' ');
  // The flow language only has scalars.
  return { key, path: path as Record<string, string>, query: query as Record<string, string> };
}

/** Whether a load makes the same request as a fact. */
export function tellsFact({ app }: Pick<Runtime, 'app'>, { call, path, query }: LoadSource): boolean {
  return !path && !query && Object.values(app.data.facts).some((fact) => fact.call === call);
}
