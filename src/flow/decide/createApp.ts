import type { AppData, Branch, RouteData } from '../language/app.ts';
import { bindAll, type Question } from './ask.ts';
import { createMatcher, type Matcher } from '../language/match.ts';
import type { GuardEntry, Target } from '../language/source.ts';

/** An app ready to decide: the compiled data with its guards bound and its routes indexed. */
export interface App {
  data: AppData;
  match: Matcher<Route>;
  routeByPath: Map<string, Route>;
  notFound: Route;
  choiceByName: Map<string, Choice[]>;
}

/** A route with all that is asked before it renders, in the order of rule guards-4. */
export interface Route {
  data: RouteData;
  gates: Gate[];
  /** Holds when the server has confirmed what the route states. */
  claims: Question;
  /** Where it always leads, for a route that renders nothing. */
  redirect: Target | undefined;
}

/** A gate turns depositors away to `to`: a rule turns away whom it describes, a route's own guards whom they refuse. */
export interface Gate {
  question: Question;
  /** Who asks: `rule not-logged-in`, `route /deposit`. */
  by: string;
  /** The answer that turns away. */
  turnsAwayOn: boolean;
  to: Target;
}

export interface Choice {
  question: Question;
  to: Target;
}

export const notFoundPath = '/not-found';

/** Binds a compiled app. Pure; once per brand and visit. */
export function createApp(data: AppData): App {
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
  return { data, match: createMatcher(routes, (route) => route.data.path), routeByPath, notFound, choiceByName };
}

/** A rule is asked before many routes, and bound once. */
interface BoundRule {
  rule: AppData['rules'][number];
  gate: Gate;
}

function createRoute(data: RouteData, app: AppData, rules: readonly BoundRule[]): Route {
  const gates = rules.flatMap(({ rule, gate }) => (rule.access.includes(data.access) && !data.spares?.includes(rule.name) ? [gate] : []));
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
