import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import { common, smallestOf, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { goOn, journeyInto, knownIn, unconcerned } from './journeyInto.ts';
import { shell, type Room } from './rooms.ts';
import { findRooms } from './pathsBack.ts';

export const rules = declareRules({
  'no-way-on': error(
    'Depositors never reach an end: nothing that the app offers and the provider accepts leads there.',
    'Give the page a link or submit that leads on, make the provider accept one, or name the page under "ends" of flows/app.json if they have arrived.',
  ),
});

export const finder = inFlows(({ survey }) => {
  if (survey.app.data.declared?.ends.length === 0) return [];
  const rooms = findRooms(survey);
  return trapsIn(survey, rooms.get(shell)?.lost ?? []).map((trap) => toFault(survey, rooms, trap));
});

/** States without a path to an end, and the page that the logo leads to from them. */
interface Trap {
  page: string;
  lost: StateSet[];
}

/** Groups lost states by home page. States without a session are only reported when their home differs. */
function trapsIn(survey: Survey, lost: readonly StateSet[]): Trap[] {
  const homes = survey.reached(survey.app.data.shell.logo);
  const inside = common(lost, survey.holds(['authenticated']));
  const knownStates = inside.map((states) => knownIn(survey, states));
  const outside = common(lost, survey.holds([{ not: 'authenticated' }])).flatMap((states) => without(states, knownStates));
  const byPage = new Map<string, Trap>();
  for (const { states, outcome } of homes)
    for (const some of common([...inside, ...outside], [states])) {
      const known = byPage.get(outcome.lands) ?? { page: outcome.lands, lost: [] };
      byPage.set(outcome.lands, { ...known, lost: [...known.lost, some] });
    }
  return [...byPage.values()];
}

function toFault(survey: Survey, rooms: ReadonlyMap<string, Room>, { page, lost }: Trap): Fault {
  const smallest = smallestOf(lost);
  const room = rooms.get(page);
  const targets = smallest && room ? new Set(goOn(survey, room, smallest).map(({ lands }) => lands)) : new Set<string>();
  targets.delete(page);
  const offered =
    targets.size > 0 ? `everything it offers leads to ${[...targets].join(', ')}` : 'it offers nothing that the provider accepts';
  return {
    rule: rules['no-way-on'],
    by: `route ${page}`,
    message: `some depositors on ${page} never get to an end: ${offered}, and from there nothing leads on${endsFor(survey, [page, ...targets])}`,
    witness: witnessOf(
      lost.map((states) => unconcerned(survey, states)),
      page,
      smallest && journeyInto(survey, rooms, smallest, page),
    ),
  };
}

/** Mentions pages that are an end under a condition, which may be too narrow. */
function endsFor(survey: Survey, pages: string[]): string {
  const ends = (survey.app.data.declared?.ends ?? []).filter(({ at, when }) => when !== undefined && pages.includes(at));
  return ends.map(({ at }) => `; under "ends" of flows/app.json, ${at} is one, but not for them: see its "when"`).join('');
}
