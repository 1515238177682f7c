import { inFlows } from '../explore/finder.ts';
import { entryPath } from '../../src/flow/visit/arrive.ts';
import type { Arrival } from '../explore/arrival.ts';
import { everywhere, leaves, meet, without, type StateSet } from '../explore/stateSet.ts';
import type { Case } from '../explore/outcomes.ts';
import { targetPlaceOf, witnessOf, type Fault } from '../explore/fault.ts';
import type { Survey } from '../explore/survey.ts';
import { followUse, offersOf, shellUsesOf, type Use } from '../explore/uses.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'dead-end': error(
    'A depositor who logs in can reach nothing but Not found and Log out.',
    'Add a link to a page where they can continue or contact someone.',
  ),
  'post-login-lost': error(
    'A depositor with a known status ends at Not found after login.',
    'Add a branch for them, to a page about the state of their account.',
  ),
});

export const finder = inFlows(({ survey }) => [...findDeadEnds(survey), ...findLostLogins(survey)]);

/** States after login with nothing but Not found or Log out in reach. */
function findDeadEnds(survey: Survey): Fault[] {
  return loggedIn(survey).flatMap(({ states, outcome }): Fault[] => {
    if (!isNothing(survey, outcome.lands)) return [];
    const stuck = without(states, waysOut(survey, outcome.lands));
    if (stuck.length === 0) return [];
    const journey = [entryPath, ...outcome.hops.map(({ to }) => to)];
    const message = `after login some depositors end at ${outcome.lands}, and nothing there leads anywhere else`;
    return [{ rule: rules['dead-end'], by: `route ${outcome.lands}`, message, witness: witnessOf(stuck, entryPath, journey) }];
  });
}

/** States with a known status that reach Not found after login, one finding per place that sends them there. */
function findLostLogins(survey: Survey): Fault[] {
  const lost = new Map<string, Case<Arrival>[]>();
  for (const { states, outcome } of loggedIn(survey)) {
    const known = meet(states, knownStates);
    if (!known || outcome.lands !== survey.app.notFound.data.path) continue;
    const key = lastTurn(outcome);
    lost.set(key, [...(lost.get(key) ?? []), { states: known, outcome }]);
  }
  return [...lost].map(([key, cases]) => toLost(key, cases));
}

const knownStates: StateSet = leaves.reduce(
  (states, leaf, index) =>
    ['depositor.registration_status', 'depositor.is_primary'].includes(leaf.name) ? states.with(index, leaf.all & ~leaf.absent) : states,
  everywhere,
);

/** Where each state ends after login. */
export function loggedIn(survey: Survey): Case<Arrival>[] {
  if (!survey.app.routeByPath.has(entryPath)) return [];
  const inside = survey.holds(['authenticated']);
  return survey.arrivals(entryPath).flatMap(({ states, outcome }) =>
    inside.flatMap((each) => {
      const both = outcome.isCircle ? undefined : meet(states, each);
      return both ? [{ states: both, outcome }] : [];
    }),
  );
}

function isNothing({ app }: Survey, path: string): boolean {
  return path === app.notFound.data.path || path === app.data.shell.logOut;
}

/** States in which a page leads to somewhere other than Not found or Log out. */
function waysOut(survey: Survey, path: string): StateSet[] {
  const route = survey.app.routeByPath.get(path)?.data;
  const uses: Use[] = [...(route ? offersOf(survey, route) : []), ...shellUsesOf(survey)];
  return uses
    .filter(isUnchanged)
    .flatMap((use) => followUse(survey, use).flatMap(({ states, outcome }) => (isNothing(survey, outcome.lands) ? [] : [states])));
}

/** Links and the shell. The effect of a submit's calls is unknown in advance. */
function isUnchanged({ kind }: Use): boolean {
  return kind !== 'submit' && kind !== 'problem';
}

/** The destination branch or the route's guards that led to Not found. */
function lastTurn({ hops, taken }: Arrival): string {
  const by = hops.at(-1)?.by ?? '';
  const branch = by.startsWith('redirect ') ? taken.at(-1) : undefined;
  return branch ? `destination ${branch}` : by;
}

function toLost(turn: string, cases: Case<Arrival>[]): Fault {
  const [, name = '', index = ''] = /^destination (.*)\/(\d+)$/.exec(turn) ?? [];
  const at = name ? { by: `destination ${name}`, place: `/${index}` } : targetPlaceOf(turn);
  const sets = cases.map(({ states }) => states);
  const journey = [entryPath, ...(cases[0]?.outcome.hops.map(({ to }) => to) ?? [])];
  const message = 'after login some depositors with a known status end at Not found';
  return { rule: rules['post-login-lost'], ...at, message, witness: witnessOf(sets, entryPath, journey) };
}
