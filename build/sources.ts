import type { RJSFSchema } from '@rjsf/utils';
import type { Known, SourceFile, Sources } from '../src/flow/compile/sources.ts';
import { allFields } from '../src/form/form.ts';
import type { Files } from './files.ts';

/** Reads everything that one brand's app is compiled from. */
export function readSources(files: Files, brand: string): Sources {
  const read = (file: string): SourceFile => ({ file, text: files.read(file) });
  const differences = `brands/${brand}/flows.json`;
  return {
    brand,
    flows: listFlows(files).map(read),
    app: read('flows/app.json'),
    calls: read('flows/calls.json'),
    ...(files.has(differences) ? { differences: read(differences) } : {}),
    schemas: Object.fromEntries(
      ['flow', 'app', 'calls', 'guard', 'differences'].map((name) => [
        `${name}.schema.json`,
        readJson(files, `schemas/config/${name}.schema.json`),
      ]),
    ),
    known: readKnown(files),
  };
}

/** Files of `flows/` that are neither a flow nor read as one. */
const notFlows = ['app.json', 'calls.json', 'proven.json'];

function listFlows(files: Files): string[] {
  return jsonIn(files, 'flows').filter((file) => !notFlows.some((name) => file === `flows/${name}`));
}

/** Brands that can be chosen: every folder of `brands/` but `base`, which they start from. */
export function listBrands(files: Files): string[] {
  return files.list('brands').filter((name) => name !== 'base' && files.list(`brands/${name}`).length > 0);
}

/** Screens by the name that flows use: `screens/registration/HoldAccount.tsx` is `hold-account`. */
export function listScreens(files: Files): Record<string, string> {
  const folders = files.list('screens').filter((name) => /^[a-z-]+$/.test(name));
  const screens = folders.flatMap((folder) => files.list(`screens/${folder}`).map((name) => `screens/${folder}/${name}`));
  return Object.fromEntries(screens.flatMap((file) => (isScreen(file) ? [[nameOfScreen(file), file]] : [])));
}

const isScreen = (file: string) => /\/[A-Z][A-Za-z]*\.tsx$/.test(file);

function nameOfScreen(file: string): string {
  const component = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
  return component.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}

/**
 * A JSON file as an object.
 *
 * @throws SyntaxError when it is not JSON
 */
export function readJson(files: Files, file: string): Record<string, unknown> {
  return JSON.parse(files.read(file)) as Record<string, unknown>; // our own files are objects
}

/** The JSON files that lie directly in a folder. */
export function jsonIn(files: Files, folder: string): string[] {
  return files
    .list(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`);
}

/** `schemas/forms/login.json` is the form `login`. */
export function idOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
}

function readKnown(files: Files): Known {
  const forms = jsonIn(files, 'schemas/forms').map((file) => [idOf(file), readFields(files, file)] as const);
  const calls = jsonIn(files, 'schemas/api').map((file) => [idOf(file), readCall(files, file)] as const);
  return { screens: Object.keys(listScreens(files)), forms: Object.fromEntries(forms), calls: Object.fromEntries(calls) };
}

function readFields(files: Files, file: string): string[] {
  return Object.keys(allFields(readJson(files, file).schema as RJSFSchema)); // schemas/config/form.schema.json says so
}

function readCall(files: Files, file: string): Known['calls'][string] {
  const { call, request, session, problems, answers } = readJson(files, file) as unknown as CallFile; // schemas/config/call.schema.json says so
  const parameters = String(call).matchAll(/\{(\w+)\}/g);
  return {
    path: [...parameters].map((match) => match[1] ?? ''),
    body: Object.keys(request?.properties ?? {}),
    session,
    statuses: Object.keys(problems ?? {}).map(Number),
    answer: Object.keys((answers?.['200'] ?? answers?.['201'])?.properties ?? {}),
  };
}

interface CallFile {
  call: string;
  session: Known['calls'][string]['session'];
  request?: { properties?: object };
  answers?: Record<string, { properties?: object }>;
  problems?: object;
}
