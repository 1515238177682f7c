import { inlineShapes, type Shapes } from '../../schemas/inlineShapes.ts';
import type { Branding } from '../../src/brand/bundle/branding.ts';
import { readDocument } from '../compile/shape/document.ts';
import type { ChangeRow, PolicyRow } from '../compile/callPolicy.ts';
import { provenFile, type Known, type KnownCall, type SourceFile, type Sources } from '../compile/sources.ts';
import { allFields } from '../../src/form/core/form.ts';
import { iconNames, pictureNames } from '../../src/ui/content/imageNames.ts';
import { noPicture } from '../../src/flow/language/outcomePictures.ts';
import { listOf, recordOf } from '../compile/shape/values.ts';
import { readConfigSchemas } from './configSchemas.ts';
import type { Files } from './files.ts';
import { idOf, jsonIn } from './readJson.ts';

/** Reads everything that one brand's app is compiled from. */
export function readSources(files: Files, brand: string, schemas = readConfigSchemas(files)): Sources {
  const read = (file: string): SourceFile => ({ file, text: files.read(file) });
  const differences = `brands/${brand}/flows.json`;
  const brandFile = `brands/${brand}/brand.json`;
  return {
    brand,
    flows: listFlows(files).map(read),
    app: read('flows/app.json'),
    calls: read('flows/calls.json'),
    ...(files.has(differences) ? { differences: read(differences) } : {}),
    ...(files.has(brandFile) ? { brandFile: read(brandFile) } : {}),
    ...(files.has(provenFile) ? { proven: read(provenFile) } : {}),
    schemas,
    known: readKnown(files),
  };
}

/** Files of `flows/` that are not flows. */
const notFlows = ['app.json', 'calls.json', 'proven.json'];

function listFlows(files: Files): string[] {
  return jsonIn(files, 'flows').filter((file) => !notFlows.some((name) => file === `flows/${name}`));
}

/** Selectable brands: every folder of `brands/` except `base`. */
export function listBrands(files: Files): string[] {
  return files.list('brands').filter((name) => name !== 'base' && files.list(`brands/${name}`).length > 0);
}

/** Screens by the name that flows use: `screens/registration/ConfirmDetails.tsx` is `confirm-details`. */
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

function readKnown(files: Files): Known {
  const forms = jsonIn(files, 'schemas/forms').map((file) => [idOf(file), readFields(files, file)] as const);
  const shapes = readShapesLoosely(files);
  const calls = jsonIn(files, 'schemas/api').map((file) => [idOf(file), readCall(files, file, shapes)] as const);
  return {
    screens: Object.keys(listScreens(files)),
    forms: tableOf(forms),
    calls: tableOf(calls),
    pictures: [...pictureNames, noPicture],
    icons: [...iconNames],
    placeholders: [...brandPlaceholders],
  };
}

/** A table without a prototype, so that "constructor" is not a known name. */
function tableOf<T>(entries: (readonly [name: string, entry: T])[]): Record<string, T> {
  return Object.assign(Object.create(null) as Record<string, T>, Object.fromEntries(entries));
}

/** Parts of a brand that texts may name. */
const brandPlaceholders: readonly `brand.${BrandText}`[] = [
  'brand.name',
  'brand.short_name',
  'brand.slug',
  'brand.logo_alt_text',
  'brand.emails.support',
];

type BrandText = keyof Pick<Branding, 'name' | 'short_name' | 'slug' | 'logo_alt_text'> | 'emails.support';

/** Top-level fields; empty when the file cannot be read, so that fields are not reported as unknown. */
function readFields(files: Files, file: string): string[] {
  return Object.keys(allFields(recordOf(readLoosely(files, file)['schema']))).filter((path) => !path.includes('.'));
}

function readCall(files: Files, file: string, shapes: Shapes): KnownCall {
  const { call, request, session, problems, answers, policy, changes, feature } = inlineLoosely(readLoosely(files, file), shapes);
  const parameters = String(call).matchAll(/\{(\w+)\}/g);
  const success = recordOf(recordOf(answers)['200'] ?? recordOf(answers)['201']);
  const fields = recordOf(success['properties']);
  const required = Array.isArray(success['required']) ? success['required'].map(String) : [];
  return {
    path: [...parameters].map((match) => match[1] ?? ''),
    body: Object.keys(recordOf(recordOf(request)['properties'])),
    session: sessions.find((each) => each === session) ?? 'any',
    statuses: Object.keys(recordOf(problems)).map(Number),
    answer: Object.keys(fields),
    always: required.filter((field) => !isNullable(recordOf(fields[field]))),
    items: Object.keys(recordOf(recordOf(success['items'])['properties'])),
    texts: Object.fromEntries(textsBelow(success, true)),
    tells: Object.fromEntries(
      required.flatMap((field) => {
        const values = valuesOf(recordOf(fields[field]));
        return values ? [[field, values]] : [];
      }),
    ),
    policy: rowsOf<PolicyRow>(policy).filter(({ actor }) => Array.isArray(actor)),
    ...(typeof feature === 'string' && { feature }),
    changes: rowsOf<ChangeRow>(changes, listsOfChanges).filter(({ sent = {} }) =>
      Object.values(recordOf(sent)).every((values) => Array.isArray(values)),
    ),
  };
}

/** The texts of an object by path. `isSure` is whether the object itself is always present. */
function textsBelow(schema: Record<string, unknown>, isSure: boolean): [path: string, isSure: boolean][] {
  return Object.entries(recordOf(schema['properties'])).flatMap(([name, value]): [string, boolean][] => {
    const field = recordOf(value);
    const isThere = isSure && listOf(schema['required']).includes(name) && !isNullable(field);
    const own: [string, boolean][] = [field['type']].flat().includes('string') ? [[name, isThere]] : [];
    return [...own, ...textsBelow(field, isThere).map(([path, isKnown]): [string, boolean] => [`${name}.${path}`, isKnown])];
  });
}

const sessions = ['none', 'pending', 'full', 'any'] as const;

/** Rows of a policy or of changes, without malformed ones, which other checks report. */
function rowsOf<Row>(rows: unknown, named: readonly string[] = lists): Row[] {
  return listOf(rows).filter((row) => named.every((name) => Array.isArray(recordOf(row)[name] ?? []))) as Row[];
}

/** Keys of rows that hold lists of values. */
const lists = ['lastStep', 'status', 'extendedStatus', 'linkedAccount'];

/** Keys that hold a list in changes, but a single value in policies. */
const listsOfChanges = [...lists, 'relink', 'closed', 'cancelled'];

/** The values of an enum or boolean; undefined for other schemas. */
function valuesOf({ type, enum: listed }: Record<string, unknown>): unknown[] | undefined {
  const values = type === 'boolean' ? [true, false] : Array.isArray(listed) ? listed : undefined;
  return values?.map((value: unknown) => value ?? undefined);
}

const isNullable = ({ type }: Record<string, unknown>) => [type].flat().includes('null');

function readShapesLoosely(files: Files): Shapes {
  return Object.fromEntries(jsonIn(files, 'schemas/api/shapes').map((file) => [idOf(file), readLoosely(files, file)]));
}

/** Keeps the contract unchanged when a `$ref` is wrong, which `check` reports. */
function inlineLoosely(contract: Record<string, unknown>, shapes: Shapes): Record<string, unknown> {
  try {
    return inlineShapes(contract, shapes);
  } catch {
    return contract;
  }
}

/** Reads as much of a file as is valid; its mistakes are reported elsewhere. */
function readLoosely(files: Files, file: string): Record<string, unknown> {
  return recordOf(readDocument(file, files.read(file), () => undefined).value);
}
