import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import { notFoundPath } from '../../src/flow/decide/createApp.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import type { SubmitSource } from '../../src/flow/language/source.ts';
import type { Reached } from '../explore/arrival.ts';
import { effectOfSubmit, inTurn, type Effect } from '../explore/effect.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import { common, leaves, without, type StateSet } from '../explore/stateSet.ts';
import type { Survey } from '../explore/survey.ts';
import { savedBy, submitMoves, type Move } from './rooms.ts';
import { isLoadedFact, reportedStates } from './reported.ts';

export const rules = declareRules({
  'submit-lost': error(
    'A button leads to Not found although the provider accepts its call.',
    'Lead to a destination with a branch for them, to a page that lets them in.',
  ),
  'submit-stays': error(
    'A button that makes no call leads some depositors back to the same page.',
    'Make it a link with a "when" that excludes them, or lead them elsewhere.',
  ),
});

/** Reports submits that send only some depositors astray; `target-refused` and `leads-to-itself` cover those that do so for all. */
export const finder = inFlows(({ survey }) =>
  survey.app.data.routes.flatMap((route) =>
    submitMoves(survey, route).flatMap(([name, move]) => {
      const submit = route.submits?.[name];
      if (submit?.to === undefined) return [];
      return [...checkLost(survey, route, name, submit, move), ...checkStays(survey, route, name, submit, move)];
    }),
  ),
);

function checkLost(survey: Survey, { path }: RouteData, name: string, submit: SubmitSource, move: Move): Fault[] {
  const reportedNow = reportedStates(survey);
  const arrived = survey.reached(move.target);
  if (submit.endsSession || !arrived.some(({ outcome }) => isRefused(outcome))) return [];
  const accepted = arrived.flatMap(({ states, outcome }) => (isRefused(outcome) ? [] : [states]));
  const outcomes = move.outcomes.map((outcome) => inTurn(invalidatedBy(survey, submit), outcome));
  const saved = savedBy({ ...move, outcomes }, common(reportedNow, accepted));
  const lost = lostFrom(survey, path, move).flatMap((states) => without(states, saved));
  if (lost.length === 0) return [];
  return [
    {
      rule: rules['submit-lost'],
      by: `route ${path}`,
      place: `/submits/${name}/to`,
      message: `"${submit.label}" of ${path} leads some depositors to ${notFoundPath}, although the provider accepts its call`,
      witness: witnessOf(lost, path),
    },
  ];
}

function checkStays(survey: Survey, { path }: RouteData, name: string, submit: SubmitSource, move: Move): Fault[] {
  if (submit.do !== undefined || submit.endsSession) return [];
  const arrived = survey.reached(move.target);
  const stays = arrived.flatMap(({ states, outcome }) => (outcome.lands === path ? [states] : []));
  if (stays.length === arrived.length) return [];
  const kept = common(lostFrom(survey, path, move), savedBy(move, stays));
  if (kept.length === 0) return [];
  return [
    {
      rule: rules['submit-stays'],
      by: `route ${path}`,
      place: `/submits/${name}/to`,
      message: `"${submit.label}" of ${path} leads some depositors back to ${path}`,
      witness: witnessOf(kept, path),
    },
  ];
}

/** States consistent with the provider in which the submit is offered and accepted. */
function lostFrom(survey: Survey, path: string, { from }: Move): StateSet[] {
  return common(common(reportedStates(survey), survey.renders(path)), from);
}

/** Page guards redirect to Not found; destinations may lead there on purpose. */
const isRefused = ({ lands, hops }: Reached) => lands === notFoundPath && (hops.at(-1)?.by.startsWith('route ') ?? false);

/** Invalidated facts that no contract describes may have any value afterwards. Contracts describe the depositor fully. */
function invalidatedBy({ app, known }: Survey, submit: SubmitSource): Effect {
  const all = effectOfSubmit(app.data, known, submit);
  return new Map(
    [...all].filter(([index]) => {
      const leaf = leaves[index]?.name ?? '';
      return isLoadedFact(app.data, leaf) && !leaf.startsWith('depositor.');
    }),
  );
}
