import { expect, it } from 'vitest';
import { setAt } from '../test/mutants/edit.ts';
import { files } from '../test/mutants/subject.ts';
import { withText } from '../build/read/files.ts';
import { checkAll } from './checkAll.ts';

const placesFound = (file: string, path: (string | number)[], value: unknown) =>
  checkAll(withText(files, file, setAt(files.read(file), path, value)), { isStatic: true }, files).findings.map(
    (found) => `${found.rule} ${found.file}`,
  );

it.each([
  ['a form of another type', 'schemas/forms/employer.json', ['schema', 'type'], 'array'],
  ['a field of no type', 'schemas/forms/basic-information.json', ['schema', 'properties', 'first_name', 'type'], 'txt'],
  ['a length that is a text', 'schemas/forms/basic-information.json', ['schema', 'properties', 'first_name', 'maxLength'], '40'],
  ['a route without an address', 'flows/registration.json', ['routes', 3, 'path'], undefined],
  ['destinations that are a list', 'flows/app.json', ['destinations'], []],
])('%s is told at its place alone', { timeout: 60_000 }, (_says, file, path, value) => {
  const found = placesFound(file, path, value);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((each) => !each.endsWith(file))).toEqual([]);
});
