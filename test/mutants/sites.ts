import type { Files } from '../../compiler/read/files.ts';
import { jsonIn } from '../../compiler/read/readJson.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import { valueAt, type Path } from './edit.ts';
import { firstOfEach } from './groupBy.ts';
import type { Broken } from './mutant.ts';

/** A value in a JSON file that can be mutated. */
export interface Site {
  file: string;
  text: string;
  path: Path;
  pointer: string;
  value: unknown;
  /** The path with `*` for list indexes and freely chosen keys: `routes.*.submits.*.to`. */
  kind: string;
  /** Whether its keys are chosen freely. */
  isFree: boolean;
}

/** Sites by file, since most operators search the same files. */
const known = new Map<string, { text: string; sites: Site[] }>();

/** Every value of a file, from the root. */
export function sitesIn(files: Files, file: string): Site[] {
  const text = files.read(file);
  const last = known.get(file);
  if (last?.text === text) return last.sites;
  const sites = walk({ file, text, path: [], pointer: '', value: JSON.parse(text), kind: '', isFree: isFree(file, '') });
  known.set(file, { text, sites });
  return sites;
}

function walk(site: Site): Site[] {
  const { value, file } = site;
  if (typeof value !== 'object' || value === null) return [site];
  const children = Object.entries(value).map(([key, child]): Site => {
    const step = Array.isArray(value) ? Number(key) : key;
    const name = typeof step === 'number' || (site.isFree && !key.startsWith('$')) ? '*' : key;
    const kind = site.kind ? `${site.kind}.${name}` : name;
    const pointer = `${site.pointer}/${escapePointer(key)}`;
    return { ...site, path: [...site.path, step], pointer, value: child, kind, isFree: isFree(file, kind) };
  });
  return [site, ...children.flatMap(walk)];
}

/** Maps with freely chosen keys, such as destinations, calls, submits and fields. */
const freeMaps = /(^|\.)(destinations|loads|questions|submits|send|path|query|nav|fill|sets|facts|properties|problems|answers|fonts|are)$/;

function isFree(file: string, kind: string): boolean {
  if (/words|refusals/.test(file)) return true;
  if (file === 'flows/proven.json') return /^(rules|routes)$|\.(when|rules\.\*)\.\*/.test(kind) || freeMaps.test(kind);
  if (file.startsWith('schemas/api/')) return /(^|\.)(properties|patternProperties|problems|answers|questions|sent)$/.test(kind);
  return (
    freeMaps.test(kind) || (kind === '' && /(calls|\w\/flows)\.json$/.test(file)) || (kind === 'ui' && file.startsWith('schemas/forms/'))
  );
}

export function broken({ file, pointer }: Site, text: string | null, note?: string): Broken {
  return { file, pointer, text, ...(note === undefined ? {} : { note }) };
}

/** One site of each kind per sort of file, enough to test a schema. */
export function oneOfEachKind(sites: Site[]): Site[] {
  return firstOfEach(sites, ({ file, kind }) => `${sortOf(file)} ${kind}`);
}

/** One route per flow among those with equal guards, which fail alike. */
export function ofDifferentRoutes(sites: Site[]): Site[] {
  return firstOfEach(sites, ({ file, text, path, pointer }) => {
    if (path[0] !== 'routes' || path.length < 2) return `${file} ${pointer}`;
    const { access, exempt, guards } = valueAt(text, path.slice(0, 2)) as Record<string, unknown>; // a route is an object
    return JSON.stringify([file, path.slice(2), access, exempt, guards]);
  });
}

/** Groups files by schema: all flows, all forms, all calls. */
export function sortOf(file: string): string {
  const known = /^flows\/(app|calls|proven)\.json$|\/(brand|words|flows)\.json$/.exec(file);
  return known ? file.replace(/^brands\/[^/]+/, 'brands') : file.replace(/[^/]+$/, '');
}

/** Flow files, without app.json and others. */
export function flowFiles(files: Files): string[] {
  return jsonIn(files, 'flows').filter((file) => sortOf(file) === 'flows/');
}

/** Every JSON file that check reads. */
export function checkedFiles(files: Files): string[] {
  const brands = files.list('brands').map((brand) => `brands/${brand}`);
  const folders = ['flows', 'schemas/forms', 'schemas/api', ...brands, 'brands/base/words'];
  return folders.flatMap((folder) => jsonIn(files, folder));
}

/** Code that may use words, without tests. */
export function codeIn(files: Files): string[] {
  return ['src', 'screens']
    .flatMap((folder) => below(files, folder))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\./.test(file));
}

function below(files: Files, folder: string): string[] {
  return files.list(folder).flatMap((name) => (name.includes('.') ? [`${folder}/${name}`] : below(files, `${folder}/${name}`)));
}
