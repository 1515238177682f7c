import type { RouteData } from '../../flow/language/app.ts';
import type { FactName } from '../../flow/language/facts.ts';
import type { LoadSource } from '../../flow/language/source.ts';
import { fillFacts } from '../../flow/visit/fillFacts.ts';
import type { Runtime } from '../core/runtime.ts';
import { askedFor, isFactLoaded } from './loadFacts.ts';

/** Milliseconds for which an answer passes for what is so now (rule shell-13). */
export const freshFor = 60_000;

/** Asks for what a page shows of answers that come later, unless they are fresh. Nobody waits for it. */
export function loadLater(runtime: Runtime, { loads = {} }: RouteData): void {
  for (const source of Object.values(loads)) if (source.comes === 'later' && !isFresh(runtime, source)) void askLater(runtime, source);
}

/** Asks for an answer anew; what was known stays meanwhile, and afterwards if it cannot be had. It fills the facts that it tells of. */
export async function askLater(runtime: Runtime, source: LoadSource): Promise<void> {
  const { app, api, store } = runtime;
  const asked = askedFor(source, store.facts());
  if (!asked) return;
  const { key, ...input } = asked;
  const again = store.answer(key)?.status !== 'pending';
  const answer = await store.load(key, (signal) => api.call(source.call, { ...input, signal }), { again });
  if (answer.status !== 'fulfilled') return;
  const sources = { facts: store.facts(), answer: answer.data };
  store.writeFacts((draft) => fillFacts(draft, app.data.calls[source.call]?.fills, sources));
}

/** Facts that the answers of a page bring, so that nobody has to ask for them. */
export function factsLater({ app }: Runtime, { loads = {} }: Pick<RouteData, 'loads'>): FactName[] {
  const calls = Object.values(loads).flatMap(({ call, comes }) => (comes === 'later' ? [call] : []));
  return factsOf(app, (call) => calls.includes(call));
}

/** Whether a submit has found a fact of this answer to be out of date. */
export function isOutdated(runtime: Runtime, { call }: LoadSource): boolean {
  return factsOf(runtime.app, (each) => each === call).some((fact) => !isFactLoaded(runtime, fact));
}

function isFresh(runtime: Runtime, source: LoadSource): boolean {
  const { api, store } = runtime;
  const key = askedFor(source, store.facts())?.key;
  const answer = key === undefined ? undefined : store.answer(key);
  return answer?.status === 'fulfilled' && api.now() - answer.at < freshFor && !isOutdated(runtime, source);
}

function factsOf({ data }: Runtime['app'], isOne: (call: string) => boolean): FactName[] {
  const entries = Object.entries(data.facts) as [FactName, { call: string }][]; // keys of the record that names them
  return entries.flatMap(([fact, { call }]) => (isOne(call) ? [fact] : []));
}
