import { createContext, useContext, type RefObject } from 'react';
import type { Entered } from '../arrive/enterRoute.ts';

export const RouteContext = createContext<Entered | null>(null);

/** Whether the stay at a route is over, from entering it to leaving it; what a screen draws meanwhile may come and go. */
export const VisitOverContext = createContext<RefObject<boolean>>({ current: false });

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
