import { declareRules, error } from '../../compiler/compile/shape/rule.ts';
import type { PolicyRow } from '../../compiler/compile/callPolicy.ts';
import policyRefusals from '../../schemas/lists/policy-refusals.json' with { type: 'json' };
import { meets } from '../../src/flow/show/showProblem.ts';
import type { Fault } from '../explore/fault.ts';
import { inFlows } from '../explore/finder.ts';
import type { Survey } from '../explore/survey.ts';
import { leafByCondition } from './accepted.ts';
import { leavesChangedBy } from './outcomes.ts';
import { isLoadedFact } from './reported.ts';

export const rules = declareRules({
  'fact-stale': error('A call changes facts, but the app does not reload them.'),
  'refusal-stale': error('A refusal says that a fact has changed, but the app does not reload it, so a retry is refused again.'),
});

export const finder = inFlows(({ survey }) =>
  [...madeIn(survey)].flatMap((call) => [...checkChanges(survey, call), ...checkRefusals(survey, call)]),
);

/** Calls of submits whose failure stops them. */
function madeIn({ app }: Survey): Set<string> {
  const steps = app.data.routes.flatMap(({ submits = {} }) => Object.values(submits).flatMap((submit) => submit.do ?? []));
  return new Set(steps.filter(({ optional }) => !optional).map(({ call }) => call));
}

function checkChanges({ app, known }: Survey, call: string): Fault[] {
  const { sets = {}, invalidates = [] } = app.data.calls[call] ?? {};
  const changed = (known.calls[call]?.changes ?? []).flatMap(leavesChangedBy);
  const stale = factsOf(changed).filter((fact) => !invalidates.includes(fact) && !Object.keys(sets).some((path) => factOf(path) === fact));
  return stale.map((fact) => ({
    rule: rules['fact-stale'],
    by: `call ${call}`,
    message: `by its contract, "${call}" changes "${fact}", but the app keeps the old value`,
    suggestion: `Add "${fact}" to its "invalidates", or set it from the answer.`,
  }));
}

/** A policy's conditions may have changed since the facts were loaded, in another tab or by the bank. */
function checkRefusals({ app, known }: Survey, call: string): Fault[] {
  const problems = app.data.calls[call]?.problems ?? [];
  const named = refusals.filter(({ status, code }) =>
    problems.some((line) => line.code === code && meets(line, { status, code, kind: 'refused' })),
  );
  const all = [...(known.calls[call]?.policy ?? []).flatMap(refusalsOf), ...named];
  const distinct = all.filter(({ code, fact }, index) => all.findIndex((each) => each.code === code && each.fact === fact) === index);
  return distinct.flatMap(({ status, code, fact }): Fault[] => {
    const index = problems.findIndex((line) => !line.sent && meets(line, { status, code, kind: 'refused' }));
    const isInvalidated = Object.entries(problems[index]?.sets ?? {}).some(([path, value]) => factOf(path) === fact && value === null);
    if (isInvalidated || !isLoadedFact(app.data, fact)) return [];
    return [
      {
        rule: rules['refusal-stale'],
        by: `call ${call}`,
        place: index < 0 ? '' : `/problems/${index}`,
        message: `"${call}" returns ${status} ${code} when "${fact}" has changed, but the app keeps the old value`,
        suggestion: `Make the entry for ${status} fill "${fact}" with null, so that it is reloaded.`,
      },
    ];
  });
}

interface Refusal {
  status: number;
  code: string;
  fact: string;
}

const factOf = (path: string) => path.split('.')[0] ?? '';

/** The refusal for each policy condition. Calls that check the same condition themselves answer the same. */
const refusals = Object.entries(leafByCondition).map(([condition, leaf]) => {
  const name = condition as keyof typeof leafByCondition; // a key of it
  return { condition: name, ...policyRefusals[name], fact: factOf(leaf) };
});

function refusalsOf(row: PolicyRow): Refusal[] {
  return refusals.flatMap(({ condition, status, code, fact }) =>
    row[condition] === undefined ? [] : [{ status, code: row.otherwise ?? code, fact }],
  );
}

const factsOf = (paths: readonly string[]) => [...new Set(paths.map(factOf))];
