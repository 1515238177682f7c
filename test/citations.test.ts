import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, read } from './sources.ts';

const ruleFiles = filesUnder('docs/rules').filter((file) => !file.endsWith('README.md'));
const subjects = ruleFiles.map((file) => basename(file, '.md'));
const ids = ruleFiles.flatMap((file) => [...read(file).matchAll(/^### (.+)$/gm)].map(([, id = '']) => ({ file, id })));

const texts = filesUnder('.').filter(
  (file) => /\.(ts|tsx|mjs|json|css|html|md|sh|sql|run)$|^\.ci\//.test(file) && !/package-lock\.json$|^docs\/decisions\//.test(file),
);

/** Ids that a text cites: each word that looks like one of ours, and whatever stands after "rule" and looks like any. */
function citedIn(text: string): string[] {
  const ours = text.matchAll(new RegExp(`\\b(?<!-)(?:${subjects.join('|')})-\\d+\\b`, 'g'));
  const said = text.matchAll(/\brules? ((?:[a-z]+-)+\d+)\b/g);
  return [...[...ours].map(([id]) => id), ...[...said].map(([, id = '']) => id)];
}

/** A text in one line, without what begins the lines of a comment, so that a citation may be broken anywhere. */
const unbroken = (text: string) => text.replaceAll(/\n\s*(?:\*|\/\/|--|#)? */g, ' ');

describe('the rules of the product', () => {
  test('each has an id of its file, and no two have one', () => {
    expect(ids.filter(({ file, id }) => !new RegExp(`^${basename(file, '.md')}-[1-9]\\d*$`).test(id))).toEqual([]);
    expect(ids.filter(({ id }, at) => ids.findIndex((other) => other.id === id) !== at)).toEqual([]);
  });

  test('are listed by subject', () => {
    expect(
      [...read('docs/rules/README.md').matchAll(/^\| \[.+\]\((.+)\) \|/gm)].map(([, file]) => `docs/rules/${file}`).toSorted(),
    ).toEqual(ruleFiles.toSorted());
  });

  test('exist wherever they are cited', () => {
    const known = new Set(ids.map(({ id }) => id));
    const lost = texts.flatMap((file) =>
      citedIn(unbroken(read(file)))
        .filter((id) => !known.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(lost).toEqual([]);
  });
});
