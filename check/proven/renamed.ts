import { distance } from 'fastest-levenshtein';
import type { Answer, Moved, Proven } from '../explore/accepted.ts';
import type { Case } from '../explore/outcomes.ts';
import type { Survey } from '../explore/survey.ts';
import { compare } from './compare.ts';
import { addressesOf, answersTo, decisionsAt, mustBeProven, questionsOf } from './decisions.ts';

/** What was accepted, by the names that things have now. */
interface Renamed {
  proven: Proven;
  moved: Moved[];
}

/**
 * Finds what has only got another name: a step of the progress, a rule, a destination, a submit that answers every state as the one did
 * that is gone. Nothing is decided differently, so it counts as accepted. Addresses that have moved are followed as well, and told: links
 * from outside lead to the old one.
 */
export function followRenames(survey: Survey, proven: Proven): Renamed {
  const moved = movedAddresses(survey, proven);
  const atNewAddress = translate(proven, new Map(moved.map(({ from, to }) => [from, to])));
  const questions = new Map(questionsOf(survey).map((question) => [question.name, question]));
  const asked = [...questions.values()].filter(mustBeProven).map(({ name }) => name);
  return {
    moved,
    proven: {
      ...atNewAddress,
      destinations: rename(atNewAddress.destinations, Object.keys(survey.app.data.destinations), 'destination', (name) =>
        addressesOf(survey, name),
      ),
      questions: rename(atNewAddress.questions, asked, kindOfQuestion, (name) => {
        const question = questions.get(name);
        return question ? answersTo(survey, question) : [];
      }),
    },
  };
}

/** What a question is about beside its name: only of these another one may take its place. */
function kindOfQuestion(name: string): string {
  const [kind = '', path = '', ...rest] = name.split(' ');
  if (kind === 'step' || kind === 'rule') return kind;
  return kind === 'submit' ? `${kind} ${path} ${rest.at(-1)}` : name;
}

/** Gives what is gone the name of something new that answers the same. */
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

/** Where as much is gone and new at once, it is another app, and looking for pairs would take long. */
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
  // One that leads to another is the same only when that one has moved there.
  for (let before = -1; before !== moved.length;) {
    before = moved.length;
    const names = new Map(moved.map(({ from, to }) => [from, to]));
    moved = moved.filter((each) => isSame(each, names));
  }
  return moved;
}

/** Stands for every address of which it is not known yet where it has moved. */
const elsewhere = '/*';

function outcomesIn(cases: Case<string>[], names: ReadonlyMap<string, string>): Case<string>[] {
  return [...names.values()].includes(elsewhere)
    ? cases.map(({ states, outcome }) => ({ states, outcome: names.get(outcome) ?? outcome }))
    : cases;
}

/** The same with other addresses, wherever one stands by itself or in the name of a question. */
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
  return inValue(value) as T; // texts alone have changed
}
