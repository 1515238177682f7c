import { isRecord } from '../../src/flow/language/values.ts';
import type {
  AppData,
  Branch,
  End,
  CallMeaning,
  FactSource,
  NavigationItem,
  ProgressStep,
  Rule,
  ShellTargets,
} from '../../src/flow/language/app.ts';
import type { RouteSource } from '../../src/flow/language/source.ts';
import type { RouteDifference } from './differences.ts';
import { escapePointer, type Document, type Documents } from './shape/document.ts';
import type { Finding } from './shape/finding.ts';

/** A valid part of a document, with its place. */
export interface Piece<T> {
  /** Key, or index in a list. */
  name: string;
  value: T;
  document: Document;
  pointer: string;
}

/** The valid parts of an app. */
export interface Pieces {
  flows: Document[];
  routes: Piece<RouteSource>[];
  rules: Piece<Rule>[];
  destinations: Piece<Branch[]>[];
  navigation: Piece<NavigationItem>[];
  steps: Piece<ProgressStep>[];
  progress: Piece<AppData['progress']>[];
  shell: Piece<ShellTargets>[];
  ends: Piece<End>[];
  facts: Piece<FactSource>[];
  calls: Piece<CallMeaning>[];
  differences: Piece<RouteDifference>[];
}

/** Declared names, including those of invalid parts. */
export interface Names {
  routes: string[];
  destinations: string[];
  rules: string[];
  flows: string[];
  /** False when part of a file could not be read, so that names may be missing. */
  areAll: boolean;
}

/** Splits documents into parts; drops parts with a finding. */
export function takeApart({ flows, app, calls, differences }: Documents, mistakes: Finding[]): Pieces {
  // Parts have been checked against their schemas, which match these types.
  const parts = <T>(document: Document | undefined, pointer: string) => (document ? soundParts<T>(document, pointer, mistakes) : []);
  const top = <T>(key: string) => parts<T>(app, '').filter(({ name }) => name === key);
  return {
    flows,
    routes: flows.flatMap((flow) => parts<RouteSource>(flow, '/routes')),
    rules: parts(app, '/rules'),
    destinations: parts(app, '/destinations'),
    navigation: parts(app, '/navigation'),
    steps: parts(app, '/progress/steps'),
    progress: top('progress'),
    shell: top('shell'),
    ends: parts(app, '/ends'),
    facts: parts(app, '/facts'),
    calls: parts(calls, ''),
    differences: parts(differences, ''),
  };
}

function soundParts<T>(document: Document, pointer: string, mistakes: Finding[]): Piece<T>[] {
  if (!document.isWhole) return [];
  const own = mistakes.filter(({ file }) => file === document.file);
  const parts = Object.entries(objectAt(document.value, pointer)).filter(([name]) => !name.startsWith('$'));
  return parts.flatMap(([name, value]) => {
    const place = `${pointer}/${escapePointer(name)}`;
    return own.some((mistake) => breaks(mistake, place)) ? [] : [{ name, value: value as T, document, pointer: place }];
  });
}

/** Whether a mistake is inside a part, or invalidates the part around it. */
function breaks({ pointer, rule }: Finding, place: string): boolean {
  const isInside = pointer === place || pointer.startsWith(`${place}/`);
  return isInside || (rule === 'shape-type' && place.startsWith(`${pointer}/`));
}

/** Names that flows may use, including those of invalid parts. */
export function namesOf({ flows, app }: Documents, mistakes: Finding[]): Names {
  const lost = mistakes.filter(({ rule }) => rule.startsWith('json-')).map(({ file }) => file);
  const routes = flows.flatMap((flow) => Object.values(objectAt(flow.value, '/routes')).map((route) => objectAt(route, '')));
  return {
    routes: routes.flatMap(({ path, also }) => [path, ...Object.values(objectAt(also, ''))].filter(isText)),
    destinations: Object.keys(objectAt(app.value, '/destinations')),
    rules: Object.values(objectAt(app.value, '/rules'))
      .map((rule) => objectAt(rule, '')['name'])
      .filter(isText),
    flows: flows.map(({ file }) => flowNameOf(file)),
    areAll:
      ![...flows, app].some(({ file }) => lost.includes(file)) &&
      Array.isArray(objectAt(app.value, '')['rules']) &&
      isRecord(objectAt(app.value, '')['destinations']) &&
      routes.every(({ path }) => isText(path)),
  };
}

/** `flows/registration.json` is the flow `registration`. */
export function flowNameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.json$/, '');
}

function objectAt(value: unknown, pointer: string): Record<string, unknown> {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => objectAt(node, '')[key], value);
  return typeof found === 'object' && found !== null ? { ...found } : {};
}

const isText = (value: unknown): value is string => typeof value === 'string';
