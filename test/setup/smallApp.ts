import type { AppData, RouteData } from '../../src/flow/language/app.ts';
import { checkFlow } from '../../check/checkFlow.ts';
import type { Proven } from '../../check/explore/accepted.ts';
import type { Finding } from '../../compiler/compile/shape/finding.ts';
import type { Known, KnownCall } from '../../compiler/compile/sources.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import { orderedSteps } from '../../src/flow/language/registrationOrder.ts';

export type SmallRoute = Partial<RouteData> & { path: string };

/** An app with these routes, a start page and Not found, and defaults for the rest. */
export function smallData(routes: SmallRoute[], more: Partial<AppData> = {}): AppData {
  const given = [{ path: '/' }, ...routes, { path: '/not-found' }].map((route): RouteData => ({
    access: 'public',
    title: 'T',
    flow: 'f',
    screen: 'notice',
    ...route,
  }));
  const listed = (access: string) => given.flatMap((route) => (route.access === access ? [route.path] : []));
  return {
    brand: 'b',
    registration: orderedSteps,
    routes: [...new Map(given.map((route) => [route.path, route])).values()],
    rules: [],
    destinations: {},
    navigation: [],
    progress: { steps: [], flows: [], whileRegistering: [] },
    shell: { logo: '/', contact: [{ to: '/' }], logOut: '/', logOutWhen: [], navigationWhen: [] },
    facts: {},
    calls: {},
    declared: { open: { public: listed('public'), bearer: listed('bearer') }, entrances: [], ends: [] },
    ...more,
  };
}

const anyCall: KnownCall = {
  path: [],
  body: [],
  session: 'none',
  statuses: [],
  answer: [],
  items: [],
  always: [],
  texts: {},
  tells: {},
  policy: [],
  changes: [],
};

export function smallKnown(calls: Record<string, Partial<KnownCall>> = {}): Known {
  const known = Object.entries(calls).map(([id, call]) => [id, { ...anyCall, ...call }] as const);
  return { screens: [], forms: {}, pictures: [], icons: [], placeholders: [], calls: Object.fromEntries(known) };
}

/** Findings for a small app; `file` and `pointer` are the owner and place passed to `Locate`. */
export function checkSmall(data: AppData, known: Known = smallKnown(), proven?: Proven): Finding[] {
  return checkFlow(createApp(data), (by, place = '') => ({ file: by, pointer: place, line: 1 }), known, proven).findings;
}

export function foundBy(rule: string, ...[data, known, proven]: Parameters<typeof checkSmall>): Finding[] {
  return checkSmall(data, known, proven).filter((finding) => finding.rule === rule);
}

/** Owners and places of findings. */
export const pointersOf = (findings: Finding[]) => findings.map(({ file, pointer }) => `${file} ${pointer}`.trim());
