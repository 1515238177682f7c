import { createContext, useContext, type RefObject } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { valuesIn } from '../../flow/language/match.ts';
import type { Entered } from '../arrive/enterRoute.ts';

export const RouteContext = createContext<Entered | null>(null);

/** Whether the depositor has left the route that was entered; the components of a screen may come and go meanwhile. */
export const VisitOverContext = createContext<RefObject<boolean>>({ current: false });

/** The route that is shown, with everything that was fetched for it. */
export function useEntered(): Entered {
  const entered = useContext(RouteContext);
  if (!entered) throw new Error('this is drawn by a route');
  return entered;
}

/**
 * The answer of the route's `loads.<name>`, by the call that it makes: `useLoaded<'depositor'>('profile')`; undefined when its address
 * had no value for the call. `passbook check` holds every route that shows the screen to that call.
 */
export function useLoaded<Call extends keyof Answers>(name: string): Answers[Call] | undefined {
  return useEntered().loaded[name] as Answers[Call] | undefined; // the call's answer was validated against schemas/api
}

/** What stands in the address in the place of a parameter of its route, such as `uuid`. */
export function useAddressValue(name: string): string | undefined {
  const { route, address } = useEntered();
  return valuesIn(route.path, address)[name];
}
