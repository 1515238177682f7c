import type { AppData } from '../../src/flow/language/app.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';

/** Parts of an app that scenarios can use, by name. */
export interface Exercisable {
  /** Every guard with its arguments and possible results: `turnOf basic: true`. */
  guards: string[];
  /** A call's own problems in the error catalog, by index: `login 2`. */
  problems: string[];
  /** `/registration/address submit`. */
  submits: string[];
}

export function listExercisable(app: AppData): Exercisable {
  const entries = new Set(entriesIn(app).flatMap(guardsIn));
  return {
    guards: [...entries].sort().flatMap((guard) => [`${guard}: true`, `${guard}: false`]),
    problems: Object.entries(app.calls).flatMap(([call, { problems = [] }]) =>
      problems.flatMap(({ isCommon }, index) => (isCommon ? [] : `${call} ${index}`)),
    ),
    submits: app.routes.flatMap(({ path, submits = {} }) => Object.keys(submits).map((name) => `${path} ${name}`)),
  };
}

/** Name of a guard with its argument: `turnOf basic`, `statusIn FAILED VIEW_ONLY`. */
export function nameGuard(guard: string, argument: unknown): string {
  return [guard, ...[argument ?? []].flat().map(String)].join(' ');
}

function entriesIn({ rules, destinations, navigation, progress, shell, routes }: AppData): GuardEntry[] {
  const branches = [...rules, ...Object.values(destinations).flat(), ...navigation, ...shell.contact];
  return [
    ...branches.flatMap(({ when = [] }) => when),
    ...shell.logOutWhen,
    ...shell.navigationWhen,
    ...progress.steps.flatMap(({ done }) => done),
    ...routes.flatMap(({ guards = [], unconfirmed, submits = {} }) => [
      ...guards,
      ...(unconfirmed?.unless ?? []),
      ...Object.values(submits).flatMap((submit) => (submit.do ?? []).flatMap(({ when = [] }) => when)),
    ]),
  ];
}

function guardsIn(entry: GuardEntry | GuardEntry[]): string[] {
  if (typeof entry === 'string') return [entry];
  if (Array.isArray(entry)) return entry.flatMap(guardsIn);
  return Object.entries(entry).flatMap(
    ([name, argument]) =>
      name === 'not' || name === 'any' ? guardsIn(argument as GuardEntry | GuardEntry[]) : [nameGuard(name, argument)], // guaranteed by the grammar
  );
}
