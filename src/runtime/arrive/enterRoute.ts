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
import { loadAnswers, loadBesideInTime, LoadFailure, loadLater } from './loads.ts';
import { factsAtom, progressAtom } from '../../store/atoms.ts';
import type { Runtime } from '../core/runtime.ts';
import { loadScreen } from './loadScreen.ts';
import { importFormView, prefetchRoute } from './prefetch.ts';
import { noteAsking } from '../core/trail.ts';
import { visitOf } from './visitOf.ts';

/** A route that may be shown, with everything it needs: nothing more is fetched after it is drawn. */
export interface Entered {
  route: RouteData;
  /** The address that renders. */
  address: string;
  loaded: Record<string, unknown>;
  /** As they were when it was entered. */
  facts: Facts;
  /** Forms of the route by id. */
  forms: Record<string, CompiledForm>;
  /** What draws them: fetched with the first form, since pages without one do not need it. */
  FormView: ComponentType<FormViewProps> | null;
  screen: ComponentType | null;
}

/**
 * Asks `decide` for an address and fetches what its guards read and what it shows. Runs in the router's loaders, before anything
 * is drawn.
 *
 * @throws a redirect that replaces the history entry, LoadFailure, or ChunkFailure
 */
export async function enterRoute(runtime: Runtime, address: string, signal?: AbortSignal): Promise<Entered> {
  try {
    const visit = visitOf(runtime, signal);
    // A session that turns out to have ended leaves the page, if it is not one for everybody.
    await knowAddress(visit, address);
    // Most who ask for a page may see it: its parts are fetched while the facts are that say so (rule shell-14).
    void prefetchRoute(runtime, address);
    await runtime.restoreSession();
    const arrival = await askGuards(runtime, visit, address);
    const { data } = arrival.route;
    const decidedOn = runtime.store.facts();
    const beside = loadBesideInTime(runtime, data);
    loadLater(runtime, data);
    const formIds = [data.form ?? [], data.forms ?? []].flat();
    const [loaded, forms, FormView, screen] = await Promise.all([
      loadAnswers(runtime, data.loads, signal).catch((error: unknown) => leaveRefused(visit, error)),
      fetchForms(runtime, formIds),
      formIds.length > 0 ? fetchFormView() : null,
      fetchChunk(() => loadScreen(runtime, data.screen)),
      Promise.all(addressesNamed(runtime, data).map((named) => addFlowOf(runtime, named))),
      // What was typed before a reload stands in the form when it is drawn.
      formIds.length > 0 ? runtime.store.drafts.opened() : null,
      beside,
    ]);
    const { store } = runtime.store;
    // A page's answers tell facts as well. When they differ from what was decided on, the guards are asked again.
    if (runtime.store.facts() !== decidedOn) await askGuards(runtime, visit, address);
    runtime.store.noteProgress(progressToNote(runtime.app, data, store.get(progressAtom)));
    return { route: data, address: arrival.lands, loaded, facts: store.get(factsAtom), forms, FormView, screen };
  } catch (error) {
    // The session has already ended, and `onUnauthorized` has handled it.
    if (error instanceof LoadFailure && error.problem.status === 401) throw replace(loggedOutPath);
    throw error;
  }
}

/** @throws a redirect that replaces its history entry, so that it never traps the Back button */
async function askGuards(runtime: Runtime, visit: Visit, address: string): Promise<Settled> {
  const arrival = await arrive(visit, address);
  noteAsking(runtime, address, 'goesTo' in arrival ? arrival.goesTo : undefined);
  if ('goesTo' in arrival) throw replace(arrival.goesTo);
  return arrival;
}

/** Addresses of other pages of which the frame around a route says something: what the one above it is called, how far on the next one is. */
function addressesNamed(runtime: Runtime, route: RouteData): string[] {
  const above = route.above === undefined ? route.back : undefined;
  const targets = [above ?? [], pageOfFigure(runtime.app, route) ?? []].flat();
  return targets.map((target) => findAddressNow(runtime, target));
}

/** What a page loads may be refused for a reason that leads elsewhere. */
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
