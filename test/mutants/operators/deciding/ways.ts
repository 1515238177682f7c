import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, setAt, valueAt } from '../../edit.ts';
import type { Broken, Operator } from '../../mutant.ts';
import { broken, sitesIn, type Site } from '../../sites.ts';
import { flowSites } from '../../sitesOf.ts';

/** Mistakes in navigation: dead ends, self-links, skipped steps. */
export const wayOperators: Operator[] = [
  {
    id: 'no-way-out',
    description: 'A notice has no link, submit or Back.',
    expects: ['page-without-way-out'],
    mutants: (files) =>
      routes(files)
        .filter(({ route }) => route.screen === 'notice')
        .map(({ site }) => {
          const keys = ['links', 'submits', 'back'].filter((key) => Object.hasOwn(site.value as object, key)); // a route is an object
          return broken(
            site,
            keys.reduce((text, key) => removeAt(text, [...site.path, key]), site.text),
          );
        }),
  },
  {
    id: 'link-to-itself',
    description: 'A link leads to its own page.',
    expects: ['leads-to-itself'],
    mutants: (files) => targets(files, /^routes\.\*\.links\.\*\.to$/),
  },
  {
    id: 'back-to-itself',
    description: 'Back leads to its own page.',
    expects: ['leads-to-itself'],
    mutants: (files) => targets(files, /^routes\.\*\.back$/),
  },
  {
    id: 'submit-to-itself',
    description: 'A submit leads to its own page.',
    expects: ['leads-to-itself', 'call-without-session'],
    mutants: (files) => targets(files, /^routes\.\*\.submits\.\*\.to$/),
  },
  {
    id: 'other-step-sent',
    description: 'A page sends the registration step of another page.',
    expects: ['step-sent'],
    mutants: (files) =>
      flowSites(files, /\.send\.\*$/)
        .filter(({ path }) => path.at(-1) === 'registration_step')
        .flatMap((site) =>
          ['basic', 'address', 'employer', 'confirmed']
            .filter((step) => step !== site.value)
            .map((step) => broken(site, setAt(site.text, site.path, step), step)),
        ),
  },
  {
    id: 'no-step-sent',
    description: 'The page of a registration step sends no step.',
    expects: ['step-sent'],
    mutants: (files) =>
      routes(files)
        .filter(({ route }) => turnOf(route) !== undefined)
        .map(({ site }) => {
          const path = [...site.path, 'submits', 'submit'];
          return broken({ ...site, pointer: `${site.pointer}/submits/submit` }, removeAt(site.text, [...path, 'do']));
        }),
  },
  {
    id: 'skipped-step',
    description: 'A registration step leads to a page other than that of the next step.',
    expects: ['step-skipped'],
    mutants: (files) => {
      const steps = routes(files).filter(({ route }) => turnOf(route) !== undefined);
      return steps.slice(0, -1).flatMap(({ site }, index) =>
        steps
          .filter((_, other) => other !== index && other !== index + 1)
          .map(({ route }) => {
            const path = [...site.path, 'submits', 'submit', 'to'];
            return broken({ ...site, pointer: `${site.pointer}/submits/submit/to` }, setAt(site.text, path, route.path), route.path);
          }),
      );
    },
  },
  {
    id: 'session-goes-on',
    description: 'Log out does not end the session.',
    expects: ['log-out-idle'],
    mutants: (files) => flowSites(files, /\.submits\.\*\.endsSession$/).map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'log-out-elsewhere',
    description: 'Log out leads to a page that does not end the session.',
    expects: ['log-out-idle'],
    mutants: (files) =>
      sitesIn(files, 'flows/app.json')
        .filter(({ kind }) => kind === 'shell.logOut')
        .flatMap((site) => ['/login', '/not-found', 'logo'].map((to) => broken(site, setAt(site.text, site.path, to), to))),
  },
  {
    id: 'load-without-its-value',
    description: 'A page loads data by a fact that some of its visitors lack.',
    expects: ['load-without-value'],
    mutants: (files) =>
      flowSites(files, /\.loads\.\*$/)
        .filter(({ value }) => ['optional', 'path'].every((key) => Object.hasOwn(value as object, key))) // a load is an object
        .map((site) => broken(site, removeAt(site.text, [...site.path, 'optional']))),
  },
  {
    id: 'back-before-its-data',
    description: 'Back leads to a page for a step that is not done yet.',
    expects: ['link-lost'],
    mutants: (files) =>
      flowSites(files, /^routes\.\*\.back$/)
        .filter(({ value }) => value === '/login')
        .map((site) => broken(site, setAt(site.text, site.path, '/login/sent'))),
  },
];

interface Route {
  path: string;
  screen?: string;
  guards?: unknown[];
}

function routes(files: Files): { site: Site; route: Route }[] {
  return flowSites(files, /^routes\.\*$/).map((site) => ({ site, route: site.value as Route })); // guaranteed by its schema
}

/** The registration step that a route's guards require. */
function turnOf({ guards = [] }: Route): unknown {
  return guards.map((guard) => (guard as { turnOf?: string }).turnOf).find((step) => step !== undefined); // undefined for strings
}

/** Sets each target to its own page. */
function targets(files: Files, kind: RegExp): Broken[] {
  return flowSites(files, kind)
    .filter((site) => !pathOf(site.text, site.path).includes(':'))
    .map((site) => broken(site, setAt(site.text, site.path, pathOf(site.text, site.path))));
}

function pathOf(text: string, path: Site['path']): string {
  return String(valueAt(text, [...path.slice(0, 2), 'path']));
}
