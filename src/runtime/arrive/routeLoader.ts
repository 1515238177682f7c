import type { ComponentType } from 'react';
import { replace } from 'react-router-dom';
import type { Settled } from '../../flow/decide/decide.ts';
import { arrive, knowAddress } from '../../flow/visit/arrive.ts';
import { loggedOutPath } from '../../flow/visit/sentAway.ts';
import type { RouteData } from '../../flow/language/app.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { pageOfFigure, progressToNote } from '../../flow/show/showProgress.ts';
import { readProblem } from '../../flow/visit/readProblem.ts';
import type { Visit } from '../../flow/visit/visit.ts';
import type { CompiledForm } from '../../form/core/form.ts';
import type { FormViewProps } from '../../form/FormView.tsx';
import { fetchChunk } from '../core/chunks.ts';
import { addFlowOf } from '../core/flows.ts';
import { findAddressNow } from './findAddressNow.ts';
import { loadAnswers, loadBesideInTime, LoadFailure, loadDeferred } from './loads.ts';
import { factsAtom, progressAtom } from '../../store/atoms.ts';
import type { Runtime } from '../core/runtime.ts';
import { loadScreen } from './loadScreen.ts';
import { importFormView, prefetchRoute } from './prefetch.ts';
import { noteAsking } from '../core/trail.ts';
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
