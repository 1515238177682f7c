import type { Files } from '../../../../compiler/read/files.ts';
import { setAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, flowFiles, sitesIn, type Site } from '../../sites.ts';

/** Mistakes that leave depositors on a page without a way on, or on one that reports nothing happened. */
export const endOperators: Operator[] = [
  {
    id: 'login-without-way-on',
    description: 'Some depositors reach Not found after login, and can only log out.',
    expects: ['dead-end'],
    mutants: (files) => {
      const text = withPoorShell(files);
      return sitesIn(files, 'flows/app.json')
        .filter(({ kind, path }) => kind === 'destinations.*.*.to' && path[1] === 'postLogin')
        .map((site) => ({ ...broken(site, setAt(text, site.path, '/not-found')), also: [notFound(files)] }));
    },
  },
  {
    id: 'other-fill-of-problem',
    description: 'A problem sets another fact than the one its page reads.',
    expects: ['claim-never-confirmed', 'decision-changed', 'target-refused', 'branch-never-taken', 'refusal-stale'],
    mutants: (files) =>
      problems(files)
        .filter(({ value }) => isClaimed(files, value))
        .map((site): Broken => broken(site, setAt(site.text, [...site.path, 'sets'], { 'nav.origin': 'email_code_first' }))),
  },
];

/** A shell that offers logged-in depositors only Log out and the way they came. */
function withPoorShell(files: Files): string {
  const changes: [path: string[], value: unknown][] = [
    [['shell', 'contact'], [{ to: '/login' }]],
    [['shell', 'logo'], '/login/entry'],
    [
      ['shell', 'navigationWhen'],
      ['authenticated', 'viewOnly', { not: 'viewOnly' }],
    ],
    [['destinations', 'logo'], [{ to: '/login/entry' }]],
  ];
  return changes.reduce((text, [path, value]) => setAt(text, path, value), files.read('flows/app.json'));
}

function notFound(files: Files): Site {
  const site = flowFiles(files)
    .flatMap((file) => sitesIn(files, file))
    .find(({ kind, value }) => kind === 'routes.*' && pathOf(value) === '/not-found');
  if (!site) throw new Error('the flows have no /not-found');
  return site;
}

const problems = (files: Files) => sitesIn(files, 'flows/calls.json').filter(({ kind }) => kind === '*.problems.*');

/** Whether a problem leads to a page with a statement about where visitors come from. */
function isClaimed(files: Files, problem: unknown): boolean {
  const { to } = problem as { to?: string }; // an entry of the catalog
  return flowFiles(files)
    .flatMap((file) => sitesIn(files, file))
    .some(({ kind, value }) => kind === 'routes.*' && pathOf(value) === to && JSON.stringify(value).includes('"originIs"'));
}

const pathOf = (route: unknown) => (route as { path: string }).path; // every route has one
