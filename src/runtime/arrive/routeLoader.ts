import type { ComponentType } from 'react';
import { replace } from 'react-router-dom';
import type { Settled } from '../../flow/decide/decide.ts';
import type { RouteData } from '../../flow/language/app.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { toPath } from '../../flow/language/match.ts';
import { visibleNavigation } from '../../flow/show/visibleNavigation.ts';
import { pageOfFigure, progressToNote } from '../../flow/show/showProgress.ts';
import { arrive, knowAddress } from '../../flow/visit/arrive.ts';
import { likelyNext } from '../../flow/visit/likelyNext.ts';
import { readProblem } from '../../flow/visit/submit.ts';
import { loggedOutPath } from '../../flow/visit/sentAway.ts';
import type { Visit } from '../../flow/visit/visit.ts';
import type { CompiledForm } from '../../form/core/form.ts';
import type { FormViewProps } from '../../form/FormView.tsx';
import { factsAtom, progressAtom } from '../../store/atoms.ts';
import { fetchChunk, keptChunk } from '../core/chunks.ts';
import { addFlowOf } from '../core/flows.ts';
import type { Runtime } from '../core/runtime.ts';
import { whenIdle } from '../core/whenIdle.ts';
import { findAddressNow } from './findAddressNow.ts';
import { loadAnswers, loadBesideInTime, LoadFailure, loadDeferred } from './loads.ts';
import { visitOf } from './visitOf.ts';

export interface Entered {
  route: RouteData;
  /** Final address, after redirects. */
  address: string;
  loaded: Record<string, unknown>;
  /** Snapshot at the time of entry. */
  facts: Facts;
  forms: Record<string, CompiledForm>;
  /** Null when the route has no forms; a chunk of its own. */
  FormView: ComponentType<FormViewProps> | null;
  screen: ComponentType | null;
}

/**
 * Runs the guards for an address, then loads the facts, answers and chunks of the page. Called by router loaders, before rendering.
 *
 * @throws a redirect that replaces the history entry, LoadFailure, or ChunkFailure
 */
export async function routeLoader(runtime: Runtime, address: string, signal?: AbortSignal): Promise<Entered> {
  try {
    const visit = visitOf(runtime, signal);
    await knowAddress(visit, address);
    // Most requests pass the guards, so chunks load in parallel with the facts (rule shell-14).
    void prefetchRoute(runtime, address);
    await runtime.restoreSession();
    const arrival = await askGuards(runtime, visit, address);
    const { data } = arrival.route;
    const decidedOn = runtime.store.facts();
    const beside = loadBesideInTime(runtime, data);
    loadDeferred(runtime, data);
    const formIds = [data.form ?? [], data.forms ?? []].flat();
    const [loaded, forms, FormView, screen] = await Promise.all([
      loadAnswers(runtime, data.loads, signal).catch((error: unknown) => leaveRefused(visit, error)),
      fetchForms(runtime, formIds),
      formIds.length > 0 ? fetchFormView() : null,
      fetchChunk(() => loadScreen(runtime, data.screen)),
      Promise.all(addressesNamed(runtime, data).map((named) => addFlowOf(runtime, named))),
      // Restores drafts before the first render.
      formIds.length > 0 ? runtime.store.drafts.opened() : null,
      beside,
    ]);
    const { store } = runtime.store;
    // Answers can update facts. If they changed, run the guards again.
    if (runtime.store.facts() !== decidedOn) await askGuards(runtime, visit, address);
    runtime.store.noteProgress(progressToNote(runtime.app, data, store.get(progressAtom)));
    return { route: data, address: arrival.lands, loaded, facts: store.get(factsAtom), forms, FormView, screen };
  } catch (error) {
    // `onUnauthorized` has already ended the session.
    if (error instanceof LoadFailure && error.problem.status === 401) throw replace(loggedOutPath);
    throw error;
  }
}

/** @throws a redirect that replaces the history entry, so that it never traps the Back button */
async function askGuards(runtime: Runtime, visit: Visit, address: string): Promise<Settled> {
  const arrival = await arrive(visit, address);
  noteAsking(runtime, address, 'goesTo' in arrival ? arrival.goesTo : undefined);
  if ('goesTo' in arrival) throw replace(arrival.goesTo);
  return arrival;
}

/** Addresses of other pages that the shell mentions: the parent page and the page its progress bar counts to. */
function addressesNamed(runtime: Runtime, route: RouteData): string[] {
  const above = route.above === undefined ? route.back : undefined;
  const targets = [above ?? [], pageOfFigure(runtime.app, route) ?? []].flat();
  return targets.map((target) => findAddressNow(runtime, target));
}

/** A refused load can redirect; other errors are rethrown. */
async function leaveRefused(visit: Visit, error: unknown): Promise<never> {
  const end = error instanceof LoadFailure && error.problem.kind === 'refused' ? await readProblem(visit, error.problem) : undefined;
  throw end?.leaves === undefined ? error : replace(end.leaves);
}

async function fetchForms({ formById }: Runtime, ids: string[]): Promise<Record<string, CompiledForm>> {
  const entries = ids.map(async (id) => {
    const load = formById[id];
    if (!load) throw new Error(`no form "${id}"`);
    return [id, (await fetchChunk(load)).form] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function fetchFormView(): Promise<ComponentType<FormViewProps>> {
  return (await fetchChunk(importFormView)).FormView;
}

/** The form renderer; a chunk of its own, because many pages have no form. */
const importFormView = keptChunk(() => import('../../form/FormView.tsx'));

/** Prefetches the chunks of an address's route, ignoring redirects. */
async function prefetchRoute(runtime: Runtime, address: string): Promise<void> {
  const { app, api, formById } = runtime;
  if (app.flowToAdd(address) !== undefined) await addFlowOf(runtime, address);
  const route = app.match(address)?.data;
  const chunks: ((() => Promise<unknown>) | undefined)[] = [
    () => loadScreen(runtime, route?.screen),
    ...[route?.form ?? [], route?.forms ?? []].flat().map((id) => formById[id]),
  ];
  if (route?.form ?? route?.forms) chunks.push(importFormView);
  for (const { call } of Object.values(route?.loads ?? {})) api.prefetch(call);
  // Ignore failures: the chunk is requested again on navigation.
  for (const load of chunks) void load?.().catch(() => undefined);
}

/** When idle, prefetches the likely next routes, the code of their calls, and the flows of all linked routes. */
export function prefetchNext(runtime: Runtime): () => void {
  const { app, store, api } = runtime;
  return whenIdle(() => {
    const here = app.match(location.pathname);
    const links = [...(here?.data.links ?? []), ...visibleNavigation(app, store.facts(), api.now())].map(({ to }) => to);
    for (const to of [here?.data.back ?? [], links].flat()) void addFlowOf(runtime, findAddressNow(runtime, to));
    // Logout must not wait for the network.
    if (api.hasBearer()) void prefetchRoute(runtime, findAddressNow(runtime, app.data.shell.logOut));
    for (const submit of Object.values(here?.data.submits ?? {})) {
      for (const { call } of submit.do ?? []) api.prefetch(call);
      const next = submit.to && likelyNext(app, submit.to, { facts: store.facts(), now: api.now(), path: toPath(location.pathname) });
      if (next) void prefetchRoute(runtime, next);
    }
  });
}

/**
 * Loads a screen and the words that only screens use. Null when the route has no screen.
 *
 * @throws whatever import() throws
 */
export async function loadScreen({ screenByName, bundle }: Runtime, name: string | undefined): Promise<ComponentType | null> {
  const load = name === undefined ? undefined : screenByName[name];
  if (!load) return null;
  const [{ screen }, said] = await Promise.all([load(), bundle.screenWords?.()]);
  Object.assign(bundle.words, said?.part.words);
  return screen;
}

const longest = 12;

/** Records a requested address for the inspector. No-op outside the sandbox. */
export function noteAsking({ trail, store, api }: Pick<Runtime, 'trail' | 'store' | 'api'>, address: string, goesTo?: string): void {
  if (!trail) return;
  trail.push({ address, ...(goesTo !== undefined && { goesTo }), facts: store.facts(), now: api.now(), at: performance.now() });
  if (trail.length > longest) trail.shift();
}
