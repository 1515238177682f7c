import type { Files } from '../../../../compiler/read/files.ts';
import type { RuleName } from '../../../../check/ruleName.ts';
import { exchange, insertAt, removeAt, setAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, flowFiles, ofDifferentRoutes, sitesIn, type Site } from '../../sites.ts';
import { flowSites } from '../../sitesOf.ts';

const decided: RuleName[] = [
  'decision-changed',
  'redirect-loop',
  'redirect-chain',
  'branch-refused',
  'target-refused',
  'post-login-lost',
  'destination-circle',
];
const dead: RuleName[] = [
  'branch-never-taken',
  'branch-dead',
  'guard-always-true',
  'guard-always-false',
  'guard-never-asked',
  'destination-open',
];

export const targetOperators: Operator[] = [
  {
    id: 'other-target-of-rule',
    description: 'A rule has the wrong target.',
    expects: decided,
    mutants: (files) => appSites(files, /^rules\.\*\.to$/).flatMap((site) => ['/login', '/not-found'].map((to) => led(site, to))),
  },
  {
    id: 'other-target-of-branch',
    description: 'A branch of a destination has the wrong target.',
    expects: [...decided, ...dead],
    mutants: (files) =>
      appSites(files, /^destinations\.\*\.\*\.to$/).flatMap((site) => ['/logout', '/dashboard', '/not-found'].map((to) => led(site, to))),
  },
  {
    id: 'other-else',
    description: 'A route redirects refused depositors to the wrong page.',
    expects: decided,
    mutants: (files) => flowSites(files, /^routes\.\*\.else$/).map((site) => led(site, '/email-verified')),
  },
  {
    id: 'new-else',
    description: 'A route redirects refused depositors instead of showing Not found.',
    expects: decided,
    mutants: (files) =>
      routes(files)
        .filter(({ value }) => has(value, 'guards') && !has(value, 'else'))
        .map((site) => with_(site, 'else', '/logout')),
  },
  {
    id: 'lost-else',
    description: 'A route shows Not found instead of redirecting refused depositors.',
    expects: decided,
    mutants: (files) => flowSites(files, /^routes\.\*\.else$/).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'other-redirect',
    description: 'A redirect has the wrong target.',
    expects: decided,
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.redirect$/).flatMap((site) => ['postLogin', '/dashboard', 'logo'].map((to) => led(site, to))),
  },
  {
    id: 'swapped-branches',
    description: 'Two branches of a destination are swapped.',
    expects: [...decided, ...dead],
    mutants: (files) =>
      appSites(files, /^destinations\.\*\.\*$/)
        .filter(({ path }) => Number(path.at(-1)) > 0)
        .map((site) => swapped(site)),
  },
  {
    id: 'lost-branch',
    description: 'A branch of a destination is missing.',
    expects: [...decided, ...dead, 'route-unreachable'],
    mutants: (files) =>
      appSites(files, /^destinations\.\*\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [{ file: site.file, pointer: `/destinations/${site.path[1]}` }],
      })),
  },
  {
    id: 'lost-rule',
    description: 'A rule is missing.',
    expects: ['rule-unknown', 'decision-changed', 'route-unprotected'],
    mutants: (files) =>
      appSites(files, /^rules\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [
          { folder: 'flows/', name: nameOf(site) },
          { file: site.file, pointer: '/rules' },
        ],
      })),
  },
  {
    id: 'swapped-rules',
    description: 'Two rules are swapped.',
    expects: ['decision-changed', 'guard-always-true', 'guard-always-false', 'guard-never-asked'],
    mutants: (files) =>
      appSites(files, /^rules\.\*$/)
        .filter(({ path }) => Number(path.at(-1)) > 0)
        .map((site) => swapped(site)),
  },
  {
    id: 'repeated-rule',
    description: 'A rule is declared twice.',
    expects: ['rule-duplicate'],
    mutants: (files) =>
      appSites(files, /^rules\.\*$/).map((site) => ({
        ...broken(site, insertAt(site.text, site.path, site.value)),
        also: [{ file: site.file, pointer: `/rules/${Number(site.path[1]) + 1}` }],
      })),
  },
  {
    id: 'other-access-of-rule',
    description: 'A rule applies to the wrong routes.',
    expects: ['decision-changed', 'route-unprotected', 'guard-always-false', 'guard-never-asked', 'redirect-loop', 'exempt-idle'],
    mutants: (files) => appSites(files, /^rules\.\*\.access$/).map((site) => broken(site, setAt(site.text, site.path, ['public']))),
  },
  {
    id: 'lost-exemption',
    description: 'A rule applies to a route that should be exempt.',
    expects: ['decision-changed', 'redirect-loop', 'redirect-chain'],
    mutants: (files) =>
      ofDifferentRoutes(flowSites(files, /^routes\.\*\.exempt\.\*$/)).map((site) => atRoute(broken(site, removeAt(site.text, site.path)))),
  },
  {
    id: 'surplus-exemption',
    description: 'A rule exempts a route that it should apply to.',
    expects: ['decision-changed', 'exempt-idle', 'route-unprotected', 'guard-always-true', 'guard-always-false', 'call-without-session'],
    mutants: (files) => routes(files).flatMap(withExemption),
  },
  {
    id: 'more-access',
    description: 'A route requires less of a session than it should.',
    expects: ['open-undeclared', 'decision-changed', 'route-unprotected', 'exempt-idle'],
    mutants: (files) =>
      ofDifferentRoutes(flowSites(files, /^routes\.\*\.access$/)).flatMap((site) =>
        lower(site).map((access) => atRoute(broken(site, setAt(site.text, site.path, access), access))),
      ),
  },
  {
    id: 'less-access',
    description: 'A route requires more of a session than it should.',
    expects: ['open-stale', 'decision-changed', 'redirect-loop', 'redirect-chain'],
    mutants: (files) =>
      ofDifferentRoutes(flowSites(files, /^routes\.\*\.access$/)).flatMap((site) =>
        higher(site).map((access) => atRoute(broken(site, setAt(site.text, site.path, access), access))),
      ),
  },
  {
    id: 'redirect-circle',
    description: 'Two routes redirect to each other in a loop.',
    expects: ['redirect-loop'],
    mutants: (files) =>
      routes(files)
        .filter(({ value }) => has(value, 'guards'))
        .map((site) => with_(site, 'else', pathOf(site))),
  },
  {
    id: 'destination-circle',
    description: 'A destination leads back to itself.',
    expects: ['destination-circle'],
    mutants: (files) => appSites(files, /^destinations\.\*$/).map((site) => circle(site)),
  },
  {
    id: 'refused-link',
    description: 'A link leads to a page that refuses everyone who can follow it.',
    expects: ['target-refused'],
    mutants: (files) => offered(files, 'links.*.to').flatMap(({ site, route }) => refusing(route).map((to) => led(site, to))),
  },
  {
    id: 'refused-submit',
    description: 'A submit leads to a page that refuses everyone who can send it.',
    expects: ['target-refused'],
    mutants: (files) =>
      offered(files, 'submits.*.to')
        .filter(({ route }) => accessOf(route) === 'authenticated')
        .map(({ site }) => led(site, '/login')),
  },
  {
    id: 'refused-back',
    description: 'Back leads to a page that refuses everyone who can use it.',
    expects: ['target-refused'],
    mutants: (files) => offered(files, 'back').flatMap(({ site, route }) => refusing(route).map((to) => led(site, to))),
  },
  {
    id: 'target-with-parameter',
    description: 'A target has a path parameter that nothing fills.',
    expects: ['target-pattern'],
    mutants: (files) =>
      [...flowSites(files, /^routes\.\*\.(back|links\.\*\.to)$/)].map((site) => led(site, '/message-center/details/:uuid')),
  },
  {
    id: 'idle-submit',
    description: 'A submit makes no call and has no target.',
    expects: ['submit-leads-nowhere'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.submits\.\*$/).map((site) => broken(site, setAt(site.text, site.path, { label: 'Continue' }))),
  },
];

function appSites(files: Files, kind: RegExp): Site[] {
  return sitesIn(files, 'flows/app.json').filter((site) => kind.test(site.kind));
}

const routes = (files: Files) => ofDifferentRoutes(flowSites(files, /^routes\.\*$/));
const has = (value: unknown, key: string) => Object.hasOwn(value as object, key);
const pathOf = ({ value }: Site) => String((value as { path: unknown }).path); // every route has one
const nameOf = ({ value }: Site) => String((value as { name: unknown }).name); // every rule has one
const accessOf = ({ value }: Site) => String((value as { access: unknown }).access);
const before = ({ path }: Site) => [...path.slice(0, -1), Number(path.at(-1)) - 1];

function led(site: Site, to: string): Broken {
  const other = site.value === to ? '/mfa-account-locked' : to;
  return broken(site, setAt(site.text, site.path, other), other);
}

function with_(site: Site, key: string, value: unknown): Broken {
  return broken({ ...site, pointer: `${site.pointer}/${key}` }, setAt(site.text, [...site.path, key], value));
}

const rules = ['not-logged-in', 'view-only', 'unpassed-joint'];

/** Findings about a route's rules may also be at its entry in flows/app.json. */
function atRoute(mutant: Broken): Broken {
  const route = /^\/routes\/\d+/.exec(mutant.pointer)?.[0] ?? '';
  return {
    ...mutant,
    also: [
      { file: mutant.file, pointer: route },
      { folder: 'flows/app.json', name: '' },
    ],
  };
}

function withExemption(site: Site): Broken[] {
  const known = (site.value as { exempt?: string[] }).exempt ?? [];
  const more = accessOf(site) === 'authenticated' ? rules.filter((rule) => !known.includes(rule)) : [];
  return more.map((rule) => atRoute({ ...with_(site, 'exempt', [...known, rule]), note: rule }));
}

const accesses = ['public', 'bearer', 'authenticated'];
const lower = ({ value }: Site) => accesses.slice(0, accesses.indexOf(String(value)));
const higher = ({ value }: Site) => accesses.slice(accesses.indexOf(String(value)) + 1);

/** Targets at `key`, each with its route. */
function offered(files: Files, key: string): { site: Site; route: Site }[] {
  const sites = flowFiles(files).flatMap((file) => sitesIn(files, file));
  const routeOf = new Map(sites.filter(({ kind }) => kind === 'routes.*').map((route) => [route.file + route.pointer, route]));
  return ofDifferentRoutes(sites.filter(({ kind }) => kind === `routes.*.${key}`)).flatMap((site) => {
    const route = routeOf.get(`${site.file}/routes/${site.path[1]}`);
    return route ? [{ site, route }] : [];
  });
}

/** Paths that refuse everyone who sees a route: login when logged in, and the application when it is complete. */
function refusing(route: Site): string[] {
  const guards = JSON.stringify((route.value as { guards?: unknown }).guards ?? []);
  // With "any", other depositors see the page too.
  const isForCompleted = guards.includes('"completed"') && !guards.includes('"any"');
  return [
    ...(accessOf(route) === 'authenticated' ? ['/login'] : []),
    ...(guards.includes('{"not":"completed"}') ? ['/dashboard'] : isForCompleted ? ['/registration/landing'] : []),
    ...(/\{"not":"(bearer|authenticated)"\}/.test(guards) ? ['/my-account'] : []),
  ];
}

/** Swaps two neighbors of a list; either may be reported. */
function swapped(site: Site): Broken {
  const other = before(site);
  return { ...broken(site, exchange(site.text, site.path, other)), also: [{ file: site.file, pointer: `/${other.join('/')}` }] };
}

function circle(site: Site): Broken {
  const name = String(site.path.at(-1));
  const last = (site.value as unknown[]).length - 1; // destinations are lists
  return broken(site, setAt(site.text, [...site.path, last, 'to'], name));
}
