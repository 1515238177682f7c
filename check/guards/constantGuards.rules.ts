import type { FlowFinder } from '../explore/finder.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { guardPlaces, shownQuestions, type GuardPlace } from '../explore/guardPlaces.ts';
import type { Noted, Survey } from '../explore/survey.ts';
import { statesCalling, isImplied } from './implied.ts';
import { error, declareRules, warning } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'guard-always-true': error(
    'A guard is true in every state in which it is asked, so it has no effect.',
    'Remove or correct it: it keeps no one out.',
  ),
  'guard-always-false': error(
    'A guard is false in every state in which it is asked.',
    'Correct it, or remove what it guards: no one gets past it.',
  ),
  'guard-never-asked': error('A guard is never asked, because the ones before it always decide.', 'Move it before them, or remove it.'),
  'guard-implied': warning(
    'A guard has no effect after the ones before it, but would have if it came first.',
    'Move it before them, or remove it: the result is the same.',
  ),
});

export const finder: FlowFinder = { of: 'notes', find: ({ survey }) => findConstantGuards(survey) };

/**
 * Guards with the same result in every state in which they are asked. Call it last, after everything has been explored.
 * Of adjacent guards only the first is reported, since it is why the others are never asked.
 */
function findConstantGuards(survey: Survey): Fault[] {
  for (const question of shownQuestions(survey.app.data))
    for (const { outcome } of survey.answers(question)) survey.note(outcome.trace, '/');
  const reported = new Set<string>();
  const references = guardPlaces(survey.app.data).map((named) => ({ named, noted: survey.noted.get(named.by)?.get(named.place) }));
  const constant = references.flatMap(({ named, noted }): Fault[] => {
    if (!noted || noted.results.size > 1) return [];
    reported.add(listOf(named));
    return [toConstant(survey, named, noted)];
  });
  const unasked = references.flatMap(({ named, noted }): Fault[] => (noted || reported.has(listOf(named)) ? [] : [toUnasked(named)]));
  return [...constant, ...unasked];
}

/** Key of a guard's list: the guards of one owner, or of one destination branch. */
function listOf({ by, place }: GuardPlace): string {
  return by.startsWith('destination ') ? by : `${by} ${place.replace(/\/\d+(\/(not|any).*)?$/, '')}`;
}

function toConstant(survey: Survey, { by, place, guard, argument }: GuardPlace, { results, path }: Noted): Fault {
  const isTrue = results.has(true);
  const name = argument === undefined ? `"${guard}"` : `{ "${guard}": ${JSON.stringify(argument)} }`;
  const isOrder = isImplied(survey, by, place, path);
  const why = isOrder ? 'because of the guards before it' : '';
  const message = `${name} ${isTrue ? 'holds' : 'fails'} in every state in which it is asked here ${why}`.trim();
  const rule = isTrue ? rules['guard-always-true'] : rules['guard-always-false'];
  const witness = witnessOf(
    statesCalling(survey, path, (call) => call.by === by && call.place === place),
    path,
  );
  return { rule: isOrder ? rules['guard-implied'] : rule, by, place, message, witness };
}

function toUnasked({ by, place, guard }: GuardPlace): Fault {
  return { rule: rules['guard-never-asked'], by, place, message: `"${guard}" is never asked: the guards before it always decide` };
}
