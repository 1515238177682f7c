import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../test/sources.ts';
import { lean } from './lean.ts';

const { resolveId, load } = lean() as object as {
  resolveId(source: string, importer: string): string | undefined;
  load(id: string): string | undefined;
};

// A new version of a library may import them from elsewhere, which would add them to the build unnoticed.
it.each([
  ['@rjsf/core/lib/components/RichDescription.js', 'markdown-to-jsx/react'],
  ['@rjsf/core/lib/components/widgets/index.js', './SelectWidget.js'],
  ['@rjsf/core/lib/components/templates/index.js', './ArrayFieldItemTemplate.js'],
  ['@rjsf/core/lib/components/fields/index.js', './LayoutGridField.js'],
  ['@rjsf/core/lib/components/fields/index.js', './LayoutHeaderField.js'],
  ['@rjsf/core/lib/components/fields/index.js', './LayoutMultiSchemaField.js'],
  ['@rjsf/utils/lib/findSchemaDefinition.js', 'fast-uri'],
  ['axios/lib/adapters/adapters.js', './xhr.js'],
])('%s still imports %s, which is replaced', (file, source) => {
  const importer = path.join(root, 'node_modules', file);
  expect(readFileSync(importer, 'utf8')).toMatch(new RegExp(`from ["']${source.replaceAll('.', '\\.')}["']`));
  const id = resolveId(source, importer);
  expect(load(id ?? '')?.length).toBeLessThan(400);
});

it('keeps other imports of the same files, and imports of the same name elsewhere', () => {
  expect(resolveId('@rjsf/utils', path.join(root, 'node_modules/@rjsf/core/lib/components/RichDescription.js'))).toBeUndefined();
  expect(resolveId('markdown-to-jsx/react', path.join(root, 'src/form/FormView.tsx'))).toBeUndefined();
  expect(load('src/main.tsx')).toBeUndefined();
});
