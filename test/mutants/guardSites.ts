import type { Files } from '../../compiler/read/files.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { flowFiles, ofDifferentRoutes, sitesIn, type Site } from './sites.ts';

/** Every guard list in flows and flows/app.json. */
export function guardLists(files: Files): Site[] {
  const sites = [...flowFiles(files), 'flows/app.json'].flatMap((file) => sitesIn(files, file));
  return ofDifferentRoutes(sites.filter(({ kind, value }) => listKinds.test(kind) && Array.isArray(value)));
}

const listKinds = /^(routes\.\*\.(guards|unconfirmed\.unless|submits\.\*\.do\.\*\.when)|.*\.(when|done|logOutWhen|navigationWhen))$/;

/** Every entry of these lists. */
export function guardEntries(files: Files): Site[] {
  return guardLists(files).flatMap((list) => (list.value as unknown[]).map((_, index) => below(list, index))); // checked by guardLists
}

/** Every guard name, also inside `not` and `any`. */
export function namedGuards(files: Files): Site[] {
  return guardEntries(files).flatMap(innermost);
}

export function wrappers(files: Files, name: 'any' | 'not'): Site[] {
  return guardEntries(files)
    .flatMap(withInner)
    .filter((site) => nameOf(site) === name);
}

function innermost(site: Site): Site[] {
  return withInner(site).filter((each) => !['any', 'not', undefined].includes(nameOf(each)));
}

/** A guard and all guards nested in it. */
function withInner(site: Site): Site[] {
  if (Array.isArray(site.value)) return site.value.flatMap((_, index) => withInner(below(site, index)));
  const name = nameOf(site);
  if (name === 'not') return [site, ...withInner(below(site, 'not'))];
  if (name === 'any') return [site, ...withInner(below(site, 'any'))];
  return [site];
}

/** The name of a guard: `statusIn` of `{ "statusIn": [...] }`. */
export function nameOf({ value }: Site): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value)[0] : undefined;
}

export function below(site: Site, step: string | number): Site {
  return {
    ...site,
    path: [...site.path, step],
    pointer: `${site.pointer}/${escapePointer(String(step))}`,
    value: (site.value as Record<string | number, unknown>)[step], // the caller has checked
  };
}
