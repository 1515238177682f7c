import type { App } from '../../src/flow/decide/createApp.ts';
import type { Known } from '../../compiler/compile/sources.ts';
import { findWitness } from '../explore/witness.ts';
import { findBrokenGuards } from '../guards/brokenGuards.rules.ts';
import { addressesOf, answersTo, decisionsAt, letThrough, mustBeProven, questionsOf, ruleDecisionsAt, rulesOf } from './decisions.ts';
import { toAnswer, toStates } from './answers.ts';
import type { DecisionRow, Proven, ProvenRoute } from '../explore/accepted.ts';
import { createSurvey, type Survey } from '../explore/survey.ts';

/**
 * All decisions for `flows/proven.json`: the result of every state at every path in one hop, and of every other guard list.
 * @throws when guards cannot be explored; `check` reports which
 */
export function prove(app: App, known: Known): Proven {
  const [broken] = findBrokenGuards(app.data);
  if (broken) throw new Error(`nothing can be proven: ${broken.message}`);
  const survey = createSurvey(app, known);
  const rules = proveRules(survey);
  return {
    rules,
    routes: Object.fromEntries([...app.routeByPath.keys()].map((path) => [path, proveRoute(survey, path, rules)])),
    destinations: Object.fromEntries(Object.keys(app.data.destinations).map((name) => [name, toAnswer(addressesOf(survey, name))])),
    questions: Object.fromEntries(
      questionsOf(survey)
        .filter(mustBeProven)
        .map((question) => [question.name, toAnswer(answersTo(survey, question))]),
    ),
  };
}

/** Rules are shared by many routes, so their decisions are written once. */
function proveRules(survey: Survey): Record<string, DecisionRow[]> {
  const rules: Record<string, DecisionRow[]> = {};
  for (const [path, route] of survey.app.routeByPath) {
    const names = rulesOf(route);
    if (names) rules[names] ??= toAnswer(ruleDecisionsAt(survey, path), [], letThrough).when ?? [];
  }
  return rules;
}

function proveRoute(survey: Survey, path: string, rules: Record<string, DecisionRow[]>): ProvenRoute {
  const route = survey.app.routeByPath.get(path);
  const after = route && rulesOf(route);
  const before = (rules[after ?? ''] ?? []).flatMap(Object.values).map(toStates);
  const answer = toAnswer(
    decisionsAt(survey, path),
    before.filter((states) => states !== undefined),
  );
  const witness = route?.redirect === undefined ? findWitness(survey.app, path) : undefined;
  const progress = route?.data.progress;
  return { ...(witness && { witness }), ...(after && { after }), ...(progress !== undefined && { progress }), ...answer };
}
