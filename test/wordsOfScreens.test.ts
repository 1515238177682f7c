import { describe, expect, test } from 'vitest';
import { isOfScreens } from '../compiler/compile/parts.ts';
import { filesBelow } from '../compiler/read/files.ts';
import { readWords } from '../compiler/read/words.ts';
import { usesOfBuilt, wordsOfCode } from '../check/words/codeWords.ts';
import { filesUnder, importsOf, isCode, isTestOrStory, ourFile, read, root } from './sources.ts';

/** Imported by the modules of forms. */
const widgets = filesUnder('src/form/widgets').filter((file) => isCode(file) && !isTestOrStory(file));

const found = reachedFrom(['src/main.tsx', 'src/form/templates/nestedTemplates.ts', ...widgets]);
const files = filesBelow(root);
const { uses: named, built } = wordsOfCode(files);
const uses = [...named, ...usesOfBuilt(built, Object.keys(readWords(files, 'harbor')))];
const elsewhere = uses.filter(({ file }) => found.has(file));

describe('words that load with the first screen', () => {
  test('are not used on pages without a screen', () => {
    expect(elsewhere.filter(({ key }) => isOfScreens(key)).map(({ key, file }) => `${file} says ${key}`)).toEqual([]);
  });

  test('include all groups that only screens use', () => {
    const groupOf = (key: string) => key.split('.').slice(0, 2).join('.');
    const needed = new Set(elsewhere.map(({ key }) => groupOf(key)));
    const others = uses.filter(({ key }) => /^(ui|screens)\./.test(key) && !needed.has(groupOf(key)));
    expect([...new Set(others.map(({ key }) => groupOf(key)))].filter((group) => !isOfScreens(group))).toEqual([]);
  });

  test('are searched for in everything such a page loads', () => {
    expect([...found]).toEqual(
      expect.arrayContaining([
        'src/runtime/show/BeforeYouAgree.tsx',
        'src/runtime/inspect/Inspector.tsx',
        'src/form/FormView.tsx',
        'src/shell/frame/Footer.tsx',
      ]),
    );
    expect([...found].filter((file) => read(file).includes('import.meta.glob'))).toEqual([]);
    expect([...found].filter((file) => file.startsWith('src/ui/savings/'))).toEqual([]);
  });
});

/** Files and their imports, static and dynamic, except screens, which are loaded through `virtual:passbook/screens`. */
function reachedFrom(files: readonly string[], reached = new Set<string>()): Set<string> {
  for (const file of files) {
    if (reached.has(file) || !isCode(file)) continue;
    reached.add(file);
    const imports = importsOf(file).filter(({ isType }) => !isType);
    reachedFrom(
      imports.flatMap((each) => ourFile(each) ?? []),
      reached,
    );
  }
  return reached;
}
