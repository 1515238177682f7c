import { inFlows } from '../explore/finder.ts';
import type { AppData } from '../../src/flow/language/app.ts';
import { guards } from '../../src/flow/language/guards.ts';
import type { Fault } from '../explore/fault.ts';
import { guardPlaces, type GuardPlace } from '../explore/guardPlaces.ts';
import type { Survey } from '../explore/survey.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'fact-never-set': error('A guard reads a fact that nothing loads or sets, so it is always absent.'),
});

export const finder = inFlows(({ survey }) => findUnset(survey));

/** Set by the runtime: the browser's session, and values from a link in an email. */
const given = ['session', 'nav.uuid', 'nav.hash', 'nav.email', 'nav.token'];

/** Facts about the current visit, which no read call loads. */
const ofTheVisit = /^(session|nav|resetPassword)\./;

/** Leaves that guards read but nothing sets, each once. */
function findUnset({ app }: Survey): Fault[] {
  const written = writtenIn(app.data);
  const read = new Map<string, GuardPlace>();
  for (const place of guardPlaces(app.data)) {
    for (const leaf of guards[place.guard]?.reads ?? []) if (!read.has(leaf)) read.set(leaf, place);
  }
  return [...read].flatMap(([leaf, place]) => (written.some((path) => covers(path, leaf)) ? [] : [toUnset(leaf, place)]));
}

/** Dotted paths written by a loader, a submit, one of its calls, or one of their problems. */
function writtenIn({ facts, calls, routes }: AppData): string[] {
  const submits = routes.flatMap((route) => Object.values(route.submits ?? {}));
  const made = [...Object.values(facts), ...submits.flatMap((submit) => submit.do ?? [])].flatMap(({ call }) => calls[call] ?? []);
  const maps = made.flatMap(({ sets, problems }) => [sets ?? {}, ...(problems ?? []).map((problem) => problem.sets ?? {})]);
  const written = maps.flatMap(Object.entries).flatMap(([path, value]) => (value === null ? [] : [path]));
  return [...given, ...written, ...submits.flatMap(({ nav }) => Object.keys(nav ?? {}).map((key) => `nav.${key}`))];
}

function covers(path: string, leaf: string): boolean {
  return `${leaf}.`.startsWith(`${path}.`) || path.startsWith(`${leaf}.`);
}

function toUnset(leaf: string, { by, place, guard }: GuardPlace): Fault {
  const message = `the guard "${guard}" reads ${leaf}, but nothing sets it, so it is always absent`;
  const at = ofTheVisit.test(`${leaf}.`) ? { by, place } : { by: 'app', place: '/facts' };
  return {
    rule: rules['fact-never-set'],
    ...at,
    message,
    suggestion: 'Name the call that loads it under "facts" in flows/app.json, or set it from an answer.',
  };
}
