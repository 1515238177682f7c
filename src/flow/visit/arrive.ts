import { decide, resolve, type Decision, type Settled, type Waiting } from '../decide/decide.ts';
import type { FactName } from '../language/facts.ts';
import { toPath } from '../language/match.ts';
import { noteReturn, takeReturn } from './returning.ts';
import { isLoggedIn, loggedOutPath, noteSentAway, sentAwayPath } from './sentAway.ts';
import type { Target } from '../language/source.ts';
import type { Visit } from './visit.ts';

/** Redirects to the page after login; renders nothing (rule guards-10). */
export const entryPath = '/login/entry';

type LoadingVisit = Pick<Visit, 'app' | 'facts' | 'now' | 'isLoaded' | 'load' | 'addFlow' | 'trace'>;

/**
 * The decision for an address when it renders, else the address that replaces it.
 * After login, returns to the address first requested if its guards allow it (rule sessions-11).
 */
export async function arrive(visit: LoadingVisit & Pick<Visit, 'writeFacts'>, address: string): Promise<Settled | { goesTo: string }> {
  if (toPath(address) === loggedOutPath) noteSentAway(visit, address);
  const settled = await settle(visit, address);
  if (settled.outcome === 'render') return settled;
  if (settled.lands === loggedOutPath) noteReturn(visit, address);
  if (settled.lands === loggedOutPath && isLoggedIn(visit)) return { goesTo: sentAwayPath };
  const wanted = toPath(address) === entryPath ? await findReturn(visit) : undefined;
  const mayReturn = wanted !== undefined && (await settle(visit, wanted)).outcome === 'render';
  return { goesTo: mayReturn ? wanted : settled.lands };
}

async function findReturn(visit: LoadingVisit & Pick<Visit, 'writeFacts'>): Promise<string | undefined> {
  await knowAddress(visit, visit.facts().nav?.redirectPath);
  return takeReturn(visit);
}

/** Loads the flow of an address if needed. Rejects when that fails. */
export async function knowAddress(visit: Pick<Visit, 'app' | 'addFlow'>, address: string | undefined): Promise<void> {
  const flow = address === undefined ? undefined : visit.app.flowToAdd(address);
  if (flow !== undefined) await addedBy(visit)(flow);
}

function addedBy({ addFlow }: Pick<Visit, 'addFlow'>): (flow: string) => Promise<void> {
  if (!addFlow) throw new Error('a visit to an app that is not whole has to add to it');
  return addFlow;
}

/** Decides, loading facts as guards need them. Rejects when a load fails. */
export async function settle(visit: LoadingVisit, address: string): Promise<Settled> {
  return loadUntil(visit, () => decide(visit.app, visit.facts(), address, optionsOf(visit)));
}

/** Resolves a target, loading facts that its guards read. Rejects when a load fails. */
export async function findAddress(visit: LoadingVisit, target: Target): Promise<string> {
  return loadUntil(visit, () => resolve(visit.app, target, visit.facts(), optionsOf(visit)));
}

function optionsOf({ now, isLoaded, trace }: LoadingVisit) {
  return { now: now(), isLoaded, ...(trace && { trace }) };
}

/** Loads allowed per fact. Twice, because another submit may drop it meanwhile. */
const loadsOfOne = 2;

/** Terminates: each round adds a flow or loads a fact, and loads per fact are limited. */
async function loadUntil<T extends Settled | string>(visit: LoadingVisit, ask: () => T | Waiting): Promise<T> {
  const times = new Map<FactName, number>();
  for (;;) {
    const found = ask();
    const waiting = waitingIn(found);
    if (waiting === undefined) return found as T; // nothing left to load
    const { needs, flow } = waiting;
    if (flow !== undefined) await addedBy(visit)(flow);
    for (const fact of needs) {
      const count = (times.get(fact) ?? 0) + 1;
      if (count > loadsOfOne) throw new Error(`${fact} stays absent, although it was loaded`);
      times.set(fact, count);
    }
    if (needs.length > 0) await visit.load(needs);
  }
}

function waitingIn(found: Decision | string): Waiting | undefined {
  return typeof found !== 'string' && found.outcome === 'wait' ? found : undefined;
}
