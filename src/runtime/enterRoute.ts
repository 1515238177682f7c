import type { ComponentType } from 'react';
import { replace } from 'react-router-dom';
import { decide, type Settled } from '../flow/decide.ts';
import { toPath } from '../flow/match.ts';
import type { RouteData } from '../flow/app.ts';
import type { CompiledForm } from '../form/form.ts';
import type { FormViewProps } from '../form/FormView.tsx';
import { fetchChunk } from './chunks.ts';
import { loadBeside } from './loadBeside.ts';
import { isFactLoaded, loadAnswers, LoadFailure, loadFacts } from './loadFacts.ts';
import { noteReturn, takeReturn } from './returning.ts';
import { progressAtom } from '../store/atoms.ts';
import type { Runtime } from './runtime.ts';
import { progressToNote } from './showProgress.ts';

/** A route that may be shown, with all that it needs in hand: nothing of it is fetched after it is drawn. */
export interface Entered {
  route: RouteData;
  /** The address that renders. */
  address: string;
  loaded: Record<string, unknown>;
  /** Forms of the route by id. */
  forms: Record<string, CompiledForm>;
  /** What draws them: fetched with the first form, for pages without one need nothing of it. */
  FormView: ComponentType<FormViewProps> | null;
  screen: ComponentType | null;
}

const loggedOut = '/logout';

/**
 * Asks `decide` for an address and fetches what its guards read and what it shows. Runs in the router's loaders, before anything
 * is drawn.
 *
 * @throws a redirect that replaces the history entry, LoadFailure, or ChunkFailure
 */
export async function enterRoute(runtime: Runtime, address: string, signal?: AbortSignal): Promise<Entered> {
  try {
    await runtime.restoreSession();
    const settled = await settle(runtime, address, signal);
    if (settled.outcome === 'redirect') throw await leaveFor(runtime, address, settled.lands);
    const { data } = settled.route;
    loadBeside(runtime, data);
    const formIds = [data.form ?? [], data.forms ?? []].flat();
    const [loaded, forms, FormView, screen] = await Promise.all([
      loadAnswers(runtime, data.loads, signal),
      fetchForms(runtime, formIds),
      formIds.length > 0 ? fetchFormView() : null,
      fetchScreen(runtime, data.screen),
    ]);
    const { store } = runtime.store;
    runtime.store.noteProgress(progressToNote(runtime.app, data, store.get(progressAtom)));
    return { route: data, address: settled.lands, loaded, forms, FormView, screen };
  } catch (error) {
    // The session has ended already; `onUnauthorized` has seen to it.
    if (error instanceof LoadFailure && error.problem.status === 401) throw replace(loggedOut);
    throw error;
  }
}

/** Decides, loading facts as guards ask for them. Ends, because each round loads at least one fact more. */
export async function settle(runtime: Runtime, address: string, signal?: AbortSignal): Promise<Settled> {
  for (;;) {
    const decision = decide(runtime.app, runtime.store.facts(), address, {
      now: runtime.api.now(),
      isLoaded: (fact) => isFactLoaded(runtime, fact),
    });
    if (decision.outcome !== 'wait') return decision;
    await loadFacts(runtime, decision.needs, signal);
  }
}

/** A redirect replaces its history entry, so that it never traps the Back button. */
async function leaveFor(runtime: Runtime, address: string, lands: string): Promise<Response> {
  if (lands === loggedOut) noteReturn(runtime, address);
  const wanted = toPath(address) === '/login/entry' ? takeReturn(runtime) : undefined;
  const mayReturn = wanted !== undefined && (await settle(runtime, wanted)).outcome === 'render';
  return replace(mayReturn ? wanted : lands);
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
  return (await fetchChunk(() => import('../form/FormView.tsx'))).FormView;
}

async function fetchScreen({ screenByName }: Runtime, name: string | undefined): Promise<ComponentType | null> {
  const load = name === undefined ? undefined : screenByName[name];
  return load ? (await fetchChunk(load)).screen : null;
}
