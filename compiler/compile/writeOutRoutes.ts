import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../src/flow/language/values.ts';
import { hasShortOutcomes, outcomePlace, reportOutcomes, writeOutOutcomes } from './outcomeDefaults.ts';
import { rules as idleRules } from './references/idleKeys.ts';
import { rules as nameRules } from './references/nameCheck.ts';
import { reportInto, type Report } from './references/report.ts';
import { escapePointer, unescapePointer, type Document } from './shape/document.ts';
import { suggest, suggestAddress, type Finding } from './shape/finding.ts';

type Json = Record<string, unknown>;

interface Written {
  route: Json;
  document: Document;
  pointer: string;
}

/** Replacement for a text or path of the model, with its place. */
type Replacements = ReadonlyMap<string, { by: string; pointer: string }>;

interface Copy extends Written {
  model: Written;
  replacements: Replacements;
}

/**
 * Expands short forms: outcomes (`outcomeDefaults.ts`), and routes that are `like` another.
 * A derived route has the model's keys except those in `without`, with the file's `replace` applied to texts and paths, and its own keys
 * merged on top. Places point to where a value was written: the route, the `replace` or the model.
 */
export function writeOutRoutes(flows: readonly Document[], findings: Finding[]): Document[] {
  const byPath = new Map(flows.flatMap(routesIn).map((written) => [written.route['path'], written]));
  const isComplete = flows.every(({ isWhole }) => isWhole);
  return flows.map((document) => {
    const own = routesIn(document);
    if (!own.some((written) => isCopy(written) || hasShortOutcomes(written.route))) return document;
    const copies = new Map(
      own.filter(isCopy).flatMap((written): [string, Copy][] => {
        const model = byPath.get(written.route['like']);
        if (!model || isCopy(model)) return [];
        return [[written.pointer, { ...written, model, replacements: replacementsFor(written, own) }]];
      }),
    );
    const report = reportInto(findings, { document, pointer: '' });
    if (isComplete) reportMistakes(document, own.filter(isCopy), copies, { byPath, report });
    const inShort = own.map(({ route, pointer }) => {
      const copy = copies.get(pointer);
      return copy ? writeOut(copy) : route;
    });
    for (const { route, pointer } of own) reportOutcomes(route, (place, ...rest) => report(pointer + place, ...rest));
    const routes = inShort.map(writeOutOutcomes);
    const placeOf = (pointer: string) => {
      const [, index = '', rest = ''] = /^\/routes\/(\d+)(\/.*)?$/.exec(pointer) ?? [];
      const route = inShort[Number(index)];
      return placeIn(document, copies, index && route ? `/routes/${index}${outcomePlace(route, rest)}` : pointer);
    };
    return {
      file: document.file,
      value: { ...(document.value as Json), routes }, // `routesIn` found routes in it
      isWhole: document.isWhole && (isComplete || copies.size === own.filter(isCopy).length),
      placeOf,
      lineOf: (pointer) => placeOf(pointer).line,
    };
  });
}

const isCopy = ({ route }: Written) => 'like' in route;

function routesIn(document: Document): Written[] {
  const routes = isRecord(document.value) ? document.value['routes'] : undefined;
  if (!Array.isArray(routes)) return [];
  return [...routes.entries()].map(([index, route]: [number, unknown]) => ({
    route: isRecord(route) ? route : {},
    document,
    pointer: `/routes/${index}`,
  }));
}

/** The file's `replace`, plus the model's paths mapped to its copies in this file, this copy first. */
function replacementsFor(copy: Written, own: readonly Written[]): Replacements {
  const addresses = [...own.filter(isCopy), copy].map(({ route, pointer }) => ({
    key: route['like'],
    by: route['path'],
    pointer: `${pointer}/path`,
  }));
  const written = replaceOf(copy.document).map(([key, by]) => ({ key, by, pointer: `/replace/${escapePointer(key)}` }));
  return new Map(
    [...addresses, ...written].flatMap(({ key, by, pointer }) =>
      typeof key === 'string' && typeof by === 'string' ? [[key, { by, pointer }] as const] : [],
    ),
  );
}

function replaceOf({ value }: Document): [key: string, by: unknown][] {
  return isRecord(value) && isRecord(value['replace']) ? Object.entries(value['replace']) : [];
}

function writeOut({ route, model, replacements }: Copy): Json {
  const { like: _like, without: _without, ...differences } = route;
  return merge(replaceIn(takenOver(model.route, route), replacements), differences) as Json; // both are records
}

/** The model's keys that a copy inherits; never its paths. */
function takenOver(model: Json, { without }: Json): Json {
  return [['path'], ['also'], ...keysIn(without)].reduce(omit, model);
}

/** Splits dotted keys: `submits.cancel.to`. */
function keysIn(without: unknown): string[][] {
  return Array.isArray(without) ? without.map((key) => String(key).split('.')) : [];
}

function omit(value: Json, [key = '', ...below]: string[]): Json {
  const { [key]: inner, ...others } = value;
  if (below.length === 0 || !isRecord(inner)) return others;
  return { ...value, [key]: omit(inner, below) };
}

function replaceIn(value: unknown, replacements: Replacements): unknown {
  if (typeof value === 'string') return replacements.get(value)?.by ?? value;
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, replacements));
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceIn(each, replacements)])) : value;
}

/** Deep merge; arrays and other values are replaced. */
function merge(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged = Object.entries(over).map(([key, value]) => [key, Object.hasOwn(base, key) ? merge(base[key], value) : value]);
  return { ...base, ...Object.fromEntries(merged) };
}

function placeIn(document: Document, copies: ReadonlyMap<string, Copy>, pointer: string) {
  const [, route = '', rest = ''] = /^(\/routes\/\d+)(\/.*)?$/.exec(pointer) ?? [];
  const copy = copies.get(route);
  if (!copy || valueAt(copy.route, rest) !== undefined) return document.placeOf(pointer);
  const value = valueAt(takenOver(copy.model.route, copy.route), rest);
  if (value === undefined) return document.placeOf(pointer);
  const replacement = typeof value === 'string' ? copy.replacements.get(value) : undefined;
  return replacement ? document.placeOf(replacement.pointer) : copy.model.document.placeOf(copy.model.pointer + rest);
}

function valueAt(root: Json, pointer: string): unknown {
  const steps = pointer.split('/').slice(1).map(unescapePointer);
  return steps.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return (value as unknown[])[Number(key)];
    return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, root);
}

function reportMistakes(
  document: Document,
  written: readonly Written[],
  copies: ReadonlyMap<string, Copy>,
  { byPath, report }: { byPath: ReadonlyMap<unknown, Written>; report: Report },
): void {
  for (const { route, pointer } of written) {
    const copy = copies.get(pointer);
    if (copy) reportIdleKeys(copy, report);
    else reportUnknownModel(route['like'], `${pointer}/like`, byPath, report);
  }
  if (copies.size < written.length) return;
  const said = new Set([...copies.values()].flatMap(({ route, model }) => textsIn(takenOver(model.route, route))));
  for (const [key, by] of replaceOf(document)) {
    const place = `/replace/${escapePointer(key)}`;
    if (!said.has(key)) report(place, idleRules['key-idle'], `no route derived in this file has "${key}"`, suggest(key, [...said]));
    if (written.some(({ route }) => route['like'] === key && route['path'] === by))
      report(place, idleRules['key-idle'], `${key} already leads to ${String(by)}, which is derived from it`, 'Remove it.');
  }
}

function reportUnknownModel(like: unknown, pointer: string, byPath: ReadonlyMap<unknown, Written>, report: Report): void {
  if (typeof like !== 'string') return; // reported by the shape check
  const known = [...byPath.values()].filter((written) => !isCopy(written)).map(({ route }) => String(route['path']));
  if (byPath.has(like))
    report(pointer, nameRules['route-unknown'], `${like} is itself derived from another route`, 'Use the route it is derived from.');
  else report(pointer, nameRules['route-unknown'], `unknown route "${like}".`, suggestAddress(like, known));
}

function reportIdleKeys({ route, model, pointer, replacements }: Copy, report: Report): void {
  const { path: _path, like, without, ...differences } = route;
  for (const [index, keys] of keysIn(without).entries())
    if (valueAt(model.route, ['', ...keys].join('/')) === undefined)
      report(
        `${pointer}/without/${index}`,
        idleRules['key-idle'],
        `${String(like)} has no "${keys.join('.')}"`,
        suggest(keys[0] ?? '', Object.keys(model.route)),
      );
  const taken = replaceIn(takenOver(model.route, route), replacements);
  for (const place of repeatedIn(differences, taken))
    report(pointer + place, idleRules['key-idle'], `${String(like)} already says the same`, 'Remove it.');
}

/** Pointers to values of a copy that repeat its model. */
function repeatedIn(own: unknown, taken: unknown, pointer = ''): string[] {
  if (isDeepStrictEqual(own, taken)) return [pointer];
  if (!isRecord(own) || !isRecord(taken)) return [];
  return Object.entries(own).flatMap(([key, value]) => repeatedIn(value, taken[key], `${pointer}/${escapePointer(key)}`));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
