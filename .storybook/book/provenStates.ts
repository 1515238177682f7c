import { smallestFacts, smallestOf } from '../../check/explore/stateSet.ts';
import type { Survey } from '../../check/explore/survey.ts';
import { resolve, walk } from '../../src/flow/decide/decide.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import type { Facts } from '../../src/flow/language/facts.ts';

/** One state per visible difference: whether its statement is confirmed, and where its primary button leads. */
export function provenStates(
  surveys: Survey[],
  route: RouteData,
  usual: Record<string, Facts>,
): { name: string; facts: Record<string, Facts> }[] {
  const byName = new Map<string, Record<string, Facts>>();
  for (const survey of surveys) {
    const { brand } = survey.app.data;
    if (!usual[brand]) continue;
    const cases = Map.groupBy(
      survey.outcomes(({ facts }) => nameState(survey, route, facts)),
      ({ outcome }) => outcome,
    );
    for (const [name, own] of cases) {
      const smallest = smallestOf(own.map(({ states }) => states));
      if (!smallest || name === elsewhere || name === asUsual) continue;
      byName.set(name, { ...byName.get(name), [brand]: smallestFacts(smallest) });
    }
  }
  // A single state is the usual one.
  return byName.size < 2 && !byName.has(unconfirmed) ? [] : [...byName].map(([name, facts]) => ({ name, facts }));
}

const elsewhere = 'Elsewhere';
const asUsual = 'Confirmed';
const unconfirmed = 'Not confirmed';

/** Names what is visibly different about a state. */
function nameState({ app }: Survey, { path, submits, unconfirmed: texts }: RouteData, facts: Facts): string {
  const chain = walk(app, facts, path, { now: spaceNow });
  if ('outcome' in chain || chain.hops.length > 0) return elsewhere;
  if (texts) return chain.route.claims.ask(facts, spaceNow) ? asUsual : unconfirmed;
  const outcomes = Object.values(submits ?? {}).flatMap(({ do: steps, to }) => {
    if (steps || to === undefined || to.startsWith('/')) return [];
    const address = resolve(app, to, facts, { now: spaceNow });
    return typeof address === 'string' ? [`Next: ${app.match(address)?.data.title ?? address}`] : [];
  });
  return outcomes.join('. ') || 'Shown';
}
