import { walk } from '../../src/flow/decide/decide.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import type { Proven } from '../explore/accepted.ts';
import type { Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import type { Survey } from '../explore/survey.ts';
import { findWitness } from '../explore/witness.ts';
import { mustBeProven, questionsOf } from './decisions.ts';

export const rules = declareRules({
  'decision-unproven': error('A route, destination or condition has not been accepted yet.'),
  'witness-refused': error('The facts in flows/proven.json do not show their page, or are missing.'),
});

export const finder = inFlows(({ survey, proven }) =>
  proven ? [...findUnproven(survey, proven), ...findRefusedWitnesses(survey, proven)] : [],
);

/** Decisions without an accepted entry: their guards could be removed unnoticed. */
function findUnproven(survey: Survey, { routes, destinations, questions }: Proven): Fault[] {
  const { app } = survey;
  const missing = (proven: object, name: string) => !Object.hasOwn(proven, name);
  return [
    ...[...app.routeByPath.keys()].filter((path) => missing(routes, path)).map((path) => unprovenRoute(survey, path)),
    ...Object.keys(app.data.destinations)
      .filter((name) => missing(destinations, name))
      .map((name): Fault => ({
        ...untold,
        by: `destination ${name}`,
        message: `where the destination "${name}" leads has not been accepted`,
      })),
    ...questionsOf(survey)
      .filter((question) => mustBeProven(question) && missing(questions, question.name))
      .map(({ name, by, place }): Fault => ({ ...untold, by, place, message: `"${name}" has not been accepted` })),
  ];
}

const untold = { rule: rules['decision-unproven'], suggestion: 'If it is intended, run passbook check --accept.' };

function unprovenRoute({ app }: Survey, path: string): Fault {
  const facts = findWitness(app, path);
  return {
    rule: rules['decision-unproven'],
    by: `route ${path}`,
    message: `who sees ${path} has not been accepted`,
    suggestion: `Run passbook explain ${path} to see who does; if that is intended, run passbook check --accept.`,
    witness: { path, ...(facts && { facts }) },
  };
}

/** Stories and journeys show each page with its witness facts, so these must still render it. */
function findRefusedWitnesses({ app }: Survey, { routes }: Proven): Fault[] {
  return Object.entries(routes).flatMap(([path, { witness }]): Fault[] => {
    const route = app.routeByPath.get(path);
    if (!route || route.redirect !== undefined) return [];
    const chain = walk(app, witness ?? {}, path, { now: spaceNow });
    if (!('outcome' in chain) && chain.hops.length === 0) return [];
    const message = `with these facts ${path} is not shown; they lead to ${'outcome' in chain ? 'no page' : chain.lands}`;
    const suggestion = 'If the right people see the page, run passbook check --accept to find facts that show it.';
    const place = `/routes/${escapePointer(path)}${witness ? '/witness' : ''}`;
    return [{ rule: rules['witness-refused'], by: 'proven', place, message, suggestion, witness: { path, facts: witness ?? {} } }];
  });
}
