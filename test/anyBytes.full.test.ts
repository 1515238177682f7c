import { expect, it } from 'vitest';
import { withText, type Files } from '../compiler/read/files.ts';
import { checkAll } from '../check/checkAll.ts';
import { files } from './setup/changedFiles.ts';

/** Content that a file may have by accident or on purpose. */
const replacements: Record<string, (text: string) => string> = {
  empty: () => '',
  null: () => 'null',
  list: () => '[]',
  text: () => '"x"',
  number: () => '0',
  object: () => '{}',
  'deep object': () => `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  'deep list': () => '['.repeat(30_000) + ']'.repeat(30_000),
  'a megabyte of brackets': () => '['.repeat(1_000_000),
  'a lone surrogate': () => '{"$schema":"x","\\ud800":"\\udfff"}',
  'a byte order mark': (text) => `\ufeff${text}`,
  noise: () => Array.from({ length: 2000 }, (_, index) => String.fromCharCode((index * 7919) % 256)).join(''),
  'a key twice': (text) => text.replace('{', '{"$schema":"a",'),
  'a prototype': (text) => text.replace('{', '{"__proto__":{"x":1},'),
};

/** For JSON files only. */
const ofJson = ['a byte order mark', 'a key twice', 'a prototype'];

/** Milliseconds for one check on a busy machine; usually a few tenths of a second. */
const patience = 60_000;

interface Replaced {
  id: string;
  file: string;
  text: string;
}

/** Every file that check reads, with each replacement. */
function all(): Replaced[] {
  return ['flows', 'schemas/forms', 'schemas/api', 'schemas/config', 'brands']
    .flatMap((folder) => below(files, folder))
    .filter((file) => /\.(json|svg|woff2)$/.test(file))
    .flatMap((file) =>
      Object.entries(replacements)
        .filter(([name]) => file.endsWith('.json') || !ofJson.includes(name))
        .map(([name, replace]) => ({ id: `${file} as ${name}`, file, text: replace(files.read(file)) })),
    );
}

function below(of: Files, folder: string): string[] {
  return of.list(folder).flatMap((name) => (of.has(`${folder}/${name}`) ? [`${folder}/${name}`] : below(of, `${folder}/${name}`)));
}

it.each(all())('$id is reported, and nothing crashes', { timeout: patience }, ({ file, text }) => {
  const { findings } = checkAll(withText(files, file, text), { isStatic: true }, files);
  expect(findings.filter(({ severity }) => severity === 'error')).not.toEqual([]);
});
