import type { CallMeaning, RouteData } from '../../src/flow/language/app.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';
import type { Edge } from './graph.ts';

/** Every way out of a route, in file order, without duplicates. */
export function routeEdges(route: RouteData, calls: Record<string, CallMeaning>): Edge[] {
  const from = route.path;
  const edges: Edge[] = Object.values(route.submits ?? {}).map(({ label, kind = 'primary', to }) => ({
    from,
    to,
    kind: 'submit',
    label,
    weight: kind,
  }));
  if (route.redirect !== undefined) edges.push({ from, to: route.redirect, kind: 'redirect', label: 'Sends on' });
  if (route.else !== undefined && route.else !== notFoundPath) edges.push({ from, to: route.else, kind: 'refusal', label: 'Otherwise' });
  edges.push(...problemEdges(route, calls));
  for (const { label, to } of route.links ?? []) edges.push({ from, to, kind: 'link', label });
  if (route.back !== undefined) edges.push({ from, to: route.back, kind: 'back', label: 'Back' });
  return unique(edges);
}

/** Problems that redirect, for every call of the route. */
function problemEdges(route: RouteData, calls: Record<string, CallMeaning>): Edge[] {
  const made = [...Object.values(route.submits ?? {}).flatMap((submit) => submit.do ?? []), ...Object.values(route.loads ?? {})];
  return made.flatMap(({ call }) =>
    (calls[call]?.problems ?? []).flatMap(({ status, code, kind, to }): Edge[] => {
      const label = [status, code ?? kind].flat().filter(Boolean).join(' ');
      return to === undefined ? [] : [{ from: route.path, to, kind: 'problem', label: label || 'Any problem', call }];
    }),
  );
}

function unique(edges: Edge[]): Edge[] {
  const byKey = new Map(edges.map((edge) => [`${edge.kind} ${edge.call} ${edge.label} ${edge.to}`, edge]));
  return [...byKey.values()];
}
