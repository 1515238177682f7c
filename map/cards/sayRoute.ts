import { entryPath, type Edge, type RouteNode } from '../graph/graph.ts';
import type { Access } from '../../src/flow/language/source.ts';

export const accessWords: Record<Access, string> = {
  public: 'Open to every visitor',
  bearer: 'After the password, while the code is pending',
  authenticated: 'After login, with the code',
};

export const kindWords: Record<RouteNode['kind'], string> = {
  form: 'Form',
  screen: 'Screen',
  redirect: 'Redirect',
};

/** A route in sentences, for tooltips and screen readers. */
export function sayRoute(route: RouteNode, outgoing: Edge[]): string[] {
  const { title, paths, kind, access, progress, guards, refusedTo, rules } = route;
  return [
    `${title} (${paths.join(' and ')})`,
    ...(paths.includes(entryPath) ? ['Start here: the bank’s address opens this route.'] : []),
    `${kindWords[kind]}. ${accessWords[access]}.${progress === undefined ? '' : ` Progress ${progress} percent.`}`,
    ...(rules.length > 0 ? [`Rules checked first: ${rules.join(', ')}.`] : []),
    ...(guards.length > 0 ? ['Shown only when:', ...guards.map((says) => `• ${says}`), `Otherwise: ${refusedTo}`] : []),
    ...(outgoing.length > 0 ? ['Ways out:', ...outgoing.map(describeEdge)] : []),
  ];
}

/** A link or submit as `Continue → /login/entry`. */
export function describeEdge({ kind, label, to }: Edge): string {
  const what = kind === 'problem' ? `Problem ${label}` : label;
  return `• ${what} → ${to ?? 'stays here'}`;
}
