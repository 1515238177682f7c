import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { filesUnder, isCode, isTestOrStory, ourFile, read } from './sources.ts';

/**
 * Files discovered by location. Since nothing imports them, unused exports would go unnoticed: each export must be what is looked for
 * there, or be imported.
 */
const exportRules: [place: RegExp, lookedFor: RegExp][] = [
  [/^src\/index\.ts$/, /^$/],
  [/^screens\//, /^[A-Z]\w*$/],
  [/^check\/\w+\/\w+\.rules\.ts$/, /^(rules|finder)$/],
  [/^test\/mutants\/operators\//, /^\w+Operators$/],
  [/^src\/form\/widgets\/(?!parts)/, /^[A-Z]\w*$/],
  [/^provider\/src\/calls\//, /^handlers$/],
];

const folders = ['src', 'screens', 'compiler', 'check', 'journeys', 'map', 'cli', 'scripts', 'test', 'bench', '.storybook', 'provider'];
const code = filesUnder(...folders).filter(isCode);
const used = new Set(code.flatMap(importedBy));

test.each(exportRules)('exports of %s are %s or imported by name', (place, lookedFor) => {
  const found = code.filter((file) => place.test(file) && !isTestOrStory(file));
  expect(found).not.toEqual([]);
  const unused = found.flatMap((file) =>
    exportsOf(file)
      .filter((name) => !lookedFor.test(name) && !used.has(`${file} ${name}`))
      .map((name) => `${file}: ${name}`),
  );
  expect(unused).toEqual([]);
});

function exportsOf(file: string): string[] {
  const { module } = parseSync(file, read(file));
  return module.staticExports.flatMap(({ entries }) => entries.flatMap(({ exportName: { name } }) => name ?? []));
}

/** `FILE NAME` for each import from one of our files. */
function importedBy(file: string): string[] {
  const { module } = parseSync(file, read(file));
  return module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = ourFile({ file, to: moduleRequest.value, isType: false });
    return from === undefined ? [] : entries.flatMap(({ importName: { name } }) => (name == null ? [] : [`${from} ${name}`]));
  });
}
