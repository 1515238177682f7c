import { inFlows } from '../explore/finder.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import { progressToNote } from '../../src/flow/show/showProgress.ts';
import { after } from '../explore/effect.ts';
import { common, type StateSet } from '../explore/stateSet.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { apartBySteps, noStepBack, possibleIn, writesStep } from '../explore/stepReached.ts';
import type { Survey } from '../explore/survey.ts';
import { loggedIn } from './postLogin.rules.ts';
import { followUse, isAccepted, offersOf, type Use } from '../explore/uses.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'progress-falls': error('Progress falls on the way forward.', 'Increase it here, or decrease it before.'),
  'progress-end': error('Progress is 100 % before the end.', 'Use 100 only on the last page.'),
});

export const finder = inFlows(({ survey }) => findFallingProgress(survey));

/** A point on the way forward: the page, progress and states, and how it was reached. */
interface Stop {
  route: RouteData;
  kept: number | null;
  states: StateSet;
  before?: Stop;
}

function journeyOf(stop: Stop): string[] {
  const journey: string[] = [];
  for (let at: Stop | undefined = stop; at; at = at.before) journey.push(at.route.path);
  return journey.toReversed();
}

/**
 * Follows the primary action of every page in every state, from entrances and logins, and compares progress before and after. It must never
 * fall, and 100 must be last. Joint holders see no progress.
 */
function findFallingProgress(survey: Survey): Fault[] {
  const faults = new Map<string, Fault>();
  const report = (fault: Fault) =>
    void (faults.has(`${fault.rule.id} ${fault.by} ${fault.place}`) || faults.set(`${fault.rule.id} ${fault.by} ${fault.place}`, fault));
  const waiting = startsOf(survey);
  const passed = new Map<string, StateSet[]>();
  for (const stop of waiting) {
    if (!isNew(passed, stop)) continue;
    for (const use of offersOf(survey, stop.route)) if (use.isForward) waiting.push(...takeStep(survey, stop, use, report));
  }
  return [...faults.values()];
}

function startsOf(survey: Survey): Stop[] {
  const open = survey.app.data.routes.filter(({ access }) => access === 'public');
  const outside = survey.holds([{ not: 'authenticated' }]);
  const visitors = open.flatMap((route) => common(survey.renders(route.path), outside).map((states) => ({ route, states })));
  const depositors = loggedIn(survey).flatMap(({ states, outcome }) => {
    const route = survey.app.routeByPath.get(outcome.lands)?.data;
    return route ? [{ route, states }] : [];
  });
  return [...visitors, ...depositors].flatMap(({ route, states }) =>
    common(possibleIn(states), ownersIn(survey)).map((each) => ({
      route,
      kept: progressToNote(survey.app, route, null) ?? null,
      states: each,
    })),
  );
}

/** States of anyone who may be opening an account. */
const ownersIn = (survey: Survey): StateSet[] => survey.holds([{ not: 'nonPrimary' }]);

/** Skips pages already visited in these states with the same progress. */
function isNew(passed: Map<string, StateSet[]>, { route, kept, states }: Stop): boolean {
  const key = `${route.path} ${kept}`;
  const known = passed.get(key) ?? [];
  if (known.some((each) => each.every((mask, index) => ((states[index] ?? 0) & ~mask) === 0))) return false;
  passed.set(key, [...known, states]);
  return true;
}

function takeStep(survey: Survey, stop: Stop, use: Use, report: (fault: Fault) => void): Stop[] {
  const renders = common(survey.renders(stop.route.path), [stop.states]).flatMap(apartBySteps);
  return renders
    .flatMap((before) => goForward(survey, before, stop, use))
    .flatMap(({ route, states }) => {
      const percent = progressToNote(survey.app, route, stop.kept);
      const fault = compare(stop, route, percent);
      if (fault) report({ ...fault, witness: witnessOf([states], route.path, [...journeyOf(stop), route.path]) });
      return fault ? [] : [{ route, kept: keptAfter(stop, use, percent), states, before: stop }];
    });
}

/** The states that are let in, and where they arrive. Calls that write the step finish one when they lead to another page. */
function goForward(survey: Survey, before: StateSet, stop: Stop, { effect, target }: Use): { route: RouteData; states: StateSet }[] {
  const { registration } = survey.app.data;
  const isKnown = common([before], survey.holds([{ not: 'authenticated' }])).length === 0;
  const later = isKnown ? noStepBack(registration, before, after(before, effect)) : after(before, effect);
  return followUse(survey, { target, from: later ? common(possibleIn(later), ownersIn(survey)) : [] }).flatMap(({ states, outcome }) => {
    const route = survey.app.routeByPath.get(outcome.lands)?.data;
    if (!route || !isAccepted(outcome)) return [];
    const isFinished = isKnown && writesStep(effect) && route.path !== stop.route.path;
    const finished = isFinished ? noStepBack(registration, before, states, true) : states;
    return finished ? [{ route, states: finished }] : [];
  });
}

/** Progress is lost when the session ends. */
function keptAfter(stop: Stop, use: Use, percent: number | undefined): number | null {
  const submit = stop.route.submits?.[use.place.split('/')[2] ?? ''];
  return percent ?? (submit?.endsSession ? null : stop.kept);
}

function compare({ kept, route: from }: Stop, route: RouteData, percent: number | undefined): Fault | undefined {
  if (kept === null || percent === undefined || route.path === from.path) return undefined;
  if (kept === 100 && from.progress === 100) {
    const message = `${from.path} shows 100 %, but its primary action leads on to ${route.path} with ${percent} %`;
    return { rule: rules['progress-end'], by: `route ${from.path}`, place: '/progress', message };
  }
  if (percent >= kept) return undefined;
  const message = `${route.path} shows ${percent} %, but the primary action of ${from.path} leads there from ${kept} %`;
  return { rule: rules['progress-falls'], by: `route ${route.path}`, place: '/progress', message };
}
