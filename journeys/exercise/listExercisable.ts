import type { AppData } from '../../src/flow/language/app.ts';
import type { GuardEntry } from '../../src/flow/language/source.ts';

/** Everything of an app that scenarios can exercise, by name. */
export interface Exercisable {
  /** `turnOf basic: true`: every guard with the arguments that it has in the flows, each way that it can turn out. */
  guards: string[];
  /** `login 2`: the lines that a call has of its own in the error catalogue, by call and index. */
  problems: string[];
  /** `/registration/address submit`. */
  submits: string[];
}

export function listExercisable(app: AppData): Exercisable {
  const asked = new Set(entriesIn(app).flatMap(guardsIn));
  return {
    guards: [...asked].sort().flatMap((guard) => [`${guard}: true`, `${guard}: false`]),
    problems: Object.entries(app.calls).flatMap(([call, { problems = [] }]) =>
      problems.flatMap(({ isCommon }, index) => (isCommon ? [] : `${call} ${index}`)),
    ),
    submits: app.routes.flatMap(({ path, submits = {} }) => Object.keys(submits).map((name) => `${path} ${name}`)),
  };
}

/** `turnOf basic`, `statusIn FAILED VIEW_ONLY`: a guard with what it is asked about. */
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
      name === 'not' || name === 'any' ? guardsIn(argument as GuardEntry | GuardEntry[]) : [nameGuard(name, argument)], // the grammar says what they hold
  );
}
