import { createContext, useContext } from 'react';
import type { Entered } from './enterRoute.ts';

export const RouteContext = createContext<Entered | null>(null);

/** The route that is shown, with everything that was fetched for it. */
export function useEntered(): Entered {
  const entered = useContext(RouteContext);
  if (!entered) throw new Error('this is drawn by a route');
  return entered;
}

/** The answer of the route's `loads.<name>`; undefined when its address had no value for the call. */
export function useLoaded<T>(name: string): T | undefined {
  return useEntered().loaded[name] as T | undefined; // the call's answer was validated against schemas/api
}
