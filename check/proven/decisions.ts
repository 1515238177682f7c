import { bindAll } from '../../src/flow/decide/ask.ts';
import type { Route } from '../../src/flow/decide/createApp.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';
import type { Case } from '../explore/outcomes.ts';
import type { Survey } from '../explore/survey.ts';

/** What everybody gets who asks for an address, in one hop: `renders`, or the address that they are sent to. */
export function decisionsAt(survey: Survey, path: string): (Case<string> & { by: string })[] {
  return survey
    .arrivals(path)
    .map(({ states, outcome: { hops } }) => ({ states, outcome: hops[0]?.to ?? 'renders', by: hops[0]?.by ?? `route ${path}` }));
}

/** The rules that a route asks before its own guards, as one name. */
export function rulesOf({ gates }: Route): string {
  const names = gates.flatMap(({ by }) => (by.startsWith('rule ') ? [by.slice('rule '.length)] : []));
  return names.join(', ');
}

/** What rules do with those who ask for an address; `on` when they let them through. */
export function ruleDecisionsAt(survey: Survey, path: string): Case<string>[] {
  return decisionsAt(survey, path).map(({ states, outcome, by }) => ({ states, outcome: by.startsWith('rule ') ? outcome : letThrough }));
}

/** What rules do with those whom they do not send away. */
export const letThrough = 'on';

/** The address that a destination stands for. */
export function addressesOf(survey: Survey, name: string): Case<string>[] {
  return survey.reached(name).map(({ states, outcome }) => ({ states, outcome: outcome.address }));
}

/** A question that belongs to no address. */
export interface Question {
  /** What it is called in `flows/proven.json`. */
  name: string;
  /** Whose it is, and where in it. */
  by: string;
  place: string;
  entries: readonly GuardEntry[];
}

/** Everything that is asked apart from addresses, as far as it can be asked: without guards the answer is yes. */
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

/** A question without guards is answered yes and changes nothing, except that the navigation shows its item to everybody. */
export function mustBeProven({ name, entries }: Question): boolean {
  return entries.length > 0 || name.startsWith('navigation ');
}

/** `yes` or `no` for every state. */
export function answersTo(survey: Survey, { entries }: Question): Case<string>[] {
  return survey
    .answers(bindAll(entries, survey.app.data))
    .map(({ states, outcome }) => ({ states, outcome: outcome.holds ? 'yes' : 'no' }));
}
