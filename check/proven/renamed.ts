import { distance } from 'fastest-levenshtein';
import type { Answer, Moved, Proven } from '../explore/accepted.ts';
import type { Case } from '../explore/outcomes.ts';
import type { Survey } from '../explore/survey.ts';
import { compare } from './compare.ts';
import { addressesOf, answersTo, decisionsAt, mustBeProven, questionsOf } from './decisions.ts';

/** Accepted decisions, under current names. */
interface Renamed {
  proven: Proven;
  moved: Moved[];
}

/**
 * Detects renames: a progress step, rule, destination or submit with the same result in every state as one that is gone.
 * Renames count as accepted. Moved paths are also detected, but reported, since external links point to the old path.
 */
export function followRenames(survey: Survey, proven: Proven): Renamed {
  const moved = movedAddresses(survey, proven);
  const atNewAddress = translate(proven, new Map(moved.map(({ from, to }) => [from, to])));
  const questions = new Map(questionsOf(survey).map((question) => [question.name, question]));
  const provenNames = [...questions.values()].filter(mustBeProven).map(({ name }) => name);
  return {
    moved,
    proven: {
      ...atNewAddress,
      destinations: rename(atNewAddress.destinations, Object.keys(survey.app.data.destinations), 'destination', (name) =>
        addressesOf(survey, name),
      ),
      questions: rename(atNewAddress.questions, provenNames, kindOfQuestion, (name) => {
        const question = questions.get(name);
        return question ? answersTo(survey, question) : [];
      }),
    },
  };
}

/** The part of a question's name that a rename keeps. */
function kindOfQuestion(name: string): string {
  const [kind = '', path = '', ...rest] = name.split(' ');
  if (kind === 'step' || kind === 'rule') return kind;
  return kind === 'submit' ? `${kind} ${path} ${rest.at(-1)}` : name;
}

/** Replaces names that are gone with new names that have the same results. */
function rename(
  accepted: Record<string, Answer>,
  now: readonly string[],
  kind: string | ((name: string) => string),
  casesOf: (name: string) => Case<string>[],
): Record<string, Answer> {
  const kindOf = (name: string) => (typeof kind === 'string' ? kind : kind(name));
  const known = new Set(now);
  const fresh = new Set(now.filter((name) => !Object.hasOwn(accepted, name)));
  if (fresh.size === 0) return accepted;
  return Object.fromEntries(
    Object.entries(accepted).map(([name, answer]) => {
      const same = known.has(name)
        ? undefined
        : [...fresh].find((each) => kindOf(each) === kindOf(name) && compare(casesOf(each), answer).length === 0);
      if (same !== undefined) fresh.delete(same);
      return [same ?? name, answer];
    }),
  );
}

/** With more candidate pairs than this it is a different app, and the search would take long. */
const mostPairs = 10_000;

function movedAddresses(survey: Survey, { rules, routes }: Proven): Moved[] {
  const gone = Object.keys(routes).filter((path) => !survey.app.routeByPath.has(path));
  const fresh = [...survey.app.routeByPath.keys()].filter((path) => !Object.hasOwn(routes, path));
  if (gone.length * fresh.length > mostPairs) return [];
  const anywhere = new Map([...gone, ...fresh].map((path) => [path, elsewhere]));
  const isSame = ({ from, to }: Moved, names: ReadonlyMap<string, string>) => {
    const route = routes[from];
    if (!route || survey.app.routeByPath.get(to)?.data.progress !== route.progress) return false;
    const was = translate({ ...route, when: [...(rules[route.after ?? ''] ?? []), ...(route.when ?? [])] }, names);
    return compare(outcomesIn(decisionsAt(survey, to), names), was).length === 0;
  };
  let moved: Moved[] = [];
  for (const from of gone) {
    const free = fresh.filter((path) => moved.every(({ to }) => to !== path));
    const near = free.toSorted((one, other) => distance(from, one) - distance(from, other));
    const to = near.find((path) => isSame({ from, to: path }, anywhere));
    if (to !== undefined) moved.push({ from, to });
  }
  // Routes that redirect are equal only if their targets have moved as well.
  for (let before = -1; before !== moved.length;) {
    before = moved.length;
    const names = new Map(moved.map(({ from, to }) => [from, to]));
    moved = moved.filter((each) => isSame(each, names));
  }
  return moved;
}

/** Placeholder for a path whose new path is not known yet. */
const elsewhere = '/*';

function outcomesIn(cases: Case<string>[], names: ReadonlyMap<string, string>): Case<string>[] {
  return [...names.values()].includes(elsewhere)
    ? cases.map(({ states, outcome }) => ({ states, outcome: names.get(outcome) ?? outcome }))
    : cases;
}

/** Replaces paths, both on their own and within question names. */
function translate<T>(value: T, names: ReadonlyMap<string, string>): T {
  if (names.size === 0) return value;
  const inText = (text: string) =>
    text
      .split(' ')
      .map((part) => names.get(part) ?? part)
      .join(' ');
  const inValue = (one: unknown): unknown => {
    if (typeof one === 'string') return inText(one);
    if (Array.isArray(one)) return one.map(inValue);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, each]) => [inText(key), inValue(each)]));
  };
  return inValue(value) as T; // only strings change
}
