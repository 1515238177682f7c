import { inFlows } from '../explore/finder.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import type { Hop } from '../../src/flow/decide/decide.ts';
import type { Arrival } from '../explore/arrival.ts';
import type { StateSet } from '../explore/stateSet.ts';
import type { Case } from '../explore/outcomes.ts';
import { targetPlaceOf, witnessOf, type Fault } from '../explore/fault.ts';
import type { Survey } from '../explore/survey.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'redirect-loop': error(
    'Redirects form a loop for some facts.',
    'Make one of them lead to a page that renders for everyone who is sent there.',
  ),
  'redirect-chain': error('More than three redirects in a row.'),
  'route-never-renders': error(
    'No one sees a route: its guards and rules refuse every state.',
    'Its guards contradict each other or the rules of flows/app.json: remove the wrong one.',
  ),
});

export const finder = inFlows(({ survey }) => [...findLongWays(survey), ...findUnrenderable(survey)]);

/** Longer redirect chains cannot be intended. */
const longestChain = 3;

/** Redirect loops, each once, and redirect chains that are too long, each once by its last hops. */
function findLongWays(survey: Survey): Fault[] {
  const circles = new Map<string, Redirects>();
  const chains = new Map<string, Redirects>();
  for (const { path } of survey.app.data.routes) {
    for (const found of survey.arrivals(path)) {
      const { hops, isCircle } = found.outcome;
      if (isCircle) add(circles, circleOf(survey, path, hops), found.states);
      else if (hops.length > longestChain)
        add(chains, { journey: [path, ...hops.map(({ to }) => to)], by: hops[0]?.by ?? '' }, found.states);
    }
  }
  return [...[...circles.values()].map(toLoop), ...[...chains.values()].map(toChain)];
}

/** Routes whose guards nobody passes. */
function findUnrenderable(survey: Survey): Fault[] {
  return survey.app.data.routes.flatMap((route) => {
    const cases = survey.arrivals(route.path);
    const isPassed = cases.some(({ outcome: { hops } }) => hops.length === 0 || hops[0]?.by === `redirect ${route.path}`);
    return isPassed || cases.every(({ outcome }) => outcome.isCircle) ? [] : [toUnrenderable(route, cases)];
  });
}

/** A chain of paths, the owner of its last redirect, and its states. */
interface Redirects {
  journey: string[];
  by: string;
  sets: StateSet[];
}

/** Chains with the same end are one finding, reported for the first. */
function add(byEnd: Map<string, Redirects>, { journey, by }: Omit<Redirects, 'sets'>, states: StateSet): void {
  const key = journey.slice(-longestChain - 1).join(' ');
  const known = byEnd.get(key) ?? { journey, by, sets: [] };
  if (known.journey.join(' ') === journey.join(' ')) known.sets.push(states);
  byEnd.set(key, known);
}

/** Only the loop itself, rotated to its alphabetically first path so that loops can be compared. */
function circleOf(survey: Survey, path: string, hops: Hop[]): Omit<Redirects, 'sets'> {
  const addresses = [path, ...hops.map(({ to }) => to)];
  const routes = addresses.map((address) => survey.app.match(address)?.data.path ?? address);
  const start = routes.indexOf(routes.at(-1) ?? '');
  const circle = routes.slice(start, -1);
  const first = circle.indexOf(circle.toSorted()[0] ?? '');
  const turned = [...circle.slice(first), ...circle.slice(0, first)];
  return { journey: [...turned, turned[0] ?? ''], by: hops[start + first]?.by ?? '' };
}

function toLoop({ journey, by, sets }: Redirects): Fault {
  return {
    rule: rules['redirect-loop'],
    ...targetPlaceOf(by),
    message: `redirects form a loop: ${journey.join(' -> ')}`,
    witness: witnessOf(sets, journey[0] ?? '', journey),
  };
}

function toChain({ journey, by, sets }: Redirects): Fault {
  return {
    rule: rules['redirect-chain'],
    ...targetPlaceOf(by),
    message: `${journey.length - 1} redirects in a row, more than ${longestChain}: ${journey.join(' -> ')}`,
    suggestion: `Lead directly to ${journey.at(-1)}.`,
    witness: witnessOf(sets, journey[0] ?? '', journey),
  };
}

function toUnrenderable({ path, guards }: RouteData, cases: Case<Arrival>[]): Fault {
  const own = cases.filter(({ outcome }) => outcome.hops[0]?.by === `route ${path}`);
  const refused = own.length > 0 ? own : cases;
  const goes = [...new Set(refused.map(({ outcome }) => outcome.hops[0]?.to))].join(' or ');
  return {
    rule: rules['route-never-renders'],
    by: `route ${path}`,
    ...(guards && { place: '/guards' }),
    message: `no state renders ${path}: everyone goes to ${goes}`,
    witness: witnessOf(
      refused.map(({ states }) => states),
      path,
    ),
  };
}
