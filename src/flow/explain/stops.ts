import { explainGuard, type GuardResult, type ExplainedGuard } from '../decide/boundGuards.ts';
import type { App, Gate, Route } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import type { Target } from '../language/source.ts';

/** One address on the way to the page that renders, with the guards evaluated there. */
export interface Stop {
  address: string;
  route: Route['data'];
  groups: Group[];
  /** The next address; absent for the one that renders. */
  to?: string;
}

export interface Group {
  kind: 'rule' | 'route' | 'destination';
  /** Rule name, route path or destination name. */
  name: string;
  /** `decides` when it redirects, `passes` when the next group is evaluated. */
  verdict: 'decides' | 'passes';
  /** The redirect target, whether or not it is taken. */
  to: Target;
  answers: Answer[];
}

export interface Answer extends ExplainedGuard {
  /** The result the route needs; absent where no single result decides. */
  needed?: boolean;
}

/**
 * Groups a decision's guards by address. Concatenated, they equal the trace of `explain`.
 *
 * @param path the requested address
 * @param hops redirects of the decision
 * @param now milliseconds on the provider's clock
 */
export function tellStops(app: App, facts: Facts, path: string, hops: readonly string[], now: number): Stop[] {
  return [path, ...hops].map((address, index) => {
    const route = app.match(address) ?? app.notFound;
    const to = hops[index];
    const groups = askGates(app.match(address), facts, now);
    const target = groups.find(({ verdict }) => verdict === 'decides')?.to ?? route.redirect;
    if (to !== undefined && target !== undefined) groups.push(...askBranches(app, target, facts, now));
    return { address, route: route.data, groups, ...(to === undefined ? {} : { to }) };
  });
}

function askGates(route: Route | undefined, facts: Facts, now: number): Group[] {
  const groups: Group[] = [];
  for (const gate of route?.gates ?? []) {
    const results: GuardResult[] = [];
    const decides = gate.question.ask(facts, now, results) === gate.turnsAwayOn;
    groups.push({
      ...nameOf(gate, results, route),
      verdict: decides ? 'decides' : 'passes',
      to: gate.to,
      answers: tellAll(gate, results, facts),
    });
    if (decides) break;
  }
  return groups;
}

/** Names come from the trace; a rule without guards has none. */
function nameOf(gate: Gate, results: GuardResult[], route: Route | undefined): Pick<Group, 'kind' | 'name'> {
  if (!gate.turnsAwayOn) return { kind: 'route', name: route?.data.path ?? '' };
  return { kind: 'rule', name: results[0]?.by.replace(/^rule /, '') ?? '' };
}

/** Branches up to the first match, then those of the nested destination. */
function askBranches(app: App, target: Target, facts: Facts, now: number): Group[] {
  const groups: Group[] = [];
  for (const choice of app.choiceByName.get(target) ?? []) {
    const results: GuardResult[] = [];
    const decides = choice.question.ask(facts, now, results);
    groups.push({
      kind: 'destination',
      name: target,
      verdict: decides ? 'decides' : 'passes',
      to: choice.to,
      answers: results.map((each) => explainGuard(each, facts)),
    });
    if (decides) return [...groups, ...askBranches(app, choice.to, facts, now)];
  }
  return groups;
}

/** A route needs all its guards. Inside `any`, and for a rule, no single result decides. */
function tellAll(gate: Gate, results: GuardResult[], facts: Facts): Answer[] {
  return results.map((each) => {
    const path = each.place.split('/');
    const isOneOfMany = gate.turnsAwayOn || path.includes('any');
    return { ...explainGuard(each, facts), ...(isOneOfMany ? {} : { needed: path.filter((part) => part === 'not').length % 2 === 0 }) };
  });
}
