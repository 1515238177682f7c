import { inFlows } from '../explore/finder.ts';
import type { Access, SubmitSource } from '../../src/flow/language/source.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import type { FactName } from '../../src/flow/language/facts.ts';
import { common, type StateSet } from '../explore/stateSet.ts';
import { after, effectOfCalls } from '../explore/effect.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { bindStepWhen } from '../explore/guardPlaces.ts';
import type { Survey } from '../explore/survey.ts';
import { followUse, type Use } from '../explore/uses.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'route-unprotected': error(
    'A route renders without the session that its access requires.',
    'Redirect them with a rule in flows/app.json, as on other pages with this access.',
  ),
  'call-without-session': error('A call that needs a session can be made without one.'),
  'open-undeclared': error(
    'A route needs no login, but is not listed under "open" in flows/app.json.',
    'Set "access": "authenticated". List it there only if no login is needed to see it.',
  ),
  'open-stale': error('A path under "open" in flows/app.json needs a login.', 'Remove it from the list, or restore the page’s access.'),
});

export const finder = inFlows(({ survey, uses }) => [
  ...findUnprotected(survey),
  ...findDeniedCalls(survey, uses),
  ...findOpenings(survey),
]);

/** Routes that render without the session that their access requires. */
function findUnprotected(survey: Survey): Fault[] {
  return survey.app.data.routes.flatMap((route): Fault[] => {
    if (route.access === 'public') return [];
    const open = common(passing(survey, route), lacking(survey, route.access === 'bearer' ? 'any' : 'full'));
    if (open.length === 0) return [];
    const message = `${route.path} can be seen without ${route.access === 'bearer' ? 'a bearer token' : 'a login'}, although its access is "${route.access}"`;
    return [
      { rule: rules['route-unprotected'], by: `route ${route.path}`, place: '/access', message, witness: witnessOf(open, route.path) },
    ];
  });
}

/** States that pass the guards of a route, to its page or its redirect. */
function passing(survey: Survey, { path }: RouteData): StateSet[] {
  return survey
    .arrivals(path)
    .flatMap(({ states, outcome: { hops } }) => (hops.length === 0 || hops[0]?.by === `redirect ${path}` ? [states] : []));
}

/** Calls that can be made without the session they need: when loading facts or page data, or in a submit. */
function findDeniedCalls(survey: Survey, uses: Use[]): Fault[] {
  const { routes } = survey.app.data;
  return [
    ...deniedOnTheWay(survey, routes),
    ...routes.flatMap((route) => [...deniedLoads(survey, route), ...deniedSteps(survey, route)]),
    ...uses.filter(({ kind }) => kind === 'submit').flatMap((use) => deniedTargets(survey, use)),
  ];
}

/** Guards that wait forever for facts the session may not load. Reported at the guard, once for all paths. */
function deniedOnTheWay(survey: Survey, routes: RouteData[]): Fault[] {
  const found = new Map<string, Denied>();
  for (const { path } of routes) {
    for (const { states, outcome } of survey.arrivals(path)) {
      for (const { fact, by } of outcome.denied) {
        const known = found.get(by) ?? { ...placeOf(by), path, sets: [], what: `a guard at ${path}`, call: callOf(survey, fact) };
        if (known.path === path && known.call === callOf(survey, fact)) known.sets.push(states);
        found.set(by, known);
      }
    }
  }
  return [...found.values()].map((denied) => toDenied(survey, denied));
}

function placeOf(by: string): { by: string; place: string } {
  const [, name, branch] = /^(destination .*)(\/\d+)$/.exec(by) ?? [];
  if (name !== undefined) return { by: name, place: branch ?? '' };
  return { by, place: by.startsWith('route ') ? '/guards' : '' };
}

function deniedLoads(survey: Survey, { path, loads, facts }: RouteData): Fault[] {
  const wanted = [
    ...Object.entries(loads ?? {}).map(([name, { call }]) => ({ call, place: `/loads/${name}` })),
    ...(facts ?? []).map((fact, index) => ({ call: callOf(survey, fact), place: `/facts/${index}` })),
  ];
  return wanted.flatMap(({ call, place }) => {
    const sets = common(survey.renders(path), lacking(survey, survey.known.calls[call]?.session));
    return sets.length === 0 ? [] : [toDenied(survey, { by: `route ${path}`, place, path, sets, what: path, call })];
  });
}

function deniedSteps(survey: Survey, route: RouteData): Fault[] {
  return Object.entries(route.submits ?? {}).flatMap(([name, submit]) =>
    (submit.do ?? []).flatMap((step, index) => {
      const made = statesAtStep(survey, route, name, submit, index);
      const sets = common(made, lacking(survey, survey.known.calls[step.call]?.session));
      const at = { by: `route ${route.path}`, place: `/submits/${name}/do/${index}`, path: route.path };
      return sets.length === 0 ? [] : [toDenied(survey, { ...at, sets, what: `"${submit.label}" of ${route.path}`, call: step.call })];
    }),
  );
}

/** States in which a submit reaches one of its calls and makes it. */
function statesAtStep(survey: Survey, route: RouteData, name: string, submit: SubmitSource, index: number): StateSet[] {
  const effect = effectOfCalls(survey.app.data, survey.known, submit, index);
  const reached = survey.renders(route.path).map((states) => after(states, effect));
  const answers = survey.answers(bindStepWhen(survey.app.data, route, name, index));
  for (const { states, outcome } of answers) if (common([states], reached).length > 0) survey.note(outcome.trace, route.path);
  return common(
    reached,
    answers.flatMap(({ states, outcome }) => (outcome.holds ? [states] : [])),
  );
}

function deniedTargets(survey: Survey, use: Use): Fault[] {
  const denied = followUse(survey, use).filter(({ outcome }) => outcome.denied.length > 0);
  const fact = denied[0]?.outcome.denied[0]?.fact;
  if (fact === undefined) return [];
  const sets = denied.flatMap(({ states, outcome }) => (outcome.denied.some((each) => each.fact === fact) ? [states] : []));
  return [toDenied(survey, { ...use, sets, what: `where ${use.target} leads from ${use.path}`, call: callOf(survey, fact) })];
}

interface Denied {
  by: string;
  place: string;
  path: string;
  sets: StateSet[];
  /** The caller. */
  what: string;
  call: string;
}

function toDenied({ known }: Survey, { by, place, path, sets, what, call }: Denied): Fault {
  const needs = known.calls[call]?.session === 'full' ? 'a login' : 'a bearer token';
  return {
    rule: rules['call-without-session'],
    by,
    place,
    message: `${what} makes the call "${call}", which needs ${needs}, in states without one: depositors would end up at /logout`,
    suggestion: 'Guard it, or make the call only when "authenticated" holds.',
    witness: witnessOf(sets, path),
  };
}

/** States without the session that a call needs. */
function lacking(survey: Survey, session: 'none' | 'pending' | 'full' | 'any' | undefined): StateSet[] {
  if (session === undefined || session === 'none') return [];
  return survey.holds([{ not: session === 'full' ? 'authenticated' : 'bearer' }]);
}

function callOf(survey: Survey, fact: FactName): string {
  return survey.app.data.facts[fact]?.call ?? '';
}

/** Compares routes that need no login with the list in flows/app.json. Opening a route therefore takes two edits. */
function findOpenings({ app }: Survey): Fault[] {
  const listed = app.data.declared?.open ?? { public: [], bearer: [] };
  const kinds: Exclude<Access, 'authenticated'>[] = ['public', 'bearer'];
  const unlisted = app.data.routes.flatMap(({ path, access }): Fault[] => {
    if (access === 'authenticated' || listed[access].includes(path)) return [];
    const message = `${path} has access "${access}" but is not listed under "open" in flows/app.json`;
    return [{ rule: rules['open-undeclared'], by: `route ${path}`, place: '/access', message, witness: { path } }];
  });
  const stale = kinds.flatMap((kind) =>
    listed[kind].flatMap((path, index): Fault[] => {
      const access = app.routeByPath.get(path)?.data.access;
      if (access === kind) return [];
      const message = access ? `${path} has access "${access}", not "${kind}"` : `no flow declares ${path}`;
      return [{ rule: rules['open-stale'], by: 'app', place: `/open/${kind}/${index}`, message, witness: { path } }];
    }),
  );
  return [...unlisted, ...stale];
}
