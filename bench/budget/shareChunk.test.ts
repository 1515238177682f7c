import { encode } from '@jridgewell/sourcemap-codec';
import { expect, it } from 'vitest';
import { partOf } from './partOf.ts';
import { shareChunk } from './shareChunk.ts';

const root = '/house';
const place = { file: '/house/dist/assets/index.js', root };
const [ours, theirs, words] = ['let paid=40,owed=2;', 'throw Error(`no way`);', 'var e={hello:`Good morning`};'];

it.each([
  ['/house/node_modules/@rjsf/utils/lib/enums.js', '@rjsf/utils'],
  ['/house/node_modules/@rjsf/core/node_modules/react-is/index.js', 'react-is'],
  ['/house/src/form/theme/FieldGrid.module.css', 'src/form'],
  ['/house/src/main.tsx', 'src'],
  ['/house/schemas/lists/published-ssn.json', 'schemas/lists'],
  ['/house/brands/volt/fonts/geist.woff2?url', 'brands'],
  ['\0virtual:passbook/brand/volt/en-US', 'brands'],
  ['\0virtual:passbook/parted/volt/en-US/deposit', 'brands'],
  ['\0virtual:passbook/calls', 'schemas/api'],
  ['\0vite/preload-helper.js', 'vite'],
])('counts %s as %s', (id, part) => {
  expect(partOf(id, root)).toBe(part);
});

it('maps minified code to its modules, and unmapped code to modules without a map', () => {
  const code = `${ours}${theirs}${words}`;
  const mappings = encode([[[0, 0, 0, 0], [ours.length, 1, 0, 0], [ours.length + theirs.length]]]);
  const modules = {
    '/house/src/flow/decide.ts': { renderedLength: 60 },
    '/house/node_modules/axios/index.js': { renderedLength: 60 },
    '\0virtual:passbook/brand/volt/en-US': { renderedLength: 30 },
    '/house/schemas/lists/banks.json': { renderedLength: 10 },
    '/house/src/ui/unused.ts': { renderedLength: 0 },
  };
  const sources = ['../../src/flow/decide.ts', '../../node_modules/axios/index.js'];
  const shares = shareChunk({ code, map: { mappings, sources }, modules }, 50, place);
  expect([...shares.keys()]).toEqual(['src/flow', 'axios', 'brands', 'schemas/lists']);
  expect([...shares.values()].reduce((total, share) => total + share, 0)).toBeCloseTo(50);
  expect(shares.get('axios')).toBeGreaterThan(shares.get('src/flow') ?? 0);
  expect(shares.get('brands')).toBeCloseTo(3 * (shares.get('schemas/lists') ?? 0));
});

it('weighs a part by its compressed size', () => {
  const table = 'ab'.repeat(2000);
  const mappings = encode([
    [
      [0, 0, 0, 0],
      [ours.length, 1, 0, 0],
    ],
  ]);
  const sources = ['../../src/flow/decide.ts', '../../schemas/lists/banks.js'];
  const shares = shareChunk({ code: `${ours}${table}`, map: { mappings, sources }, modules: {} }, 40, place);
  expect(shares.get('schemas/lists')).toBeLessThan(shares.get('src/flow') ?? 0);
});

it('counts glue code between chunks as the bundler’s', () => {
  expect([...shareChunk({ code: 'export{e as t};', map: null, modules: {} }, 15, place)]).toEqual([['rolldown', 15]]);
});
