import { inFlows } from '../explore/finder.ts';
import { linksOf } from '../../src/flow/language/linksOf.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import type { Target } from '../../src/flow/language/source.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';
import type { Fault } from '../explore/fault.ts';
import type { Survey } from '../explore/survey.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'route-unreachable': error('Nothing leads to this route.'),
  'entrance-stale': error('No flow declares this entrance of flows/app.json.', 'Remove it, or correct the path.'),
});

export const finder = inFlows(({ survey }) => [...findUnreachable(survey), ...findStaleEntrances(survey)]);

/** Routes that cannot be reached from the start page and the entrances in app.json. */
function findUnreachable(survey: Survey): Fault[] {
  const reached = reachFrom(survey, startsOf(survey));
  return survey.app.data.routes.filter(({ path }) => !reached.has(path)).map(({ path }) => toUnreachable(path));
}

function startsOf(survey: Survey): Target[] {
  return ['/', notFoundPath, ...(survey.app.data.declared?.entrances ?? []), ...shellTargets(survey)];
}

function toUnreachable(path: string): Fault {
  return {
    rule: rules['route-unreachable'],
    by: `route ${path}`,
    place: '/path',
    message: `nothing leads to ${path}: no link, submit, redirect, rule, problem or navigation item, and it is not an entrance`,
    suggestion: 'Lead to it, or name it under "entrances" in flows/app.json if it is reached from outside.',
    witness: { path },
  };
}

/** Entrances without a route. */
function findStaleEntrances({ app }: Survey): Fault[] {
  return (app.data.declared?.entrances ?? []).flatMap((path, index): Fault[] =>
    app.routeByPath.has(path)
      ? []
      : [
          {
            rule: rules['entrance-stale'],
            by: 'app',
            place: `/entrances/${index}`,
            message: `no flow declares ${path}`,
            witness: { path },
          },
        ],
  );
}

function reachFrom(survey: Survey, start: Target[]): Set<string> {
  const reached = new Set<string>();
  const waiting = start.flatMap((target) => addressesOf(survey, target));
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const route = survey.app.match(address)?.data;
    if (!route || reached.has(route.path)) continue;
    reached.add(route.path);
    waiting.push(...targetsOf(survey, route).flatMap((target) => addressesOf(survey, target)));
  }
  return reached;
}

/** Everything that a route leads to: links, submits, redirects, rules and problems. */
function targetsOf({ app }: Survey, route: RouteData): Target[] {
  const submits = Object.values(route.submits ?? {});
  const calls = [...submits.flatMap((submit) => submit.do ?? []), ...Object.values(route.loads ?? {})].map(({ call }) => call);
  const rules = app.data.rules.filter(({ access }) => access.includes(route.access));
  const targets = [
    route.redirect,
    route.else,
    route.back,
    ...linksOf(route).map(({ to }) => to),
    ...submits.map(({ to }) => to),
    ...calls.flatMap((call) => (app.data.calls[call]?.problems ?? []).map(({ to }) => to)),
    ...rules.map(({ to }) => to),
  ];
  return targets.filter((target) => target !== undefined);
}

function shellTargets({ app }: Survey): Target[] {
  const { navigation, shell } = app.data;
  return [shell.logo, shell.logOut, ...shell.contact.map(({ to }) => to), ...navigation.map(({ to }) => to)];
}

/** Paths that a target can resolve to. Terminates because the compiler rejects circular destinations. */
function addressesOf(survey: Survey, target: Target): string[] {
  if (target.startsWith('/')) return [target];
  return (survey.app.data.destinations[target] ?? []).flatMap(({ to }) => addressesOf(survey, to));
}
