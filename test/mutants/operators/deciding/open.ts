import type { Files } from '../../../../build/read/files.ts';
import { insertAt, removeAt, setAt } from '../../edit.ts';
import { misspell } from '../../misspell.ts';
import type { Operator, Place } from '../../mutant.ts';
import { broken, flowFiles, sitesIn, type Site } from '../../sites.ts';

/** Mistakes in the lists of flows/app.json: public paths and entrances. */
export const openOperators: Operator[] = [
  {
    id: 'lost-open',
    says: 'An open address is not listed as open.',
    expects: ['open-undeclared'],
    mutants: (files) =>
      listed(files, /^open\.(public|bearer)\.\*$/).map((site) => ({
        ...broken(site, removeAt(site.text, site.path), String(site.value)),
        also: routesAt(files, site.value),
      })),
  },
  {
    id: 'stale-open',
    says: 'An address is listed as open that is not.',
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
    says: 'An address that is listed as open is misspelled.',
    expects: ['open-stale', 'entrance-stale'],
    mutants: (files) =>
      listed(files, /^(open\.(public|bearer)|entrances)\.\*$/).map((site) =>
        broken(site, setAt(site.text, site.path, misspell(String(site.value)))),
      ),
  },
  {
    id: 'lost-entrance',
    says: 'An address that mails lead to is not listed as an entrance.',
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
