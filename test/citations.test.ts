import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, read } from './sources.ts';

const ruleFiles = filesUnder('docs/rules').filter((file) => !file.endsWith('README.md'));
const subjects = ruleFiles.map((file) => basename(file, '.md'));
const ids = ruleFiles.flatMap((file) => [...read(file).matchAll(/^### (.+)$/gm)].map(([, id = '']) => ({ file, id })));

/** Migrations are excluded: databases recognize applied ones by checksum. */
const others = /package-lock\.json$|^provider\/drizzle\/|^test\/citations\.test\.ts$/;
const texts = filesUnder('.').filter((file) => /\.(ts|tsx|mjs|json|css|html|md|sh|sql|run)$|^\.ci\//.test(file) && !others.test(file));

/** Rule ids in a text: words of the form of ours, and any id after "rule". */
function citedIn(text: string): string[] {
  const ours = text.matchAll(new RegExp(`\\b(?<!-)(?:${subjects.join('|')})-\\d+\\b`, 'g'));
  const said = text.matchAll(/\brules? ((?:[a-z]+-)+\d+)\b/g);
  return [...[...ours].map(([id]) => id), ...[...said].map(([, id = '']) => id)];
}

/** Joins lines and removes comment markers, so that citations may wrap. */
const unbroken = (text: string) => text.replaceAll(/\n\s*(?:\*|\/\/|--|#)? */g, ' ');

/** Forms of citations of documents that are not in this repository. Public texts are cited by name: RFC 9110, WCAG 2.2.1. */
const outward = [
  /\breadings? \d/i,
  /\b[PCT]-\d{2}[a-z]?\b/,
  /(?<!RFC \d{4}, )\bsections? \d/i,
  /§/,
  /\bspecification['’]?s? \d/i,
  /\b(?:house|look), \\?"/,
  /\b(?:contracts|expectations|security),? (?:decision |section )?\\?["\d]/i,
  /\((?:expectations|security)\b/,
  /\/\/ (?:\w+ of )?contracts$/m,
  /\bdecision \d{1,2}\b/i,
  /(?<![-\w])(?:product|readings|expectations|contracts|security|house|look)\.md\b/,
];

/** The first citation of each form, with context. */
function outwardIn(text: string): string[] {
  const whole = unbroken(text);
  const found = outward.map((form) => form.exec(form.multiline ? text : whole)).filter((match) => match !== null);
  return found.map(({ index, input }) => input.slice(Math.max(0, index - 20), index + 40));
}

describe('the rules of the product', () => {
  test('have unique ids of their file', () => {
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

  test.each([
    'as it says (readings 34)',
    'as it says (readings\n * 12 and 13)',
    'one request (security P-50)',
    'never aborted (C-38)',
    'the percentages of section 2.10',
    'the routes (specification 4.4)',
    'facts (contracts, "Facts")',
    '"says": "a state (contracts, \\"Facts\\")"',
    'milliseconds (security, decision 5)',
    'a typing error (expectations 6)',
    'the shape of contracts.md',
    'as Persona[]; // contracts',
    'guards run (house, "The way of one datum")',
  ])('are not cited by "%s"', (text) => expect(outwardIn(text)).not.toEqual([]));

  test.each(['(rule guards-4)', 'RFC 9110, section 12.5.3', 'see SECURITY.md', 'decision 0019', 'requireSameIds(contracts, handlers)'])(
    'may be cited, as all that can be looked up, by "%s"',
    (text) => expect(outwardIn(text)).toEqual([]),
  );

  test('are the only citations besides public texts', () => {
    expect(texts.flatMap((file) => outwardIn(read(file)).map((found) => `${file}: ${found}`))).toEqual([]);
  });
});

test('every file named in a comment or description exists', () => {
  const files = filesUnder('.').map((file) => `/${file}`);
  const lost = texts
    .filter((file) => /\.(ts|tsx|mjs|json)$/.test(file))
    .flatMap((file) =>
      namedIn(file)
        .filter((name) => !files.some((one) => one.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`),
    );
  expect(lost).toEqual([]);
});

/** Names of source files in comments and JSON texts, except those with placeholders. */
function namedIn(file: string): string[] {
  const lines = read(file).split('\n');
  const prose = file.endsWith('.json') ? lines : lines.map((line) => /^\s*(?:\/\*\*|\*|\/\/).*|\s\/\/\s.*/.exec(line)?.[0] ?? '');
  return prose.flatMap((line) =>
    [...line.matchAll(/(?<![\w/.@*>"'-])(?:[\w-]+\/)*[\w-]+(?:\.test)?\.(?:ts|tsx|mjs|md)\b/g)].map(([name]) => name),
  );
}
