import { describe, expect, test } from 'vitest';
import { isOfScreens } from '../build/compile/parts.ts';
import { filesBelow } from '../build/read/files.ts';
import { readWords } from '../build/read/words.ts';
import { usesOfBuilt, wordsOfCode } from '../check/words/codeWords.ts';
import { filesUnder, importsOf, isCode, isTestOrStory, ourFile, read, root } from './sources.ts';

/** Found by their place in a folder, and not by an import. */
const widgets = filesUnder('src/form/widgets').filter((file) => isCode(file) && !isTestOrStory(file));

const found = reachedFrom(['src/main.tsx', ...widgets]);
const files = filesBelow(root);
const { uses: named, built } = wordsOfCode(files);
const uses = [...named, ...usesOfBuilt(built, Object.keys(readWords(files, 'harbor')))];
const elsewhere = uses.filter(({ file }) => found.has(file));

describe('the words that come with the first screen', () => {
  test('are said by nothing that a page without a screen is made of', () => {
    expect(elsewhere.filter(({ key }) => isOfScreens(key)).map(({ key, file }) => `${file} says ${key}`)).toEqual([]);
  });

  test('are all groups that nothing else says', () => {
    const groupOf = (key: string) => key.split('.').slice(0, 2).join('.');
    const needed = new Set(elsewhere.map(({ key }) => groupOf(key)));
    const others = uses.filter(({ key }) => /^(ui|screens)\./.test(key) && !needed.has(groupOf(key)));
    expect([...new Set(others.map(({ key }) => groupOf(key)))].filter((group) => !isOfScreens(group))).toEqual([]);
  });

  test('are looked for in all that such a page reaches', () => {
    expect([...found]).toEqual(
      expect.arrayContaining([
        'src/runtime/show/BeforeYouAgree.tsx',
        'src/runtime/inspect/Inspector.tsx',
        'src/form/FormView.tsx',
        'src/shell/frame/Footer.tsx',
      ]),
    );
    expect([...found].filter((file) => read(file).includes('import.meta.glob'))).toEqual(['src/form/widgets/widgets.ts']);
    expect([...found].filter((file) => file.startsWith('src/ui/savings/'))).toEqual([]);
  });
});

/** Some files and all of ours that they import, at once or later, but for screens: those are only reached by `virtual:passbook/screens`. */
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
