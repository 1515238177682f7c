import { expect, it } from 'vitest';
import { files, foundIn } from '../setup/changedFiles.ts';
import { codeOf } from './steps.ts';

const flow = 'flows/my-account.json';
const ofBrand = 'brands/volt/flows.json';

it('docs/how-to/change-the-rows.md shows a row as declared, and what a brand drops and adds', () => {
  const code = codeOf('change-the-rows');
  const { routes } = JSON.parse(files.read(flow)) as { routes: { path: string; links?: unknown[] }[] };
  expect(routes.find(({ path }) => path === '/my-account')?.links).toContainEqual(JSON.parse(code[flow]!));
  const difference = JSON.parse(`{${code[ofBrand]}}`) as { '/my-account': { rows: object } };
  expect(foundIn({ [ofBrand]: { '/~1my-account': difference['/my-account'] } })).toEqual([]);
  const wrong = { rows: { drop: ['/my-acount/account-numbers'] } };
  expect(foundIn({ [ofBrand]: { '/~1my-account': wrong } })).toEqual([`key-idle ${ofBrand}#/~1my-account/rows/drop/0`]);
});
