import { walk } from '../../src/flow/decide/decide.ts';
import { spaceNow } from '../../src/flow/explain/space.ts';
import { error, declareRules } from '../../build/compile/shape/rule.ts';
import { escapePointer } from '../../build/compile/shape/document.ts';
import type { Proven } from '../explore/accepted.ts';
import type { Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import type { Survey } from '../explore/survey.ts';
import { findWitness } from '../explore/witness.ts';
import { mustBeProven, questionsOf } from './decisions.ts';

export const rules = declareRules({
  'decision-unproven': error('A route, a destination or a question of which nobody has accepted yet what every state gets.'),
  'witness-refused': error('flows/proven.json shows a page with facts that do not get there, or with none.'),
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
        message: `nobody has accepted where the destination "${name}" leads`,
      })),
    ...questionsOf(survey)
      .filter((question) => mustBeProven(question) && missing(questions, question.name))
      .map(({ name, by, place }): Fault => ({ ...untold, by, place, message: `nobody has accepted who gets "${name}"` })),
  ];
}

const untold = { rule: rules['decision-unproven'], suggestion: 'If it is meant as it is: passbook check --accept writes it down.' };

function unprovenRoute({ app }: Survey, path: string): Fault {
  const facts = findWitness(app, path);
  return {
    rule: rules['decision-unproven'],
    by: `route ${path}`,
    message: `nobody has accepted who sees ${path}`,
    suggestion: `See who does by passbook explain ${path}; if that is meant, passbook check --accept writes it down.`,
    witness: { path, ...(facts && { facts }) },
  };
}

/** Stories and journeys show each page with its witness facts, so these must still render it. */
function findRefusedWitnesses({ app }: Survey, { routes }: Proven): Fault[] {
  return Object.entries(routes).flatMap(([path, { witness }]): Fault[] => {
    const route = app.routeByPath.get(path);
    if (!route || route.redirect !== undefined) return [];
    const way = walk(app, witness ?? {}, path, { now: spaceNow });
    if (!('outcome' in way) && way.hops.length === 0) return [];
    const message = `with these facts ${path} is not shown; they lead to ${'outcome' in way ? 'no page' : way.lands}`;
    const suggestion = 'If it is right who sees the page: passbook check --accept finds facts with which it is shown.';
    const place = `/routes/${escapePointer(path)}${witness ? '/witness' : ''}`;
    return [{ rule: rules['witness-refused'], by: 'proven', place, message, suggestion, witness: { path, facts: witness ?? {} } }];
  });
}
