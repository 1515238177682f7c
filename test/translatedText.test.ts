import { expect, test } from 'vitest';
import { parseSync } from 'vite';
import { isNode, walk, type Node } from '../check/files/syntax.ts';
import { filesUnder, isTestOrStory, read } from './sources.ts';

/** The inspector is for developers. */
const others = /\/test\/|^src\/runtime\/inspect\//;
const components = filesUnder('src', 'screens').filter((file) => file.endsWith('.tsx') && !isTestOrStory(file) && !others.test(file));

test('changing text has its own element, so that browser translation stays correct (rule shell-17)', () => {
  expect(components.flatMap(bareTextsIn)).toEqual([]);
});

function bareTextsIn(file: string): string[] {
  const code = read(file);
  const { program } = parseSync(file, code);
  const texts = namesOfTexts(program);
  const found: string[] = [];
  walk(program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const children = nodesIn(node.children).filter(isDrawn);
    if (children.length < 2) return;
    const isInline = inline.has(nameOf(node));
    for (const [index, { expression, start, end }] of children.entries()) {
      if (!isNode(expression)) continue;
      const kind = isInline && expression.name === 'children' ? 'changing' : textIn(expression, texts);
      // React cannot insert before a text node that a browser's translator has replaced.
      const isPushed = children.slice(0, index).some((before) => isNode(before.expression) && passing.has(before.expression.type));
      if (kind === 'changing' || (kind === 'constant' && isPushed)) found.push(`${file}: ${code.slice(Number(start), Number(end))}`);
    }
  });
  return found;
}

const inline = new Set(['a', 'button', 'dd', 'dt', 'em', 'h1', 'h2', 'h3', 'label', 'legend', 'p', 'small', 'span', 'strong', 'summary']);
const passing = new Set(['LogicalExpression', 'ConditionalExpression']);

type Kind = 'none' | 'constant' | 'changing';

function textIn(node: unknown, texts: ReadonlySet<string>): Kind {
  if (!isNode(node)) return 'none';
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== '' ? 'constant' : 'none';
  if (node.type === 'TemplateLiteral') return 'changing';
  if (node.type === 'Identifier') return texts.has(String(node.name)) ? 'changing' : 'none';
  if (node.type === 'LogicalExpression') return textIn(node.right, texts) === 'none' ? 'none' : 'changing';
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].every((side) => textIn(side, texts) === 'none') ? 'none' : 'changing';
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return 'none';
  const { callee } = node;
  const name = String(isNode(callee.property) ? callee.property.name : callee.name);
  if (!/^(say|text|fill|plainText|format\w+)$/.test(name)) return 'none';
  const [first, ...more] = nodesIn(node.arguments);
  return first?.type === 'Literal' && more.length === 0 ? 'constant' : 'changing';
}

/** Names declared as strings or derived from words. */
function namesOfTexts(program: unknown): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'TSPropertySignature' && isString(node.typeAnnotation)) names.add(nameIn(node.key));
    if (node.type === 'VariableDeclarator' && textIn(node.init, names) !== 'none') names.add(nameIn(node.id));
  });
  return names;
}

const isString = (annotation: unknown) =>
  isNode(annotation) && isNode(annotation.typeAnnotation) && annotation.typeAnnotation.type === 'TSStringKeyword';

const nameIn = (node: unknown) => (isNode(node) ? String(node.name) : '');
const nameOf = ({ openingElement }: Node) => (isNode(openingElement) ? nameIn(openingElement.name) : '');
const nodesIn = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : []);

/** Whether JSX content renders anything; whitespace with line breaks and comments do not. */
function isDrawn({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return !/^\s*\n\s*$/.test(String(value));
  return !isNode(expression) || expression.type !== 'JSXEmptyExpression';
}
