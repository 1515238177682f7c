import type { createMemoryRouter } from 'react-router-dom';
import type { RouteData } from '../../flow/language/app.ts';
import type { Facts } from '../../flow/language/facts.ts';
import type { Entered } from '../arrive/enterRoute.ts';
import { linkValues } from '../arrive/takeLinkValues.ts';
import type { PassbookStore } from '../../store/passbookStore.ts';
import { notificationAtom } from '../../store/atoms.ts';

type Router = ReturnType<typeof createMemoryRouter>;

/** What drawing a page leaves in its router. */
interface Drawing {
  state: { loaderData: Record<string, unknown>; errors: unknown };
}

/** Until the first address has been entered, or could not be. */
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

/** What was entered at the address that a router shows; undefined while there is nothing, or an error. */
export function findEntered({ state }: Drawing): Entered | undefined {
  return state.errors ? undefined : (Object.values(state.loaderData).find((data) => data !== undefined) as Entered | undefined); // one loader, of the route
}

/**
 * Values of a mail's link with which a route asks for what it shows. Whoever brings them sees its page before the answer is there, without what it says; to
 * anybody else it says something different.
 */
export function broughtTo({ loads = {} }: RouteData): string[] {
  const sent = Object.values(loads).flatMap(({ send = {} }) => Object.values(send));
  return linkValues.filter((name) => sent.includes(`$facts.nav.${name}`));
}

/** Whether a page shows a visitor of whom nothing is known what its flow says, and nothing else: such a page is the same for all of them. */
export function isAsDrawn(path: string, router: Drawing, { store, facts }: PassbookStore): boolean {
  const entered = findEntered(router);
  if (!entered || entered.route.path !== path) return false;
  const isAnswered = broughtTo(entered.route).length > 0 && Object.values(entered.loaded).some((answer) => answer !== undefined);
  return !isAnswered && isNothing(entered.loaded) && isUnknown(facts()) && store.get(notificationAtom).isOpen !== true;
}

/** The branding is put in once the page is there. */
const isUnknown = (facts: Facts) => isNothing({ ...facts, branding: undefined });

/** No value, or nothing but such in it: an answer that names what it does not know. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.values(value).every(isNothing));
}
