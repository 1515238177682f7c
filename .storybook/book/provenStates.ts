import { toAnswer, toStates } from '../../check/proven/answers.ts';
import type { Condition } from '../../check/explore/accepted.ts';
import { common, smallestFacts, smallestOf, without, type StateSet } from '../../check/explore/stateSet.ts';
import type { Survey } from '../../check/explore/survey.ts';
import { resolve, walk } from '../../src/flow/decide/decide.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { sayCondition } from './sayCondition.ts';

/** States that are told apart where a page renders: whether the server has confirmed what it states, and where its button leads on. */
export function provenStates(
  surveys: Survey[],
  route: RouteData,
  usual: Record<string, Facts>,
): { name: string; facts: Record<string, Facts> }[] {
  const byName = new Map<string, Record<string, Facts>>();
  for (const survey of surveys) {
    const { brand } = survey.app.data;
    if (!usual[brand]) continue;
    const rows = rowsOf(survey, route);
    for (const { outcome, condition, sets } of rows) {
      const smallest = smallestOf(sets);
      if (!smallest) continue;
      const isOnly = rows.filter((row) => row.outcome === outcome).length === 1;
      if (isOnly && outcome === confirmed) continue; // the usual state
      const name = [outcome, ...(isOnly ? [] : [sayCondition(condition)])].filter(Boolean).join(', ');
      byName.set(name, { ...byName.get(name), [brand]: smallestFacts(smallest) });
    }
  }
  // One state alone is the usual one, too.
  return byName.size < 2 && !byName.has('Not confirmed') ? [] : [...byName].map(([name, facts]) => ({ name, facts }));
}

interface Row {
  outcome: string;
  condition: Condition;
  sets: StateSet[];
}

/** The rows of a decision table as `flows/proven.json` has them, each with the states that it alone catches. */
function rowsOf(survey: Survey, route: RouteData): Row[] {
  const cases = survey.outcomes(({ facts }) => nameState(survey, route, facts));
  const caught: StateSet[] = [];
  return (toAnswer(cases, [], elsewhere).when ?? []).flatMap((line) =>
    Object.entries(line).flatMap(([outcome, condition]): Row[] => {
      const states = toStates(condition);
      if (!states) return [];
      const same = cases.filter((each) => each.outcome === outcome).map((each) => each.states);
      const sets = common(without(states, caught), same);
      caught.push(states);
      return [{ outcome, condition, sets }];
    }),
  );
}

const elsewhere = 'elsewhere';
const confirmed = 'Confirmed';

/** What makes a state different for whoever looks at the page; what is no difference is not named. */
function nameState({ app }: Survey, { path, submits, unconfirmed }: RouteData, facts: Facts): string {
  const way = walk(app, facts, path, { now: spaceNow });
  if ('outcome' in way || way.hops.length > 0) return elsewhere;
  if (unconfirmed) return way.route.claims.ask(facts, spaceNow) ? confirmed : 'Not confirmed';
  const ways = Object.values(submits ?? {}).flatMap(({ do: steps, to }) => {
    if (steps || to === undefined || to.startsWith('/')) return [];
    const address = resolve(app, to, facts, { now: spaceNow });
    return typeof address === 'string' ? [`Next: ${app.match(address)?.data.title ?? address}`] : [];
  });
  return ways.join('. ') || 'Shown';
}
