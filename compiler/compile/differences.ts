import type { RouteData } from '../../src/flow/language/app.ts';
import type { OutcomeSource, PageLinkSource, RowDifference, SubmitSource } from '../../src/flow/language/source.ts';

/** A brand's changes to a route: texts, form and rows, but never guards, access or calls. */
export interface RouteDifference extends Partial<
  Pick<RouteData, 'title' | 'header' | 'lead' | 'body' | 'picture' | 'after' | 'agreement' | 'form' | 'links'>
> {
  rows?: RowDifference;
  submits?: Record<string, Partial<Pick<SubmitSource, 'label' | 'say'>>>;
  /** By the value in the answer. */
  outcomes?: { are: Record<string, Partial<Pick<OutcomeSource, 'title' | 'lead' | 'body'>>> };
}

/** Merges a brand's differences into the routes. Their shape has been checked. */
export function applyDifferences(routes: RouteData[], differences: unknown): RouteData[] {
  if (!differences) return routes;
  const byPath = differences as Record<string, RouteDifference>; // differences.schema.json
  return routes.map((route) => (Object.hasOwn(byPath, route.path) ? applyDifference(route, byPath[route.path] ?? {}) : route));
}

function applyDifference(route: RouteData, { submits, outcomes, rows, ...texts }: RouteDifference): RouteData {
  return {
    ...route,
    ...texts,
    ...(rows && { links: withRows(texts.links ?? route.links ?? [], rows) }),
    ...(route.submits && { submits: merge(route.submits, submits) }),
    ...(route.outcomes && { outcomes: { ...route.outcomes, are: merge(route.outcomes.are, outcomes?.are) } }),
  };
}

function withRows(links: readonly PageLinkSource[], { drop = [], add = [] }: RowDifference): PageLinkSource[] {
  return [...links.filter(({ to }) => !drop.includes(to)), ...add.map((row) => ({ ...row, look: 'row' as const }))];
}

function merge<T>(own: Record<string, T>, others: Record<string, Partial<T>> = {}): Record<string, T> {
  return Object.fromEntries(Object.entries(own).map(([name, each]) => [name, { ...each, ...others[name] }]));
}
