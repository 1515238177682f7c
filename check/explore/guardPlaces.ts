import type { AppData, RouteData } from '../../src/flow/language/app.ts';
import { bindAll, type Question } from '../../src/flow/decide/ask.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';

/** A guard where it is named, by `by` and `place` as `Asked` has them. */
export interface GuardPlace {
  by: string;
  place: string;
  guard: string;
  argument?: unknown;
}

/** A list of guards, all of which must hold, where it stands. */
interface GuardList {
  by: string;
  place: string;
  entries: readonly GuardEntry[];
}

/** Every guard that an app names, where it names it. */
export function guardPlaces(data: AppData): GuardPlace[] {
  return guardLists(data).flatMap(guardsOf);
}

/** Every guard of a list. */
export function guardsOf({ by, place, entries }: GuardList): GuardPlace[] {
  return entries.flatMap((entry, index) => within(entry, by, `${place}/${index}`));
}

/** What check asks beside the guards of the flows: who may make a call and in which state, and where somebody has arrived. */
export function guardsOfCheck({ declared }: AppData): Pick<GuardPlace, 'guard' | 'argument'>[] {
  const ends = (declared?.ends ?? []).flatMap(({ when = [] }) => when.flatMap((entry) => within(entry, '', '')));
  return [...guardsOfPolicies.map((guard) => ({ guard })), ...ends];
}

/** Guards that say what a policy asks. */
const guardsOfPolicies = ['bearer', 'authenticated', 'mfaPending', 'primary', 'nonPrimary', 'onHold', 'viewOnly', 'inRelink', 'completed'];

/** Questions that no address asks: what the shell shows where, which step is done, and which links a page shows. */
export function shownQuestions(data: AppData): Question[] {
  return [...shellLists(data), ...data.routes.flatMap(linkLists)].map(({ entries, by, place }) => bindAll(entries, data, by, place));
}

/** The condition of a call of a submit, bound so that a trace names its place. */
export function bindStepWhen(data: AppData, { path, submits }: RouteData, submit: string, index: number): Question {
  return bindAll(submits?.[submit]?.do?.[index]?.when ?? [], data, `route ${path}`, `/submits/${submit}/do/${index}/when`);
}

/** Every list of guards of an app. */
export function guardLists(data: AppData): GuardList[] {
  return [
    ...data.rules.map(({ name, when }) => ({ by: `rule ${name}`, place: '', entries: when ?? [] })),
    ...Object.entries(data.destinations).flatMap(([name, branches]) =>
      branches.map(({ when }, index) => ({ by: `destination ${name}`, place: `/${index}/when`, entries: when ?? [] })),
    ),
    ...data.routes.flatMap((route) => [
      { by: `route ${route.path}`, place: '', entries: route.guards ?? [] },
      { by: `claims ${route.path}`, place: '', entries: route.unconfirmed?.unless ?? [] },
      ...linkLists(route),
      ...Object.entries(route.submits ?? {}).flatMap(([name, submit]) =>
        (submit.do ?? []).map(({ when }, index) => ({
          by: `route ${route.path}`,
          place: `/submits/${name}/do/${index}/when`,
          entries: when ?? [],
        })),
      ),
    ]),
    ...shellLists(data),
  ];
}

function linkLists({ path, links = [] }: RouteData): GuardList[] {
  return links.map(({ when = [] }, index) => ({ by: `route ${path}`, place: `/links/${index}/when`, entries: when }));
}

function shellLists({ navigation, shell, progress }: AppData): GuardList[] {
  return [
    ...navigation.map(({ when }, index) => ({ by: `navigation ${index}`, place: '', entries: when ?? [] })),
    ...progress.steps.map(({ done }, index) => ({ by: `step ${index}`, place: '', entries: done })),
    ...shell.contact.map(({ when }, index) => ({ by: 'shell', place: `/contact/${index}/when`, entries: when ?? [] })),
    { by: 'shell', place: '/logOutWhen', entries: shell.logOutWhen },
    { by: 'shell', place: '/navigationWhen', entries: shell.navigationWhen },
  ];
}

/** The guards of an entry; `not` and `any` are taken apart. */
function within(entry: GuardEntry, by: string, place: string): GuardPlace[] {
  if (typeof entry === 'string') return [{ by, place, guard: entry }];
  const [name = '', argument] = Object.entries(entry)[0] ?? [];
  if (name === 'not') return within(argument as GuardEntry, by, `${place}/not`); // the grammar says that `not` holds an entry
  if (name !== 'any') return [{ by, place, guard: name, argument }];
  // and `any` a list of them, or of lists
  return (argument as (GuardEntry | GuardEntry[])[]).flatMap((each, index) =>
    Array.isArray(each)
      ? each.flatMap((inner, inside) => within(inner, by, `${place}/any/${index}/${inside}`))
      : within(each, by, `${place}/any/${index}`),
  );
}
