import { tellAsked, type Asked, type Told } from '../decide/ask.ts';
import type { App, Gate, Route } from '../decide/createApp.ts';
import type { Facts } from '../language/facts.ts';
import type { Target } from '../language/source.ts';

/** One address on the way to what renders, with all that was asked there: an explanation's trace, for people. */
export interface Stop {
  address: string;
  route: Route['data'];
  groups: Group[];
  /** Where it leads on to; absent for the address that renders. */
  to?: string;
}

/** The guards that one rule, the route itself, or one branch of a destination asked. */
export interface Group {
  kind: 'rule' | 'route' | 'destination';
  /** The rule's name, the route's path, or the destination's name. */
  name: string;
  /** `decides` when it leads on, `passes` when the next one is asked. */
  verdict: 'decides' | 'passes';
  /** Where it leads, or would. */
  to: Target;
  answers: Answer[];
}

/** What a guard answered. */
export interface Answer extends Told {
  /** The answer that the route needs; absent where no single answer decides. */
  needed?: boolean;
}

/**
 * The way that `decide` has found, stop by stop. All groups' entries, one after the other, are the trace of `explain`.
 *
 * @param path the address that was asked for
 * @param hops those of the decision
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
    const asked: Asked[] = [];
    const decides = gate.question.ask(facts, now, asked) === gate.turnsAwayOn;
    groups.push({
      ...nameOf(gate, asked, route),
      verdict: decides ? 'decides' : 'passes',
      to: gate.to,
      answers: tellAll(gate, asked, facts),
    });
    if (decides) break;
  }
  return groups;
}

/** A gate is named in every question it asked; one that asks nothing is a rule for everybody. */
function nameOf(gate: Gate, asked: Asked[], route: Route | undefined): Pick<Group, 'kind' | 'name'> {
  if (!gate.turnsAwayOn) return { kind: 'route', name: route?.data.path ?? '' };
  return { kind: 'rule', name: asked[0]?.by.replace(/^rule /, '') ?? '' };
}

/** The branches of a destination up to the one that holds, and of the destination that it leads to. */
function askBranches(app: App, target: Target, facts: Facts, now: number): Group[] {
  const groups: Group[] = [];
  for (const choice of app.choiceByName.get(target) ?? []) {
    const asked: Asked[] = [];
    const decides = choice.question.ask(facts, now, asked);
    groups.push({
      kind: 'destination',
      name: target,
      verdict: decides ? 'decides' : 'passes',
      to: choice.to,
      answers: asked.map((each) => tellAsked(each, facts)),
    });
    if (decides) return [...groups, ...askBranches(app, choice.to, facts, now)];
  }
  return groups;
}

/** All guards of a route must hold; within `any` one may make up for another, and of a rule's guards no single answer decides. */
function tellAll(gate: Gate, asked: Asked[], facts: Facts): Answer[] {
  return asked.map((each) => {
    const path = each.place.split('/');
    const isOneOfMany = gate.turnsAwayOn || path.includes('any');
    return { ...tellAsked(each, facts), ...(isOneOfMany ? {} : { needed: path.filter((part) => part === 'not').length % 2 === 0 }) };
  });
}
