import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../test/sources.ts';
import { lean } from './lean.ts';

const { resolveId, load } = lean() as object as {
  resolveId(source: string, importer: string): string | undefined;
  load(id: string): string | undefined;
};

// A newer version of a library may import them elsewhere, and would bring them back unnoticed.
it.each([
  ['@rjsf/core/lib/getDefaultRegistry.js', './components/fields/index.js'],
  ['@rjsf/core/lib/getDefaultRegistry.js', './components/templates/index.js'],
  ['@rjsf/core/lib/getDefaultRegistry.js', './components/widgets/index.js'],
  ['@rjsf/core/lib/components/RichDescription.js', 'markdown-to-jsx/react'],
  ['@rjsf/utils/lib/findSchemaDefinition.js', 'fast-uri'],
  ['axios/lib/adapters/adapters.js', './xhr.js'],
])('%s still imports %s, and gets something smaller', (file, source) => {
  const importer = path.join(root, 'node_modules', file);
  expect(readFileSync(importer, 'utf8')).toMatch(new RegExp(`from ["']${source.replaceAll('.', '\\.')}["']`));
  const id = resolveId(source, importer);
  expect(load(id ?? '')?.length).toBeLessThan(400);
});

it('leaves alone what the same files import besides, and what others import of the same name', () => {
  expect(resolveId('jsonpointer', path.join(root, 'node_modules/@rjsf/utils/lib/findSchemaDefinition.js'))).toBeUndefined();
  expect(resolveId('fast-uri', path.join(root, 'node_modules/ajv/dist/runtime/uri.js'))).toBeUndefined();
  expect(load('src/main.tsx')).toBeUndefined();
});
