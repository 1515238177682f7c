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
 * Where something that a compiled app holds is written. `by` says whose it is: `rule <name>`, `route <path>`, `redirect <path>`,
 * `claims <path>`, `destination <name>`, `navigation <index>`, `shell`, `step <index>` of the progress, `call <id>`, `app` or `proven`.
 * `place` is a JSON pointer: among its guards when it begins with a number, else below the thing itself.
 */
export type Locate = (by: string, place?: string) => Place;

/** Finds places in the documents that an app was compiled from. */
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

/** A link has guards of the page that it leads to as well (`linkGuards.ts`): their place is where it says which one that is. */
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

/** The place of a link among those that are written: a brand may switch off what they lead to, drop rows of the page and add others. */
function amongWritten({ differences, flows, brand }: Documents, path: string, place: string): string {
  const [, index, rest = ''] = /^\/links\/(\d+)(\/.*)?$/.exec(place) ?? [];
  const difference = recordOf(recordOf(differences?.value)[path]) as RouteDifference; // its shape was checked when it was compiled
  const dropped = [...(difference.rows?.drop ?? []), ...addressesLeftOut({ flows, brand })];
  if (index === undefined || (!difference.rows && dropped.length === 0)) return place;
  const routes = flows.flatMap(({ value }) => (value as FlowSource).routes);
  const written = difference.links ?? routes.find((route) => route.path === path || route.also?.includes(path))?.links ?? [];
  const kept = [...written.entries()].flatMap(([at, { to }]) => (dropped.includes(to) ? [] : [at]));
  const own = kept[Number(index)];
  return own === undefined ? `/rows/add/${Number(index) - kept.length}${rest}` : `/links/${own}${rest}`;
}

/** Where a brand changes what a route leads to. */
function differenceAt({ differences }: Documents, by: string, place: string): Base | undefined {
  const [, path = ''] = splitOnce(by);
  const [, key = ''] = place.split('/');
  const routes = differences?.value as Record<string, object | undefined> | undefined; // its shape was checked when it was compiled
  const isOfBrand = by.startsWith('route ') && Object.hasOwn(routes?.[path] ?? {}, key);
  return differences && isOfBrand ? { document: differences, pointer: `/${escapePointer(path)}` } : undefined;
}

/** A line that a call has from those of every call. Which ones it has follows from its contract, so their list is the place. */
function commonAt({ calls }: Documents, by: string, place: string): Place | undefined {
  const [kind, id = ''] = splitOnce(by);
  const [, index] = /^\/problems\/(\d+)/.exec(place) ?? [];
  if (kind !== 'call' || index === undefined) return undefined;
  const own = (calls.value as AppData['calls'])[id]?.problems ?? []; // its shape was checked when it was compiled
  return Number(index) < own.length ? undefined : calls.placeOf(`/${everyCall}/problems`);
}

/** Where a brand says the progress of a registration step itself. */
function registrationAt({ flows, brand }: Documents, by: string, place: string): Base | undefined {
  const [kind, path] = splitOnce(by);
  if (!brand || kind !== 'route' || place !== '/progress') return undefined;
  const routes = flows.flatMap(({ value }) => (value as FlowSource).routes); // their shape was checked when they were compiled
  const route = routes.find((each) => each.path === path);
  const step = route && stepOf(route);
  const line = registrationIn(brand) ?? [];
  const index = line.findIndex((entry) => typeof entry === 'object' && entry.step === step);
  return index < 0 ? undefined : { document: brand, pointer: `/registration/${index}` };
}

/** The place of a branch among all that are written: a brand that leaves a registration step out has fewer. */
function asWritten({ app, brand }: Documents, name: string, place: string): string {
  const { destinations } = app.value as Pick<AppData, 'destinations'>; // its shape was checked when it was compiled
  const remains = remainsIn(registrationIn(brand));
  const remaining = [...(destinations[name] ?? []).entries()].flatMap(([index, { when }]) => (remains(when) ? [index] : []));
  return place.replace(/^\/(\d+)/, (_, index: string) => `/${remaining[Number(index)] ?? index}`);
}

interface Base {
  document: Document;
  pointer: string;
  /** Where its guards stand. */
  guards?: string;
  /** Its own place, when that is not the pointer. */
  rest?: string;
}

type FindBase = (name: string) => Base | undefined;

function basesOf(documents: Documents): Record<string, FindBase> {
  const { app, calls } = documents;
  const data = app.value as Pick<AppData, 'rules'>; // its shape was checked when it was compiled
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

/** Every route of the flows by its addresses. */
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
