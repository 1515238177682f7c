import { bindAll } from '../../src/flow/decide/boundGuards.ts';
import type { Route } from '../../src/flow/decide/createApp.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import type { Case } from '../explore/outcomes.ts';
import type { Survey } from '../explore/survey.ts';

/** Result of requesting a path, in one hop: `renders`, or the path redirected to. */
export function decisionsAt(survey: Survey, path: string): (Case<string> & { by: string })[] {
  return survey
    .arrivals(path)
    .map(({ states, outcome: { hops } }) => ({ states, outcome: hops[0]?.to ?? 'renders', by: hops[0]?.by ?? `route ${path}` }));
}

/** The global rules that apply to a route, joined to one name. */
export function rulesOf({ gates }: Route): string {
  const names = gates.flatMap(({ by }) => (by.startsWith('rule ') ? [by.slice('rule '.length)] : []));
  return names.join(', ');
}

/** Where global rules redirect requests for a path; `on` when they do not. */
export function ruleDecisionsAt(survey: Survey, path: string): Case<string>[] {
  return decisionsAt(survey, path).map(({ states, outcome, by }) => ({ states, outcome: by.startsWith('rule ') ? outcome : letThrough }));
}

/** The result when no global rule redirects. */
export const letThrough = 'on';

/** The path that a destination resolves to. */
export function addressesOf(survey: Survey, name: string): Case<string>[] {
  return survey.reached(name).map(({ states, outcome }) => ({ states, outcome: outcome.address }));
}

/** A guard list that does not belong to a path. */
export interface Question {
  /** Name of the question in `flows/proven.json`. */
  name: string;
  /** Owner, and pointer within it. */
  by: string;
  place: string;
  entries: readonly GuardEntry[];
}

/** Guard lists that do not decide a path. An empty list holds. */
export function questionsOf({ app }: Survey): Question[] {
  const { rules, navigation, shell, progress, routes } = app.data;
  return [
    ...rules.map(({ name, when }) => ({ name: `rule ${name}`, by: `rule ${name}`, place: '', entries: when ?? [] })),
    ...navigation.map(({ to, when }, index) => ({ name: `navigation ${to}`, by: `navigation ${index}`, place: '', entries: when ?? [] })),
    { name: 'shell navigation', by: 'shell', place: '/navigationWhen', entries: shell.navigationWhen },
    { name: 'shell log out', by: 'shell', place: '/logOutWhen', entries: shell.logOutWhen },
    ...shell.contact.map(({ to, when }, index) => ({
      name: `shell contact ${to}`,
      by: 'shell',
      place: `/contact/${index}`,
      entries: when ?? [],
    })),
    ...progress.steps.map(({ name, done }, index) => ({ name: `step ${name}`, by: `step ${index}`, place: '', entries: done })),
    ...routes.map(({ path, unconfirmed }) => ({
      name: `claims ${path}`,
      by: `claims ${path}`,
      place: '',
      entries: unconfirmed?.unless ?? [],
    })),
    ...routes.flatMap(({ path, links = [] }) =>
      links.map(({ label, when }, index) => ({
        name: `link ${path} ${label}`,
        by: `route ${path}`,
        place: `/links/${index}/when`,
        entries: when ?? [],
      })),
    ),
    ...routes.flatMap(({ path, submits }) =>
      Object.entries(submits ?? {}).flatMap(([name, submit]) =>
        (submit.do ?? []).map(({ call, when }, index) => ({
          name: `submit ${path} ${name} ${index} ${call}`,
          by: `route ${path}`,
          place: `/submits/${name}/do/${index}`,
          entries: when ?? [],
        })),
      ),
    ),
  ];
}

/** An empty list always holds, so it needs no entry, except that a navigation item without guards is shown to everyone. */
export function mustBeProven({ name, entries }: Question): boolean {
  return entries.length > 0 || name.startsWith('navigation ');
}

/** `yes` or `no` for every state. */
export function answersTo(survey: Survey, { entries }: Question): Case<string>[] {
  return survey
    .answers(bindAll(entries, survey.app.data))
    .map(({ states, outcome }) => ({ states, outcome: outcome.holds ? 'yes' : 'no' }));
}
