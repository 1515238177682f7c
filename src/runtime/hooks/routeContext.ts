import { createContext, useContext, useState, type RefObject } from 'react';
import { useAtomValue } from 'jotai';
import type { Answers } from '../../api/contract/answers.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { valuesIn } from '../../flow/language/match.ts';
import { answeredAtom, factsAtom } from '../../store/atoms.ts';
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

export function useFacts(): Facts {
  return useAtomValue(factsAtom);
}

/** The latest answer of a call in this visit, without secrets; undefined before the first. */
export function useAnswer<Call extends keyof Answers>(call: Call): Answers[Call] | undefined {
  return useAtomValue(answeredAtom(call)) as Answers[Call] | undefined; // validated against schemas/api
}

/**
 * Names present when the page rendered. Later ones are shown elsewhere until the next page, to avoid layout shifts (rule shell-16).
 *
 * @param page a new value resets the names
 */
export function useArrived(page: string | undefined, names: string[]): ReadonlySet<string> {
  const [arrived, setArrived] = useState(() => ({ page, names: new Set(names) }));
  if (arrived.page === page) return arrived.names;
  const now = { page, names: new Set(names) };
  setArrived(now);
  return now.names;
}

/** Number of entries without `read_at`; 0 when `list` is not an array. */
export function countUnread(list: unknown): number {
  return Array.isArray(list) ? list.filter((entry: { read_at?: unknown }) => !entry.read_at).length : 0;
}
