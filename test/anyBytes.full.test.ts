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

interface Replaced {
  id: string;
  file: string;
  text: string;
}

/** One file of each kind that check reads, with each replacement. */
function all(): Replaced[] {
  const read = ['flows', 'schemas/forms', 'schemas/api', 'schemas/config', 'brands']
    .flatMap((folder) => below(files, folder))
    .filter((file) => /\.(json|svg|woff2)$/.test(file));
  return [...new Map(read.map((file) => [kindOf(file), file])).values()].flatMap((file) =>
    Object.entries(replacements)
      .filter(([name]) => file.endsWith('.json') || !ofJson.includes(name))
      .map(([name, replace]) => ({ id: `${file} as ${name}`, file, text: replace(files.read(file)) })),
  );
}

/** Files directly in `flows` or a brand's folder are each of their own kind; others are of their folder's. */
function kindOf(file: string): string {
  const general = file.replace(/^brands\/(?!base\/)[^/]+/, 'brands/*');
  return /^(flows|brands\/[^/]+)\/[^/]+$/.test(general) ? general : general.replace(/[^/]+(\.\w+)$/, '$1');
}

function below(of: Files, folder: string): string[] {
  return of.list(folder).flatMap((name) => (of.has(`${folder}/${name}`) ? [`${folder}/${name}`] : below(of, `${folder}/${name}`)));
}

it.each(all())('$id is reported, and nothing crashes', ({ file, text }) => {
  const { findings } = checkAll(withText(files, file, text), { isStatic: true }, files);
  expect(findings.filter(({ severity }) => severity === 'error')).not.toEqual([]);
});
