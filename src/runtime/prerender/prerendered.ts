import type { createMemoryRouter } from 'react-router-dom';
import type { RouteData } from '../../flow/language/app.ts';
import type { Facts } from '../../flow/language/facts.ts';
import type { Entered } from '../arrive/routeLoader.ts';
import { linkValues } from '../arrive/takeLinkValues.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import { notificationAtom } from '../../store/atoms.ts';

type Router = ReturnType<typeof createMemoryRouter>;

interface Drawing {
  state: { loaderData: Record<string, unknown>; errors: unknown };
}

/** Resolves when the first address was entered or has failed. */
export function untilEntered(router: Pick<Router, 'state' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** The entered route; undefined before the first load and on errors. */
export function findEntered({ state }: Drawing): Entered | undefined {
  return state.errors ? undefined : (Object.values(state.loaderData).find((data) => data !== undefined) as Entered | undefined); // only one loader returns data
}

/**
 * Emailed link values that a route sends with its loads.
 * With them the page renders before the answer, so it can be prerendered; without them it shows different content.
 */
export function broughtTo({ loads = {} }: RouteData): string[] {
  const sent = Object.values(loads).flatMap(({ send = {} }) => Object.values(send));
  return linkValues.filter((name) => sent.includes(`$facts.nav.${name}`));
}

/** Whether a page shows only static content for an anonymous visitor, so that it can be prerendered. */
export function isAsPrerendered(path: string, router: Drawing, { store, facts }: PassbookStore): boolean {
  const entered = findEntered(router);
  if (!entered || entered.route.path !== path) return false;
  const isAnswered = broughtTo(entered.route).length > 0 && Object.values(entered.loaded).some((answer) => answer !== undefined);
  return !isAnswered && isNothing(entered.loaded) && isUnknown(facts()) && store.get(notificationAtom).isOpen !== true;
}

/** Branding is added after hydration. */
const isUnknown = (facts: Facts) => isNothing({ ...facts, branding: undefined });

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.values(value).every(isNothing));
}
