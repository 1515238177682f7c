import type { RouteData } from '../../src/flow/language/app.ts';
import type { SubmitSource } from '../../src/flow/language/source.ts';

/** What a brand may say differently about a route: its texts and its form. Guards, access and calls are out of its reach. */
export interface RouteDifference extends Partial<
  Pick<RouteData, 'title' | 'header' | 'lead' | 'body' | 'picture' | 'after' | 'agreement' | 'form' | 'links'>
> {
  submits?: Record<string, Partial<Pick<SubmitSource, 'label' | 'say'>>>;
}

/** Merges a brand's differences over the routes; `schemas/config/differences.schema.json` has checked their shape. */
export function applyDifferences(routes: RouteData[], differences: unknown): RouteData[] {
  if (!differences) return routes;
  const byPath = differences as Record<string, RouteDifference>; // the schema says so
  return routes.map((route) => (Object.hasOwn(byPath, route.path) ? applyDifference(route, byPath[route.path] ?? {}) : route));
}

function applyDifference(route: RouteData, { submits, ...texts }: RouteDifference): RouteData {
  const merged = Object.entries(route.submits ?? {}).map(([name, submit]) => [name, { ...submit, ...submits?.[name] }] as const);
  return { ...route, ...texts, ...(route.submits ? { submits: Object.fromEntries(merged) } : {}) };
}
