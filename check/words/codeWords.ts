import { parseSync, type Comment } from 'oxc-parser';
import { perFile } from '../../build/compile/shape/perFile.ts';
import type { Files } from '../../build/read/files.ts';
import { codeIn } from '../files/codeIn.ts';
import { isNode, walk, type Node } from '../files/syntax.ts';
import { literally } from './literally.ts';

/** One sentence that code asks for. */
export interface WordUse {
  key: string;
  file: string;
  line: number;
  /** Names of the values that it is given; undefined when they cannot be read. */
  values: string[] | undefined;
  /** One of several keys that code builds, not all of which need every value. */
  isBuilt?: true;
}

/** Code that builds a key without a comment that lists the keys it can be. */
export interface BuiltKey {
  file: string;
  line: number;
  /** As it is written, holes as `*`. */
  template: string;
}

/**
 * The sentences that code asks for: `say('shell.skip')` by the call itself, a key that is built by a comment in the same file:
 * `// words: ui.error.{danger,warning}`. Keys below `forms.` are known from the forms.
 */
export function wordsOfCode(files: Files): { uses: WordUse[]; built: BuiltKey[] } {
  const found = codeIn(files, ['src', 'screens']).map((file) => scan(file, files.read(file)));
  return { uses: found.flatMap(({ uses }) => uses), built: found.flatMap(({ built }) => built) };
}

const scan = perFile((file, text) => {
  if (!/\bsay\(|words:/.test(text)) return { uses: [], built: [] };
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const { program, comments } = parseSync(file, text);
  const asked = findAsked(program).map((each) => ({ ...each, line: lineAt(each.start) }));
  const declared = comments.flatMap((comment) => keysIn(comment).map((key) => ({ key, line: lineAt(comment.start) })));
  const uses = asked.flatMap(({ text: key, isBuilt, values, line }): WordUse[] => (isBuilt ? [] : [{ key, values, line, file }]));
  const isForms = declared.some(({ key }) => key === ofForms);
  const templates = asked.filter(({ isBuilt, text: key }) => isBuilt && !key.startsWith('forms.') && !(isForms && key.startsWith('*')));
  for (const { key, line } of declared.filter((each) => each.key !== ofForms)) {
    const makers = closest(templates.filter((template) => fits(template.text, key)));
    const values =
      makers.some((maker) => maker.values === undefined) || makers.length === 0 ? undefined : makers.flatMap((maker) => maker.values ?? []);
    uses.push({ key, line, file, values, isBuilt: true });
  }
  const built = templates.filter((template) => !declared.some(({ key }) => fits(template.text, key)));
  return { uses, built: built.map(({ text: template, line }) => ({ template, line, file })) };
});

/** A key that is handed on, `*`, may be any: whoever names most of a key makes it. */
function closest(templates: (Asked & { line: number })[]): (Asked & { line: number })[] {
  const most = Math.max(...templates.map(({ text }) => text.length));
  return templates.filter(({ text }) => text.length === most);
}

interface Asked {
  text: string;
  isBuilt: boolean;
  values: string[] | undefined;
  start: number;
}

/** Declared where a key is built of which only its end is known to be one of a form’s. */
const ofForms = 'forms.*';

/** The first arguments of all calls of `say`. */
function findAsked(program: unknown): Asked[] {
  const asked: Asked[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isSay(node.callee)) return;
    const [key, values] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
    for (const each of key ? textsOfKey(key) : [])
      asked.push({ ...each, values: values ? namesOf(values) : [], start: Number(node.start) });
  });
  return asked;
}

function isSay(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  return callee.type === 'MemberExpression' ? isSay(callee.property) : callee.name === 'say';
}

function textsOfKey(node: Node): Pick<Asked, 'text' | 'isBuilt'>[] {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [{ text: node.value, isBuilt: false }] : [];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].filter(isNode).flatMap(textsOfKey);
  if (node.type === 'LogicalExpression') return [node.left, node.right].filter(isNode).flatMap(textsOfKey);
  const parts = node.type === 'TemplateLiteral' && Array.isArray(node.quasis) ? node.quasis.filter(isNode) : undefined;
  return [{ text: parts ? parts.map(textOfPart).join('*') : '*', isBuilt: true }];
}

function textOfPart({ value }: Node): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

function namesOf(node: Node): string[] | undefined {
  const properties = node.type === 'ObjectExpression' && Array.isArray(node.properties) ? node.properties.filter(isNode) : undefined;
  const names = properties?.map(({ key }) => (isNode(key) ? String(key.name ?? key.value) : undefined));
  return names?.every((name) => name !== undefined) ? names : undefined;
}

/** `words: a.{b,c}.d` as `a.b.d`, `a.c.d`. */
function keysIn({ value }: Comment): string[] {
  const list = /^\s*words:\s*(.+)$/.exec(value)?.[1];
  return (list?.match(/[^\s,{]*(?:\{[^}]*\}[^\s,{]*)*/g) ?? []).filter(Boolean).flatMap(expand);
}

function expand(pattern: string): string[] {
  const found = /\{([^}]*)\}/.exec(pattern);
  if (!found) return [pattern];
  const [whole, list = ''] = found;
  return list.split(',').flatMap((name) => expand(pattern.replace(whole, name.trim())));
}

function fits(template: string, key: string): boolean {
  const parts = template.split('*').map(literally);
  return RegExp(`^${parts.join('.+')}$`).test(key);
}
