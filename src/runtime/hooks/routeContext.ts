import { createContext, useContext, type RefObject } from 'react';
import type { Answers } from '../../api/contract/answers.ts';
import { valuesIn } from '../../flow/language/match.ts';
import type { Entered } from '../arrive/routeLoader.ts';

export const RouteContext = createContext<Entered | null>(null);

/** Whether the depositor has left the route. Outlives the screen's components. */
export const VisitOverContext = createContext<RefObject<boolean>>({ current: false });

export function useEntered(): Entered {
  const entered = useContext(RouteContext);
  if (!entered) throw new Error('this is drawn by a route');
  return entered;
}

/**
 * The answer of the route's `loads.<name>`, typed by its call: `useLoaded<'depositor'>('profile')`.
 * Undefined when the call's path had no value. `passbook check` verifies the call for every route with the screen.
 */
export function useLoaded<Call extends keyof Answers>(name: string): Answers[Call] | undefined {
  return useEntered().loaded[name] as Answers[Call] | undefined; // validated against schemas/api
}

/** Value of a route parameter, such as `uuid`. */
export function useAddressValue(name: string): string | undefined {
  const { route, address } = useEntered();
  return valuesIn(route.path, address)[name];
}
