import { inFlows } from '../explore/finder.ts';
import { without, type StateSet } from '../explore/stateSet.ts';
import { addressesOf, answersTo, decisionsAt, questionsOf, rulesOf } from './decisions.ts';
import { witnessOf, type Fault } from '../explore/fault.ts';
import { toStates } from './answers.ts';
import { compare, type AnswerChange } from './compare.ts';
import type { DecisionRow, Proven } from '../explore/accepted.ts';
import { showAt } from '../explore/showing.ts';
import type { Survey } from '../explore/survey.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'decision-changed': error('A state has another result than was accepted.'),
  'proven-gone': error('Something accepted no longer exists.'),
});

export const finder = inFlows(({ survey, proven }) => (proven ? findChanges(survey, proven) : []));

/**
 * Compares accepted with current decisions, state by state, however they are written. New routes are not changes; removed ones are reported
 * separately.
 */
function findChanges(survey: Survey, proven: Proven): Fault[] {
  const destinations = changedDestinations(survey, proven);
  const lost = Object.keys(proven.destinations).filter((name) => !survey.app.choiceByName.has(name));
  const questions = changedQuestions(survey, proven);
  const reported = new Set([...destinations.map(({ name }) => `destination ${name}`), ...questions.map(({ by }) => by)]);
  return [
    ...lost.map((name) => gone('destinations', name)),
    ...deciding(survey, destinations).map(({ name, changes }) =>
      beside(survey, { by: `destination ${name}` }, changes, `through the destination "${name}"`),
    ),
    ...questions,
    ...changedRoutes(survey, proven, reported),
    ...changedProgress(survey, proven),
  ];
}

/** Progress is the same for everyone who sees the page. */
function changedProgress({ app }: Survey, { routes }: Proven): Fault[] {
  return Object.entries(routes).flatMap(([path, { progress: was, witness }]): Fault[] => {
    const route = app.routeByPath.get(path)?.data;
    if (!route || route.progress === was) return [];
    const message = `${path} now shows ${tellPercent(route.progress)}; accepted was ${tellPercent(was)}`;
    const at = { by: `route ${path}`, place: route.progress === undefined ? '' : '/progress' };
    return [
      { rule: rules['decision-changed'], ...at, message, suggestion: ifMeant, witness: { path, ...(witness && { facts: witness }) } },
    ];
  });
}

const tellPercent = (percent: number | undefined) => (percent === undefined ? 'no progress' : `${percent} %`);
const ifMeant = 'Restore what decided it; or, if this result is intended, run passbook check --accept.';
const ifMeantOfRoute =
  'Restore what decided it, such as the guards, "access", "exempt" or "else"; or, if this result is intended, run passbook check --accept.';
const ifGone = 'Restore it; or, if it should be gone, run passbook check --accept.';

/** @param told rules and destinations reported already; changes of routes that follow from them are left out */
function changedRoutes(survey: Survey, proven: Proven, reported: ReadonlySet<string>): Fault[] {
  const ofRules = new Map<string, { path: string; changes: AnswerChange[] }[]>();
  const own = Object.entries(proven.routes).flatMap(([path, route]): Fault[] => {
    const now = survey.app.routeByPath.get(path);
    if (!now) return [gone('routes', path)];
    const before = proven.rules[route.after ?? ''] ?? [];
    const changes = compare(decisionsAt(survey, path), { ...route, when: [...before, ...(route.when ?? [])] }).filter(
      ({ by }) => !followsFrom(survey, by, reported),
    );
    const [first] = changes;
    if (!first) return [];
    if (!areOfRules(changes, before))
      return [toFault({ by: `route ${path}`, place: now.data.guards ? '/guards' : '' }, path, changes, `at ${path}`)];
    const key = `${route.after} ${rulesOf(now)} ${first.was} ${first.is}`;
    ofRules.set(key, [...(ofRules.get(key) ?? []), { path, changes }]);
    return [];
  });
  return [...own, ...[...ofRules.values()].flatMap((changed) => toRuleFault(changed, reported))];
}

/** Whether a hop changed because of a destination that is reported already. */
function followsFrom({ app }: Survey, by: string | undefined, reported: ReadonlySet<string>): boolean {
  const [kind = '', name = ''] = by?.split(' ') ?? [];
  const route = app.routeByPath.get(name)?.data;
  const rule = app.data.rules.find((each) => each.name === name);
  const target = { redirect: route?.redirect, route: route?.else, rule: rule?.to }[kind];
  return reported.has(`destination ${target}`);
}

/** Whether only rules redirect these states, before or now. */
function areOfRules(changes: AnswerChange[], before: DecisionRow[]): boolean {
  const caught = before.flatMap((line) => Object.values(line).map(toStates)).filter((states) => states !== undefined);
  return changes.every(({ states, by }) => by?.startsWith('rule ') || without(states, caught).length === 0);
}

/** A rule applies to every route, so its change is reported once. */
function toRuleFault(changed: { path: string; changes: AnswerChange[] }[], reported: ReadonlySet<string>): Fault[] {
  const [first] = changed;
  if (!first || [...reported].some((by) => by.startsWith('rule '))) return [];
  const { path, changes } = first;
  const rule = changes.find(({ by }) => by?.startsWith('rule '))?.by;
  const many = rule === undefined ? { by: 'app', place: '/rules' } : { by: rule, place: '' };
  if (changed.length > 1) return [toFault(many, path, changes, `at ${path} and ${changed.length - 1} more`)];
  return [toFault({ by: `route ${path}` }, path, changes, `at ${path}, where rules decide differently,`)];
}

interface ChangedDestination {
  name: string;
  changes: AnswerChange[];
}

function changedDestinations(survey: Survey, { destinations }: Proven): ChangedDestination[] {
  return Object.entries(destinations).flatMap(([name, answer]) => {
    const changes = survey.app.choiceByName.has(name) ? compare(addressesOf(survey, name), answer) : [];
    return changes.length === 0 ? [] : [{ name, changes }];
  });
}

/** Leaves out destinations that changed only because one they lead to changed. */
function deciding(survey: Survey, changed: ChangedDestination[]): ChangedDestination[] {
  return changed.filter(({ name, changes }) => {
    const through = throughFrom(survey, name);
    return !changed.some((other) => through.has(other.name) && changes.every((each) => isIn(each, other.changes)));
  });
}

/** Whether other changes cover this one: the same states with the same results before and after. */
function isIn({ states, was, is }: AnswerChange, changes: AnswerChange[]): boolean {
  const same = changes.filter((each) => each.was === was && each.is === is);
  const others = same.map((each) => each.states);
  return without(states, others).length === 0;
}

/** Every destination that one leads to, directly or not. Terminates because the compiler rejects circular destinations. */
function throughFrom({ app }: Pick<Survey, 'app'>, name: string): Set<string> {
  const next = (app.data.destinations[name] ?? []).flatMap(({ to }) =>
    to.startsWith('/') ? (app.routeByPath.get(to)?.data.redirect ?? []) : to,
  );
  const there = next.filter((to) => Object.hasOwn(app.data.destinations, to));
  return new Set(there.flatMap((to) => [to, ...throughFrom({ app }, to)]));
}

function changedQuestions(survey: Survey, { questions }: Proven): Fault[] {
  const now = new Map(questionsOf(survey).map((question) => [question.name, question]));
  return Object.entries(questions).flatMap(([name, answer]) => {
    const question = now.get(name);
    if (!question) return [gone('questions', name)];
    const changes = compare(answersTo(survey, question), answer);
    return changes.length === 0 ? [] : [beside(survey, question, changes, `for ${titleOf(name)}`)];
  });
}

/** A readable name for a question. */
function titleOf(name: string): string {
  const [kind, path, submit, , call] = name.split(' ');
  if (kind === 'claims') return `"claims ${path}" (whether what ${path} states is confirmed: "unconfirmed")`;
  return kind === 'submit' ? `"${name}" (whether "${submit}" of ${path} makes the call "${call}": "when")` : `"${name}"`;
}

type At = Pick<Fault, 'by' | 'place'>;

function toFault(at: At, path: string, changes: AnswerChange[], where: string): Fault {
  return { ...describe(at, changes, where), witness: witnessOf(alike(changes), path) };
}

function beside(survey: Survey, at: At, changes: AnswerChange[], where: string): Fault {
  return { ...describe(at, changes, where), witness: showAt(survey, at.by, alike(changes)) };
}

function describe({ by, place }: At, changes: AnswerChange[], where: string): Omit<Fault, 'witness'> {
  const suggestion = by.startsWith('route ') && where.startsWith('at ') ? ifMeantOfRoute : ifMeant;
  const { was, is } = changes[0] ?? { was: '', is: '' };
  const message = `${where} some states get ${tell(is)} now; accepted was ${tell(was)}`;
  return { rule: rules['decision-changed'], by, place, message, suggestion };
}

/** States of the first change, and of all with the same results. */
function alike(changes: AnswerChange[]): StateSet[] {
  const [first] = changes;
  return changes.filter(({ was, is }) => was === first?.was && is === first.is).map(({ states }) => states);
}

const tell = (outcome: string) => (outcome === 'renders' ? 'the page' : `"${outcome}"`);

function gone(part: keyof Proven, name: string): Fault {
  return {
    rule: rules['proven-gone'],
    by: 'proven',
    place: `/${part}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    message: `"${name}" was accepted but no longer exists`,
    suggestion: ifGone,
    witness: { path: part === 'routes' ? name : '/' },
  };
}
