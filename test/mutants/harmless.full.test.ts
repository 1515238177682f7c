import { expect, it } from 'vitest';
import { jsonIn } from '../../compiler/read/readJson.ts';
import { withText, type Files } from '../../compiler/read/files.ts';
import { checkAll } from '../../check/checkAll.ts';
import { setAt, valueAt, type Path } from './edit.ts';
import { flowFiles } from './sites.ts';
import { files } from './subject.ts';
import { isTheirs } from '../setup/brands.ts';

const written = [...flowFiles(files), 'flows/app.json', 'flows/calls.json'];

const replace = (from: string, to: string): Files =>
  written.reduce((all, file) => withText(all, file, files.read(file).replaceAll(`"${from}"`, `"${to}"`)), files);

const turnRound = (file: string, path: Path, all = files): Files =>
  withText(all, file, setAt(all.read(file), path, (valueAt(all.read(file), path) as unknown[]).toReversed())); // only lists are named below

const set = (file: string, path: Path, value: unknown): Files => withText(files, file, setAt(files.read(file), path, value));

const keysTurned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(keysTurned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, keysTurned(each)])
      .toReversed(),
  );
};

const sorts: Record<string, () => Files> = {
  'another name of a step of the progress': () => set('flows/app.json', ['progress', 'steps', 2, 'name'], 'Link your bank'),
  'another name of a rule': () => replace('view-only', 'looks-only'),
  'another name of a destination': () => replace('nextStep', 'onward'),
  'routes in another order': () => flowFiles(files).reduce((all, file) => turnRound(file, ['routes'], all), files),
  'the navigation in another order': () => turnRound('flows/app.json', ['navigation']),
  'keys in another order': () =>
    [...written, ...jsonIn(files, 'schemas/forms')].reduce(
      (all, file) => withText(all, file, JSON.stringify(keysTurned(JSON.parse(files.read(file))))),
      files,
    ),
  'line ends of another system': () => written.reduce((all, file) => withText(all, file, files.read(file).replaceAll('\n', '\r\n')), files),
  'another order of steps': () => set('brands/volt/brand.json', ['registration'], ['employer', 'address', 'basic']),
  'a step less': () => set('brands/volt/brand.json', ['registration'], ['address', 'basic']),
  'a percentage of the brand': () => set('brands/volt/brand.json', ['registration'], [{ step: 'address', progress: 25 }, 'basic']),
  'another word on a button': () => set('flows/app.json', ['navigation', 0, 'label'], 'Start'),
};

it.each(Object.entries(sorts))('%s is not a mistake', (_name, change) => {
  expect(checkAll(change(), {}, files).findings.filter((found) => !isTheirs(found))).toEqual([]);
});
