import type { Files } from '../../../../compiler/read/files.ts';
import { insertAt, removeAt, setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Operator, Place } from '../../mutant.ts';
import { broken, flowFiles, sitesIn, type Site } from '../../sites.ts';

/** Mistakes in the lists of flows/app.json: public paths and entrances. */
export const openOperators: Operator[] = [
  {
    id: 'lost-open',
    description: 'A public path is missing from the list of open paths.',
    expects: ['open-undeclared'],
    mutants: (files) =>
      listed(files, /^open\.(public|bearer)\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path), String(site.value)),
        also: routesAt(files, site.value),
      })),
  },
  {
    id: 'stale-open',
    description: 'A path in the list of open paths is not public.',
    expects: ['open-stale'],
    mutants: (files) =>
      listed(files, /^open\.(public|bearer)$/).flatMap((site) =>
        ['/dashboard', '/deposit'].map((path) =>
          broken({ ...site, pointer: `${site.pointer}/0` }, insertAt(site.text, [...site.path, 0], path), path),
        ),
      ),
  },
  {
    id: 'misspelled-open',
    description: 'A path in the list of open paths is misspelled.',
    expects: ['open-stale', 'entrance-stale'],
    mutants: (files) =>
      listed(files, /^(open\.(public|bearer)|entrances)\.\*$/).map((site) =>
        broken(site, setAt(site.text, site.path, misspell(String(site.value)))),
      ),
  },
  {
    id: 'lost-entrance',
    description: 'A path that emails link to is missing from the entrances.',
    expects: ['route-unreachable'],
    mutants: (files) =>
      listed(files, /^entrances\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path), String(site.value)),
        also: routesAt(files, site.value),
      })),
  },
];

function listed(files: Files, kind: RegExp): Site[] {
  return sitesIn(files, 'flows/app.json').filter((site) => kind.test(site.kind));
}

/** The routes with a path, and those below it. */
function routesAt(files: Files, address: unknown): Place[] {
  return flowFiles(files)
    .flatMap((file) => sitesIn(files, file))
    .filter(({ kind, value }) => kind === 'routes.*' && JSON.stringify(value).includes(`"${String(address)}"`));
}
