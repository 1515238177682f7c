import type { AppData } from '../../../src/flow/language/app.ts';
import type { FlowSource } from '../../../src/flow/language/source.ts';
import type { RouteDifference } from '../differences.ts';
import { everyCall } from '../commonProblems.ts';
import { remainsIn, stepOf } from '../arrangeRegistration.ts';
import { addressesLeftOut } from '../leaveOut.ts';
import { listOf, recordOf } from './values.ts';
import { registrationIn } from '../registrationLine.ts';
import { escapePointer, unescapePointer, type Document, type Documents, type Place } from './document.ts';

/**
 * Locates part of a compiled app in its source.
 * `by` is the owner: `rule <name>`, `route <path>`, `redirect <path>`, `claims <path>`, `destination <name>`, `navigation <index>`,
 * `shell`, `step <index>` of progress, `call <id>`, `app` or `proven`. `place` is a JSON pointer: within its guards when it starts with a
 * number, otherwise below the owner.
 */
export type Locate = (by: string, place?: string) => Place;

/** Locates parts in the documents an app was compiled from. */
export function createLocate(documents: Documents): Locate {
  const bases = basesOf(documents);
  return (by, found = '') => {
    const [kind = '', name = ''] = splitOnce(by);
    const place = kind === 'route' ? amongWritten(documents, name, found) : found;
    const common = commonAt(documents, by, place);
    if (common) return common;
    const base = differenceAt(documents, by, place) ??
      registrationAt(documents, by, place) ??
      bases[kind]?.(name) ?? { document: documents.app, pointer: '' };
    const inside = kind === 'destination' ? asWritten(documents, name, place) : place;
    const pointer = base.pointer + (/^\/\d/.test(place) ? (base.guards ?? '') : (base.rest ?? '')) + inside;
    return base.document.placeOf(writtenGuard(base.document, pointer));
  };
}

/** Guards that a link inherited from its target (`linkGuards.ts`) are located at the link's target. */
function writtenGuard({ value }: Document, pointer: string): string {
  const [, link, index] = /^(.*\/(?:links|rows\/add)\/\d+)\/when\/(\d+)/.exec(pointer) ?? [];
  if (link === undefined) return pointer;
  const written = link
    .split('/')
    .slice(1)
    .map(unescapePointer)
    .reduce<unknown>((node, key) => (Object(node) as Record<string, unknown>)[key], value);
  return Number(index) < listOf(recordOf(written)['when']).length ? pointer : `${link}/to`;
}

/** Maps a compiled link back to the written ones, which a brand may have dropped or added to. */
function amongWritten({ differences, flows, brand }: Documents, path: string, place: string): string {
  const [, index, rest = ''] = /^\/links\/(\d+)(\/.*)?$/.exec(place) ?? [];
  const difference = recordOf(recordOf(differences?.value)[path]) as RouteDifference; // the shape was checked by the compiler
  const dropped = [...(difference.rows?.drop ?? []), ...addressesLeftOut({ flows, brand })];
  if (index === undefined || (!difference.rows && dropped.length === 0)) return place;
  const routes = flows.flatMap(({ value }) => (value as FlowSource).routes);
  const written = difference.links ?? routes.find((route) => route.path === path || route.also?.includes(path))?.links ?? [];
  const kept = [...written.entries()].flatMap(([at, { to }]) => (dropped.includes(to) ? [] : [at]));
  const own = kept[Number(index)];
  return own === undefined ? `/rows/add/${Number(index) - kept.length}${rest}` : `/links/${own}${rest}`;
}

/** The brand's difference that changes a route's target. */
function differenceAt({ differences }: Documents, by: string, place: string): Base | undefined {
  const [, path = ''] = splitOnce(by);
  const [, key = ''] = place.split('/');
  const routes = differences?.value as Record<string, object | undefined> | undefined; // the shape was checked by the compiler
  const isOfBrand = by.startsWith('route ') && Object.hasOwn(routes?.[path] ?? {}, key);
  return differences && isOfBrand ? { document: differences, pointer: `/${escapePointer(path)}` } : undefined;
}

/** Shared problems are located in their common list, since the contract determines which ones apply. */
function commonAt({ calls }: Documents, by: string, place: string): Place | undefined {
  const [kind, id = ''] = splitOnce(by);
  const [, index] = /^\/problems\/(\d+)/.exec(place) ?? [];
  if (kind !== 'call' || index === undefined) return undefined;
  const own = (calls.value as AppData['calls'])[id]?.problems ?? []; // the shape was checked by the compiler
  return Number(index) < own.length ? undefined : calls.placeOf(`/${everyCall}/problems`);
}

/** The entry in brand.json that sets a step's progress. */
function registrationAt({ flows, brand }: Documents, by: string, place: string): Base | undefined {
  const [kind, path] = splitOnce(by);
  if (!brand || kind !== 'route' || place !== '/progress') return undefined;
  const routes = flows.flatMap(({ value }) => (value as FlowSource).routes); // the shape was checked by the compiler
  const route = routes.find((each) => each.path === path);
  const step = route && stepOf(route);
  const line = registrationIn(brand) ?? [];
  const index = line.findIndex((entry) => typeof entry === 'object' && entry.step === step);
  return index < 0 ? undefined : { document: brand, pointer: `/registration/${index}` };
}

/** Maps a compiled branch back to the written ones, some of which a brand may drop. */
function asWritten({ app, brand }: Documents, name: string, place: string): string {
  const { destinations } = app.value as Pick<AppData, 'destinations'>; // the shape was checked by the compiler
  const remains = remainsIn(registrationIn(brand));
  const remaining = [...(destinations[name] ?? []).entries()].flatMap(([index, { when }]) => (remains(when) ? [index] : []));
  return place.replace(/^\/(\d+)/, (_, index: string) => `/${remaining[Number(index)] ?? index}`);
}

interface Base {
  document: Document;
  pointer: string;
  guards?: string;
  /** Replaces the pointer when it differs. */
  rest?: string;
}

type FindBase = (name: string) => Base | undefined;

function basesOf(documents: Documents): Record<string, FindBase> {
  const { app, calls } = documents;
  const data = app.value as Pick<AppData, 'rules'>; // the shape was checked by the compiler
  const routes = indexRoutes(documents.flows);
  return {
    rule: (name) => ({ document: app, pointer: `/rules/${data.rules.findIndex((rule) => rule.name === name)}`, guards: '/when' }),
    route: (path) => withParts(routes.get(path), { guards: '/guards' }),
    redirect: (path) => withParts(routes.get(path), { rest: '/redirect' }),
    claims: (path) => withParts(routes.get(path), { guards: '/unconfirmed/unless', rest: '/unconfirmed' }),
    destination: (name) => ({ document: app, pointer: `/destinations/${escapePointer(name)}` }),
    navigation: (index) => ({ document: app, pointer: `/navigation/${index}`, guards: '/when' }),
    shell: () => ({ document: app, pointer: '/shell' }),
    step: (index) => ({ document: app, pointer: `/progress/steps/${index}`, guards: '/done' }),
    call: (id) => ({ document: calls, pointer: `/${escapePointer(id)}` }),
    proven: () => documents.proven && { document: documents.proven, pointer: '' },
  };
}

function withParts(base: Base | undefined, parts: Partial<Base>): Base | undefined {
  return base && { ...base, ...parts };
}

function indexRoutes(flows: Document[]): Map<string, Base> {
  return new Map(
    flows.flatMap((document) =>
      (document.value as FlowSource).routes.flatMap((route, index) =>
        [route.path, ...(route.also ?? [])].map((path): [string, Base] => [path, { document, pointer: `/routes/${index}` }]),
      ),
    ),
  );
}

function splitOnce(text: string): string[] {
  const end = text.indexOf(' ');
  return end < 0 ? [text] : [text.slice(0, end), text.slice(end + 1)];
}
