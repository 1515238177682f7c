import type { AppData, RouteData } from '../../src/flow/language/app.ts';
import { bindAll, type BoundGuard } from '../../src/flow/decide/boundGuards.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';

/** A guard at the place where it is named, with `by` and `place` as in `GuardResult`. */
export interface GuardPlace {
  by: string;
  place: string;
  guard: string;
  argument?: unknown;
}

/** A list of guards that must all hold. */
interface GuardList {
  by: string;
  place: string;
  entries: readonly GuardEntry[];
}

export function guardPlaces(data: AppData): GuardPlace[] {
  return guardLists(data).flatMap(guardsOf);
}

export function guardsOf({ by, place, entries }: GuardList): GuardPlace[] {
  return entries.flatMap((entry, index) => within(entry, by, `${place}/${index}`));
}

/** Guards that the check itself needs: for call policies and for ends. */
export function guardsOfCheck({ declared }: AppData): Pick<GuardPlace, 'guard' | 'argument'>[] {
  const ends = (declared?.ends ?? []).flatMap(({ when = [] }) => when.flatMap((entry) => within(entry, '', '')));
  return [...guardsOfPolicies.map((guard) => ({ guard })), ...ends];
}

/** Guards that correspond to the conditions of call policies. */
const guardsOfPolicies = ['bearer', 'authenticated', 'mfaPending', 'primary', 'nonPrimary', 'onHold', 'viewOnly', 'inRelink', 'completed'];

/** Conditions that do not decide a path: what the shell shows, which steps are done, which links a page shows. */
export function shownQuestions(data: AppData): BoundGuard[] {
  return [...shellLists(data), ...data.routes.flatMap(linkLists)].map(({ entries, by, place }) => bindAll(entries, data, by, place));
}

/** The condition of one call of a submit, bound so that traces name its place. */
export function bindStepWhen(data: AppData, { path, submits }: RouteData, submit: string, index: number): BoundGuard {
  return bindAll(submits?.[submit]?.do?.[index]?.when ?? [], data, `route ${path}`, `/submits/${submit}/do/${index}/when`);
}

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

/** Guards of an entry, including those inside `not` and `any`. */
function within(entry: GuardEntry, by: string, place: string): GuardPlace[] {
  if (typeof entry === 'string') return [{ by, place, guard: entry }];
  const [name = '', argument] = Object.entries(entry)[0] ?? [];
  if (name === 'not') return within(argument as GuardEntry, by, `${place}/not`); // guaranteed by the grammar
  if (name !== 'any') return [{ by, place, guard: name, argument }];
  // `any` holds a list of entries, or of lists.
  return (argument as (GuardEntry | GuardEntry[])[]).flatMap((each, index) =>
    Array.isArray(each)
      ? each.flatMap((inner, inside) => within(inner, by, `${place}/any/${index}/${inside}`))
      : within(each, by, `${place}/any/${index}`),
  );
}
