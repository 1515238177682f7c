import { describe, expect, test } from 'vitest';
import { parseSync } from 'vite';
import { filesUnder, isCode, isTestOrStory, read } from './sources.ts';

const ours = filesUnder('.').filter(
  (file) => /\.(ts|tsx|mjs|json|css|html|md|sh|yml|run)$|^\.ci\/|^\.npmrc$/.test(file) && file !== 'package-lock.json',
);

describe('source files', () => {
  test('have no text for depositors in components; it comes from flows or words', () => {
    const components = filesUnder('src/ui', 'src/shell', 'src/form', 'src/runtime', 'src/brand', 'screens').filter(
      (file) => file.endsWith('.tsx') && !isTestOrStory(file) && !isHelperOfTests(file),
    );
    expect(components.flatMap((file) => sentencesIn(file).map((sentence) => `${file}: ${sentence}`))).toEqual([]);
  });

  test('have no notes about unfinished work', () => {
    const mark = new RegExp(['\\bTO', 'DO\\b|\\bFIX', 'ME\\b'].join(''));
    const found = ours.filter((file) => isCode(file) && mark.test(read(file)));
    expect(found).toEqual([]);
  });

  test('name no machine, local folder or package registry', () => {
    const place = new RegExp(
      ['/ho', 'me/\\w|/Us', 'ers/\\w|/ro', 'ot/|regis', 'try\\.npm|npm\\.pk', 'g|/wo', 'rk/|C:\\\\\\\\Us', 'ers'].join(''),
    );
    expect(ours.filter((file) => place.test(read(file)))).toEqual([]);
  });
});

/** Test helpers may contain text. */
const isHelperOfTests = (file: string) => file.includes('/test/');

/** JSX text, and literals of attributes that are visible or read aloud. */
function sentencesIn(file: string): string[] {
  const found: string[] = [];
  walk(parseSync(file, read(file)).program, (node) => {
    if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node.value))) found.push(String(node.value).trim());
    if (node.type === 'JSXElement') found.push(...literalChildren(node));
    if (node.type === 'JSXAttribute' && isSeen(node.name) && isSentence(node.value)) found.push(String(node.value.value));
  });
  return found;
}

/** Text written as `{'text'}`. */
function literalChildren(element: Node): string[] {
  const children = Array.isArray(element.children) ? element.children.filter(isNode) : [];
  const texts = children.map((child) => child.expression).filter(isSentence);
  return texts.map((literal) => String(literal.value));
}

const seenAttributes = [
  'aria-label',
  'alt',
  'title',
  'label',
  'placeholder',
  'description',
  'error',
  'aria-description',
  'aria-roledescription',
];

const isSeen = (name: unknown) => isNode(name) && seenAttributes.includes(String(name.name));

/** Excludes word keys such as `shell.logOut`. */
function isSentence(value: unknown): value is Node {
  const text = isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : '';
  return /\p{L}{2}/u.test(text) && !/^[\w-]+(\.[\w-]+)+$/.test(text);
}

interface Node {
  type: string;
  [property: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const entry of value) walk(entry, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}
