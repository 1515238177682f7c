import { parseSync } from 'oxc-parser';
import { perFile } from '../../compiler/compile/shape/perFile.ts';
import type { Files } from '../../compiler/read/files.ts';
import { codeIn } from '../files/codeIn.ts';
import { isNode, walk, type Node } from '../files/syntax.ts';
import { literally } from './literally.ts';

export interface WordUse {
  key: string;
  file: string;
  line: number;
  /** Names of the values passed; undefined when they cannot be determined. */
  values: string[] | undefined;
  /** One of several keys that code builds. Not all of them need every value. */
  isBuilt?: true;
}

/** A key built or passed on by code, such as `ui.bank.status.*.word`. */
export interface BuiltKeys {
  file: string;
  line: number;
  /** With `*` for each dynamic part. */
  template: string;
  values: string[] | undefined;
}

/**
 * Finds the words that code uses.
 * `say('shell.skip')` uses one. A dynamic key, or a key outside a call of `say`, uses every word that matches it.
 */
export function wordsOfCode(files: Files): { uses: WordUse[]; built: BuiltKeys[] } {
  const found = codeIn(files, ['src', 'screens']).map((file) => scan(file, files.read(file)));
  return { uses: found.flatMap(({ uses }) => uses), built: found.flatMap(({ built }) => built) };
}

/** Uses of `keys` that match dynamic keys, by the most specific match. */
export function usesOfBuilt(built: readonly BuiltKeys[], keys: readonly string[]): WordUse[] {
  const makersByKey = new Map<string, BuiltKeys[]>();
  for (const each of built) {
    const pattern = patternOf(each.template);
    for (const key of keys) if (pattern.test(key)) makersByKey.set(key, [...(makersByKey.get(key) ?? []), each]);
  }
  return [...makersByKey].flatMap(([key, makers]) => {
    const nearest = closest(makers);
    return [...new Set(nearest.map(({ file }) => file))].map((file): WordUse => {
      const inFile = nearest.filter((each) => each.file === file);
      const values = inFile.some((each) => each.values === undefined) ? undefined : inFile.flatMap((each) => each.values ?? []);
      return { key, file, line: inFile[0]?.line ?? 1, values, isBuilt: true };
    });
  });
}

/** Whether a dynamic key matches none of `keys`. */
export function fitsNothing({ template }: BuiltKeys, keys: readonly string[]): boolean {
  const pattern = patternOf(template);
  return !keys.some((key) => pattern.test(key));
}

function closest(makers: readonly BuiltKeys[]): BuiltKeys[] {
  const most = Math.max(...makers.map(({ template }) => template.length));
  return makers.filter(({ template }) => template.length === most);
}

function patternOf(template: string): RegExp {
  return RegExp(`^${template.split('*').map(literally).join('.+')}$`);
}

const scan = perFile((file, text): { uses: WordUse[]; built: BuiltKeys[] } => {
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  if (!/\bsay\b|['`][a-z]+\./.test(text)) return { uses: [], built: [] };
  const { program } = parseSync(file, text);
  const sayCalls = findSayCalls(program);
  const uses = sayCalls.flatMap(({ text: key, isBuilt, values, start }): WordUse[] =>
    isBuilt ? [] : [{ key, values, line: lineAt(start), file }],
  );
  const named = new Set(sayCalls.map((each) => each.text));
  const built = [...sayCalls.filter(({ isBuilt }) => isBuilt), ...findHandedOn(program).filter((each) => !named.has(each.text))];
  return {
    uses,
    built: built.flatMap(({ text: template, values, start }) => (isKey(template) ? [{ template, values, line: lineAt(start), file }] : [])),
  };
});

/** Keys start with the name of a words file. */
const isKey = (text: string) => /^(form|inspect|problems|screens|session|shell|ui)\.[\w.*-]+$/.test(text);

/** String literals that look like keys. */
function findHandedOn(program: unknown): KeyUse[] {
  const found: KeyUse[] = [];
  walk(program, (node) => {
    if (node.type === 'Literal' || node.type === 'TemplateLiteral')
      found.push(...textsOfKey(node).map((each) => ({ ...each, values: undefined, start: Number(node.start) })));
  });
  return found;
}

interface KeyUse {
  text: string;
  isBuilt: boolean;
  values: string[] | undefined;
  start: number;
}

/** First arguments of all calls of `say`. */
function findSayCalls(program: unknown): KeyUse[] {
  const sayCalls: KeyUse[] = [];
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !isSay(node.callee)) return;
    const [key, values] = Array.isArray(node.arguments) ? node.arguments.filter(isNode) : [];
    for (const each of key ? textsOfKey(key) : [])
      sayCalls.push({ ...each, values: values ? namesOf(values) : [], start: Number(node.start) });
  });
  return sayCalls;
}

function isSay(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  return callee.type === 'MemberExpression' ? isSay(callee.property) : callee.name === 'say';
}

function textsOfKey(node: Node): Pick<KeyUse, 'text' | 'isBuilt'>[] {
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
