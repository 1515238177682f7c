import type { PolicyRow } from '../../compiler/compile/callPolicy.ts';
import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import { noEffect, type Effect } from '../explore/effect.ts';
import { common, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { submittable } from '../explore/uses.ts';
import { callsOf, loadsOf, passingStates, type MadeCall } from './made.ts';
import { before, outcomesOf } from './outcomes.ts';
import { reportedStates } from './reported.ts';

export const rules = declareRules({
  'call-refused': error(
    'A page is shown to depositors for whom the provider refuses one of its calls.',
    'Make the page’s guards agree with the "policy" of the call in schemas/api.',
  ),
});

export const finder = inFlows(({ survey }) => survey.app.data.routes.flatMap((route) => checkRoute(survey, route)));

function checkRoute(survey: Survey, route: RouteData): Fault[] {
  const { submits = {} } = route;
  const loads = loadsOf(route).flatMap((made) => checkCall(survey, route, made, survey.renders(route.path), [noEffect]));
  const calls = Object.entries(submits).flatMap(([name, submit]) =>
    callsOf(route, name).flatMap((made, index) =>
      checkCall(survey, route, made, submittable(survey, route), outcomesOf(survey, submit, index)),
    ),
  );
  return [...loads, ...calls];
}

/** @param outcomes possible effects of the calls before it; one that allows the call is enough */
function checkCall(survey: Survey, { path }: RouteData, made: MadeCall, rendering: StateSet[], outcomes: Effect[]): Fault[] {
  if (made.isOptional) return [];
  const passing = passingStates(survey, made);
  const allowed = outcomes.flatMap((effect) => before(effect, passing));
  const refused = common(reportedStates(survey), rendering).flatMap((states) => without(states, allowed));
  if (refused.length === 0) return [];
  const requirement = (survey.known.calls[made.call]?.policy ?? []).map(tellRow).join(', or ');
  return [
    {
      rule: rules['call-refused'],
      by: `route ${path}`,
      place: made.place,
      message: `${path} is shown to depositors for whom the provider refuses "${made.call}": it requires ${requirement}`,
      witness: witnessOf(refused, path),
    },
  ];
}

function tellRow({ actor, ...row }: PolicyRow): string {
  const conditions = Object.entries(row).filter(([name]) => name !== 'otherwise');
  const others = conditions.map(([name, value]) =>
    name === 'step'
      ? 'that it is this step’s turn'
      : `${name} ${[value]
          .flat()
          .map((one) => JSON.stringify(one))
          .join(' or ')}`,
  );
  return [actor.join(' or '), ...others].join(' with ');
}
