import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RJSFSchema } from '@rjsf/utils';
import type { Known, SourceFile, Sources } from '../src/flow/compile/sources.ts';
import { allFields } from '../src/form/form.ts';

/** Reads everything that one brand's app is compiled from, below `root`. */
export function readSources(root: string, brand: string): Sources {
  const read = (file: string): SourceFile => ({ file, text: readFileSync(path.join(root, file), 'utf8') });
  const differences = `brands/${brand}/flows.json`;
  return {
    brand,
    flows: listFiles(root, 'flows', '.json')
      .filter((name) => name !== 'app.json' && name !== 'calls.json')
      .map((name) => read(`flows/${name}`)),
    app: read('flows/app.json'),
    calls: read('flows/calls.json'),
    ...(existsSync(path.join(root, differences)) ? { differences: read(differences) } : {}),
    schemas: Object.fromEntries(
      ['flow', 'app', 'calls', 'guard', 'differences'].map((name) => [
        `${name}.schema.json`,
        readJson(root, `schemas/config/${name}.schema.json`),
      ]),
    ),
    known: readKnown(root),
  };
}

/** Brands that can be chosen: every folder of `brands/` but `base`, which they start from. */
export function listBrands(root: string): string[] {
  return readdirSync(path.join(root, 'brands'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'base')
    .map((entry) => entry.name)
    .sort();
}

/** Screens by the name that flows use: `screens/registration/HoldAccount.tsx` is `hold-account`. */
export function listScreens(root: string): Record<string, string> {
  const files = readdirSync(path.join(root, 'screens'), { recursive: true, encoding: 'utf8' });
  const screens = files.filter((file) => /^[a-z-]+[\\/][A-Z][A-Za-z]*\.tsx$/.test(file));
  return Object.fromEntries(screens.sort().map((file) => [toKebab(path.basename(file, '.tsx')), `screens/${file.replaceAll('\\', '/')}`]));
}

/** A JSON file below `root` as an object. */
export function readJson(root: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, unknown>; // our own files are objects
}

function readKnown(root: string): Known {
  const forms = listFiles(root, 'schemas/forms', '.json').map((name) => [idOf(name), readFields(root, `schemas/forms/${name}`)] as const);
  const calls = listFiles(root, 'schemas/api', '.json').map((name) => [idOf(name), readCall(root, `schemas/api/${name}`)] as const);
  return { screens: Object.keys(listScreens(root)), forms: Object.fromEntries(forms), calls: Object.fromEntries(calls) };
}

function readFields(root: string, file: string): string[] {
  return Object.keys(allFields(readJson(root, file).schema as RJSFSchema)); // schemas/config/form.schema.json says so
}

function readCall(root: string, file: string): { path: string[]; body: string[] } {
  const call = readJson(root, file);
  const parameters = String(call.call).matchAll(/\{(\w+)\}/g);
  return { path: [...parameters].map((match) => match[1] ?? ''), body: Object.keys(propertiesOf(call.request)) };
}

function propertiesOf(schema: unknown): object {
  return (schema as { properties?: object } | undefined)?.properties ?? {}; // a JSON Schema of ours
}

function listFiles(root: string, folder: string, ending: string): string[] {
  const place = path.join(root, folder);
  return existsSync(place)
    ? readdirSync(place)
        .filter((name) => name.endsWith(ending))
        .sort()
    : [];
}

function idOf(name: string): string {
  return name.replace(/\.json$/, '');
}

function toKebab(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
}
