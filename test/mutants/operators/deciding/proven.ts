import type { Files } from '../../../../compiler/read/files.ts';
import { removeAt, renameKey, setAt } from '../../edit.ts';
import type { Operator, Place } from '../../mutant.ts';
import { broken, flowFiles, sitesIn, type Site } from '../../sites.ts';

const file = 'flows/proven.json';

export const provenOperators: Operator[] = [
  {
    id: 'other-proof-of-route',
    description: 'The accepted result of a path is wrong.',
    expects: ['decision-changed'],
    mutants: (files) =>
      proven(files, /^routes\.[^.]*\.otherwise$/).map((site) => ({
        ...broken(site, setAt(site.text, site.path, other(site.value))),
        also: routeOf(files, site),
      })),
  },
  {
    id: 'other-proof-of-destination',
    description: 'The accepted path of a destination is wrong.',
    expects: ['decision-changed'],
    mutants: (files) =>
      proven(files, /^destinations\.[^.]*\.otherwise$/).map((site) => ({
        ...broken(site, setAt(site.text, site.path, other(site.value))),
        also: [{ file: 'flows/app.json', pointer: `/destinations/${site.path[1]}` }],
      })),
  },
  {
    id: 'lost-line-of-proof',
    description: 'An accepted decision is missing.',
    expects: ['decision-changed'],
    mutants: (files) =>
      proven(files, /^(routes|destinations)\.[^.]*\.when\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: pointersOf(files, site),
      })),
  },
  {
    id: 'proof-of-lost-route',
    description: 'A decision was accepted for something that no longer exists.',
    expects: ['proven-gone'],
    mutants: (files) =>
      proven(files, /^(routes|destinations|questions)\.[^.]*$/).map((site) => {
        const text = setAt(site.text, [...site.path, 'otherwise'], '/nowhere');
        return broken(site, renameKey(text, site.path, `${String(site.path.at(-1))}-gone`));
      }),
  },
  {
    id: 'moved-route',
    description: 'A page was accepted at another path.',
    expects: ['address-moved'],
    mutants: (files) =>
      proven(files, /^routes\.[^.]*$/)
        .filter(({ path }) => path[1] !== '/not-found')
        .map((site) => ({
          ...broken(site, movedTo(site.text, String(site.path.at(-1)))),
          also: routeOf(files, site),
        })),
  },
  {
    id: 'unaccepted',
    description: 'A decision was never accepted.',
    expects: ['decision-unproven'],
    mutants: (files) =>
      proven(files, /^(routes|destinations|questions)\.[^.]*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path)),
        also: [...pointersOf(files, site), { folder: 'flows/', name: String(site.path[1]) }],
      })),
  },
  {
    id: 'witness-of-nobody',
    description: 'A page that requires a login is shown to visitors.',
    expects: ['witness-refused'],
    mutants: (files) =>
      proven(files, /^routes\.[^.]*\.witness\.session\.bearerToken$/)
        .filter((site) => wantsLogin(files, site))
        .map((site) => broken(site, removeAt(site.text, site.path))),
  },
  {
    id: 'lost-proof',
    description: 'No accepted decisions are left.',
    expects: ['proven-missing'],
    mutants: () => [{ file, pointer: '', text: null }],
  },
];

function proven(files: Files, kind: RegExp): Site[] {
  return files.has(file) ? sitesIn(files, file).filter((site) => kind.test(site.kind)) : [];
}

/** Accepted decisions with a path renamed. */
function movedTo(text: string, path: string): string {
  const to = `${path}/moved`;
  return text.replaceAll(`"${path}"`, `"${to}"`).replaceAll(` ${path}"`, ` ${to}"`).replaceAll(` ${path} `, ` ${to} `);
}

const other = (outcome: unknown) => (outcome === '/mfa-account-locked' ? '/logout' : '/mfa-account-locked');

function routeOf(files: Files, { path }: Site): Site[] {
  return flowFiles(files)
    .flatMap((each) => sitesIn(files, each))
    .filter(({ kind, value }) => kind === 'routes.*' && namesOf(value).includes(String(path[1])));
}

function wantsLogin(files: Files, site: Site): boolean {
  return routeOf(files, site).some(({ value }) => (value as { access: string }).access !== 'public'); // every route has an access level
}

function namesOf(value: unknown): string[] {
  const { path, also = [] } = value as { path: string; also?: string[] }; // every route has a path
  return [path, ...also];
}

function pointersOf(files: Files, site: Site): Place[] {
  return site.path[0] === 'routes' ? routeOf(files, site) : [{ file: 'flows/app.json', pointer: `/destinations/${site.path[1]}` }];
}
