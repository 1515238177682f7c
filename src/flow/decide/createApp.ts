import type { AppData, Branch, RouteData } from '../language/app.ts';
import { bindAll, type BoundGuard } from './boundGuards.ts';
import { createMatcher, valueAbove, type Matcher } from '../language/match.ts';
import type { GuardEntry, Target } from '../language/source.ts';

/** The compiled app with bound guards and indexed routes. `add` loads further flows. */
export interface App {
  /** `routes` contains the loaded flows only. */
  data: AppData;
  match: Matcher<Route>;
  routeByPath: Map<string, Route>;
  notFound: Route;
  choiceByName: Map<string, Choice[]>;
  /** The flow to load for an address; undefined when it is loaded or does not exist. */
  flowToAdd: (address: string) => string | undefined;
  add: (flow: string, routes: readonly RouteData[]) => void;
}

/** A route with its gates, in the order of rule guards-4. */
export interface Route {
  data: RouteData;
  gates: Gate[];
  /** True when the server has confirmed what the page states (rule calls-14). */
  claims: BoundGuard;
  /** Set for a route that only redirects. */
  redirect: Target | undefined;
}

/** Redirects to `to` when `question` answers `turnsAwayOn`: true for a rule, false for a route's own guards. */
export interface Gate {
  question: BoundGuard;
  /** `rule not-logged-in`, `route /deposit`. */
  by: string;
  turnsAwayOn: boolean;
  to: Target;
}

export interface Choice {
  question: BoundGuard;
  to: Target;
}

export const notFoundPath = '/not-found';

/** Binds a compiled app. Call once per brand and visit. */
export function createApp(given: AppData): App {
  const data = { ...given, routes: [...given.routes] };
  const rules = data.rules.map((rule): BoundRule => ({
    rule,
    gate: createGate(rule.when ?? [], data, { by: `rule ${rule.name}`, turnsAwayOn: true, to: rule.to }),
  }));
  const routes = data.routes.map((route) => createRoute(route, data, rules));
  const routeByPath = new Map(routes.map((route) => [route.data.path, route]));
  const notFound = routeByPath.get(notFoundPath);
  if (!notFound) throw new Error(`the flows declare no ${notFoundPath}`);
  const choiceByName = new Map(
    Object.entries(data.destinations).map(([name, branches]) => [
      name,
      branches.map((branch, index) => bindChoice(branch, data, `destination ${name}`, `/${index}/when`)),
    ]),
  );
  const added = new Set<string>();
  let match = index();
  return { data, match: (address) => match(address), routeByPath, notFound, choiceByName, flowToAdd, add };

  function index() {
    return createMatcher([...routeByPath.values()], (route) => route.data.path);
  }

  function flowToAdd(address: string): string | undefined {
    const flow = data.elsewhere && valueAbove(data.elsewhere, address);
    return flow === undefined || added.has(flow) || match(address) ? undefined : flow;
  }

  function add(flow: string, more: readonly RouteData[]): void {
    if (added.has(flow)) return;
    added.add(flow);
    data.routes.push(...more);
    for (const route of more) routeByPath.set(route.path, createRoute(route, data, rules));
    match = index();
  }
}

/** Rules apply to many routes, so each is bound once. */
interface BoundRule {
  rule: AppData['rules'][number];
  gate: Gate;
}

function createRoute(data: RouteData, app: AppData, rules: readonly BoundRule[]): Route {
  const gates = rules.flatMap(({ rule, gate }) => (rule.access.includes(data.access) && !data.exempt?.includes(rule.name) ? [gate] : []));
  if (data.guards?.length)
    gates.push(createGate(data.guards, app, { by: `route ${data.path}`, turnsAwayOn: false, to: data.else ?? notFoundPath }));
  return { data, gates, claims: bindAll(data.unconfirmed?.unless ?? [], app, `claims ${data.path}`), redirect: data.redirect };
}

function createGate(entries: GuardEntry[], app: AppData, gate: Omit<Gate, 'question'>): Gate {
  return { question: bindAll(entries, app, gate.by), ...gate };
}

function bindChoice(branch: Branch, app: AppData, by: string, place: string): Choice {
  return { question: bindAll(branch.when ?? [], app, by, place), to: branch.to };
}
