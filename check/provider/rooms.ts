import { linksOf } from '../../src/flow/language/linksOf.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';
import type { PageLinkSource, Target } from '../../src/flow/language/source.ts';
import { noEffect, type Effect } from '../explore/effect.ts';
import { common, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { shellUsesOf, submittable } from '../explore/uses.ts';
import { callsOf, passingStates } from './made.ts';
import { before, outcomesOf } from './outcomes.ts';
import { reportedStates } from './reported.ts';

/** An action on a page: from these states, with one of these effects, to the target. */
export interface Move {
  from: StateSet[];
  outcomes: Effect[];
  target: Target;
}

/** A page, or the shell, with its states consistent with the provider. */
export interface Room {
  path: string;
  moves: Move[];
  /** States from which no path to an end has been found yet. */
  lost: StateSet[];
  saved: StateSet[];
}

/** The shell (logo, navigation, Log out) as a room of its own. */
export const shell = 'shell';

/** The room of a page or the shell, before the search. */
export function openRoom(survey: Survey, path: string): Room {
  if (path === shell) return { path, moves: shellMoves(survey), lost: reportedStates(survey), saved: [] };
  const route = survey.app.routeByPath.get(path)?.data;
  if (!route) return { path, moves: [], lost: [], saved: [] };
  const states = common(reportedStates(survey), survey.renders(path));
  const saved = common(states, endStates(survey, route));
  return { path, moves: movesOf(survey, route), lost: states.flatMap((each) => without(each, saved)), saved };
}

/** Where a move leads, by page, with the states on arrival. */
export function arrivalsOf(survey: Survey, { target }: Move): Map<string, StateSet[]> {
  const arrivals = new Map<string, StateSet[]>();
  for (const { states, outcome } of survey.reached(target)) arrivals.set(outcome.lands, [...(arrivals.get(outcome.lands) ?? []), states]);
  return arrivals;
}

/** States from which a move may lead into one of these. */
export function savedBy(move: Move, into: readonly StateSet[]): StateSet[] {
  return common(
    move.outcomes.flatMap((outcome) => before(outcome, into)),
    move.from,
  );
}

/** States in which a page is an end. Its statement must be confirmed. */
export function endStates(survey: Survey, { path, unconfirmed }: RouteData, ends = survey.app.data.declared?.ends ?? []): StateSet[] {
  return ends.filter(({ at }) => at === path).flatMap(({ when = [] }) => survey.holds([...when, ...(unconfirmed?.unless ?? [])]));
}

export function submitMoves(survey: Survey, route: RouteData): [name: string, move: Move][] {
  return Object.entries(route.submits ?? {}).map(([name, submit]) => [
    name,
    {
      from: acceptedFrom(survey, route, name),
      outcomes: outcomesOf(survey, submit),
      target: submit.to ?? route.path,
    },
  ]);
}

function movesOf(survey: Survey, route: RouteData): Move[] {
  const leading = [...(route.back === undefined ? [] : [{ to: route.back }]), ...linksOf(route)];
  const links = leading.map(({ to: target, when = [] }: Pick<PageLinkSource, 'to' | 'when'>): Move => ({
    from: survey.holds(when),
    outcomes: [noEffect],
    target,
  }));
  return [...submitMoves(survey, route).map(([, move]) => move), ...links];
}

/** States in which a submit is offered and none of its calls is refused. */
function acceptedFrom(survey: Survey, route: RouteData, name: string): StateSet[] {
  const submit = route.submits?.[name];
  if (!submit) return [];
  return callsOf(route, name).reduce(
    (from, made, index) => {
      const passing = passingStates(survey, made);
      return common(
        from,
        outcomesOf(survey, submit, index).flatMap((effect) => before(effect, passing)),
      );
    },
    submittable(survey, route),
  );
}

function shellMoves(survey: Survey): Move[] {
  return shellUsesOf(survey)
    .filter(({ place, target }) => !place.startsWith('/contact') && target !== notFoundPath)
    .map(({ from, target }) => ({ from, outcomes: [noEffect], target }));
}
