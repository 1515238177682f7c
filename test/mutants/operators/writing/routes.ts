import type { Files } from '../../../../compiler/read/files.ts';
import { insertAt, removeAt, setAt } from '../../edit.ts';
import type { Broken, Mention, Operator } from '../../mutant.ts';
import { broken, flowFiles, sitesIn, type Site } from '../../sites.ts';

/** Mistakes in the list of routes, and unused declarations. */
export const routeOperators: Operator[] = [
  {
    id: 'repeated-route',
    description: 'A route is declared twice.',
    expects: ['route-duplicate'],
    mutants: (files) => routes(files).map((site) => inserted(site, site.value)),
  },
  {
    id: 'repeated-address',
    description: 'Two routes share a path.',
    expects: ['route-duplicate'],
    mutants: (files) =>
      routes(files).flatMap((site, index, all) => {
        const next = all[index + 1];
        if (!next) return [];
        return { ...broken(site, setAt(site.text, [...site.path, 'also'], [pathOf(next)]), pathOf(next)), also: [next] };
      }),
  },
  {
    id: 'shadowed-route',
    description: 'A pattern matches the path of another route.',
    expects: ['route-shadowed'],
    mutants: (files) =>
      routes(files)
        .filter(isDeep)
        .map((site) => inserted(site, asPattern(site))),
  },
  {
    id: 'impossible-address',
    description: "No URL can match a route's path.",
    expects: ['route-address', 'shape-pattern'],
    mutants: (files) =>
      routes(files)
        .filter(isDeep)
        .map((site) => broken(site, setAt(site.text, [...site.path, 'path'], `${pathOf(site)}/`))),
  },
  {
    id: 'lost-route',
    description: 'A route is missing.',
    expects: ['route-unknown', 'proven-gone', 'open-stale', 'not-found-missing'],
    mutants: (files) =>
      routes(files).map((site) => ({ ...broken(site, removeAt(site.text, site.path), pathOf(site)), also: mentions(site) })),
  },
  {
    id: 'orphan-route',
    description: 'Nothing leads to a route.',
    expects: ['route-unreachable', 'decision-changed'],
    mutants: (files) => flowFiles(files).map((file) => withRoute(files, file)),
  },
  {
    id: 'form-without-submit',
    description: 'Nothing submits a form.',
    expects: ['form-without-submit'],
    mutants: (files) =>
      routes(files)
        .filter(({ value }) => 'form' in (value as object))
        .map((site) => broken(site, removeAt(site.text, [...site.path, 'submits']))),
  },
  {
    id: 'screen-and-form',
    description: 'A route has both a screen and a form.',
    expects: ['shape-choice'],
    mutants: (files) =>
      routes(files)
        .filter(({ value }) => 'form' in (value as object))
        .map((site) => broken(site, setAt(site.text, [...site.path, 'screen'], 'notice'))),
  },
  {
    id: 'idle-else',
    description: 'A route without guards has a target for refused depositors.',
    expects: ['key-idle'],
    mutants: (files) =>
      routes(files)
        .filter(({ value }) => !('guards' in (value as object)))
        .map((site) => broken(site, setAt(site.text, [...site.path, 'else'], '/login'))),
  },
  {
    id: 'idle-guards',
    description: 'A route has an empty list of guards.',
    expects: ['key-idle'],
    mutants: (files) =>
      routes(files)
        .filter(({ value }) => !('guards' in (value as object)))
        .map((site) => broken(site, setAt(site.text, [...site.path, 'guards'], []))),
  },
];

function routes(files: Files): Site[] {
  return flowFiles(files).flatMap((file) => sitesIn(files, file).filter(({ kind }) => kind === 'routes.*'));
}

const pathOf = ({ value }: Site) => String((value as { path: unknown }).path); // every route has one
const isDeep = (site: Site) => /^\/.+\/.+/.test(pathOf(site)) && !pathOf(site).includes(':');
function inserted(site: Site, value: unknown): Broken {
  const path = after(site);
  return { ...broken(site, insertAt(site.text, path, value)), pointer: `/${path.join('/')}` };
}

const after = ({ path }: Site) => [...path.slice(0, -1), Number(path.at(-1)) + 1];

function asPattern(site: Site): unknown {
  return { ...(site.value as object), path: pathOf(site).replace(/[^/]+$/, ':name') };
}

/** Removing it is reported where it is mentioned. */
function mentions(route: Site): Mention[] {
  const names = [pathOf(route), ...((route.value as { also?: string[] }).also ?? [])];
  return names.flatMap((name) => ['flows/', 'brands/'].map((folder) => ({ folder, name })));
}

function withRoute(files: Files, file: string): Broken {
  const text = files.read(file);
  const route = { path: '/nobody-comes-here', access: 'authenticated', title: 'Nobody comes here', screen: 'notice' };
  return { file, pointer: '/routes', text: insertAt(text, ['routes', 0], route) };
}
