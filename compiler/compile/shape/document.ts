import { findNodeAtLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { ofRule, type Finding } from './finding.ts';
import { perFile } from './perFile.ts';
import { declareRules, stops, type Rule } from './rule.ts';
import { tellSyntax } from './tell/syntaxWords.ts';

export const rules = declareRules({
  'json-syntax': stops('The file is not JSON.'),
  'file-large': stops('A JSON file is too large to be intended.'),
  'json-unsafe-key': stops('A key is unsafe in JavaScript.'),
  'json-duplicate-key': stops('A key is repeated in one object, so the first value is lost.'),
});

export interface Place {
  file: string;
  /** JSON pointer into the file. */
  pointer: string;
  line: number;
}

/** A JSON file that can map pointers to lines. */
export interface Document {
  file: string;
  /** The parsed value; partial when the file is not valid JSON. */
  value: unknown;
  /** Whether it is valid JSON. */
  isWhole: boolean;
  /** Line of a JSON pointer's node, from 1. Falls back to the nearest ancestor. */
  lineOf: (pointer: string) => number;
  /** Where a node was written. Routes derived from another (`like`) return the original's place. */
  placeOf: (pointer: string) => Place;
}

export interface Documents {
  flows: Document[];
  app: Document;
  calls: Document;
  differences?: Document;
  brand?: Document;
  /** `flows/proven.json`, for `check`. */
  proven?: Document;
}

/** Parses a JSON file; reports syntax errors and duplicate keys. */
export function readDocument(file: string, text: string, report: (finding: Finding) => void): Document {
  const { document, findings } = parseOnce(file, text);
  findings.forEach(report);
  return document;
}

const parseOnce = perFile(parse);

function parse(file: string, text: string): { document: Document; findings: Finding[] } {
  if (text.length > largest)
    return unread(
      file,
      rules['file-large'],
      1,
      `the file has ${(text.length / 1e6).toFixed(1)} million characters; the limit is ${largest / 1e6} million`,
    );
  const deep = offsetOfDepth(text, deepest);
  if (deep !== undefined) {
    const tooDeep = `more than ${deepest} objects and lists are nested, which cannot be intended`;
    return unread(file, rules['json-syntax'], text.slice(0, deep).split('\n').length, tooDeep);
  }
  const errors: ParseError[] = [];
  const findings: Finding[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const lineAt = createLineAt(text);
  const report = (rule: Rule, pointer: string, offset: number, message: string, suggestion?: string) =>
    findings.push({ ...ofRule(rule), file, pointer, line: lineAt(offset), message, ...(suggestion && { suggestion }) });
  const value = valueOf(text, tree, errors);
  for (const error of errors.slice(0, 1)) report(rules['json-syntax'], '', error.offset, ...tellSyntax(text, error));
  if (tree)
    reportKeys(tree, '', (pointer, offset, key) =>
      key === '__proto__'
        ? report(
            rules['json-unsafe-key'],
            pointer,
            offset,
            '"__proto__" is not allowed as a key, because programs may mistake it for the prototype of all objects',
          )
        : report(
            rules['json-duplicate-key'],
            pointer,
            offset,
            `the key "${key}" is repeated here, and only the last value would count`,
            'Merge the two into one.',
          ),
    );
  const lineOf = (pointer: string) => lineAt((tree && findNearest(tree, pointer).offset) ?? 0);
  const placeOf = (pointer: string) => ({ file, pointer, line: lineOf(pointer) });
  return { document: { file, value, isWhole: errors.length === 0, lineOf, placeOf }, findings };
}

/** A file that was not parsed, with the reason. */
function unread(file: string, rule: Rule, line: number, message: string): { document: Document; findings: Finding[] } {
  const placeOf = (pointer: string) => ({ file, pointer, line: 1 });
  const document = { file, value: undefined, isWhole: false, lineOf: () => 1, placeOf };
  return { document, findings: [{ ...ofRule(rule), file, pointer: '', line, message }] };
}

/** Maps offsets to lines, from 1. Line starts are computed once. */
function createLineAt(text: string): (offset: number) => number {
  let ends: number[] | undefined;
  return (offset) => {
    ends ??= [...text.matchAll(/\n/g)].map(({ index }) => index);
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** Characters. Ours reach a tenth of this; regular expressions fail at several million. */
const largest = 2_000_000;

/** Nesting depth. Ours reach a tenth of this, and recursive code has room for it. */
const deepest = 200;

/** Offset at which more than `most` brackets are open, ignoring strings; undefined when there is none. */
function offsetOfDepth(text: string, most: number): number | undefined {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > most) return index;
  }
  return undefined;
}

/** jsonc-parser's code for an invalid symbol (`ParseErrorCode` has no runtime value under `isolatedModules`). */
const invalidSymbol = 1;

/** Parses with JSON.parse, as the build does. Anything only jsonc-parser accepts, such as a byte order mark, is an error. */
function valueOf(text: string, tree: Node | undefined, errors: ParseError[]): unknown {
  try {
    if (errors.length === 0) return JSON.parse(text);
  } catch {
    errors.push({ error: invalidSymbol, offset: 0, length: 0 });
  }
  return tree && getNodeValue(tree);
}

function reportKeys(node: Node, pointer: string, report: (pointer: string, offset: number, key: string) => void): void {
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const key = node.type === 'object' ? String(child.children?.[0]?.value) : String(index);
    const place = `${pointer}/${escapePointer(key)}`;
    if (node.type === 'object' && (seen.has(key) || key === '__proto__')) report(place, child.offset, key);
    seen.add(key);
    const value = node.type === 'object' ? child.children?.[1] : child;
    if (value) reportKeys(value, place, report);
  }
}

function findNearest(tree: Node, pointer: string): Node {
  const path = pointer.split('/').slice(1).map(unescapePointer);
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, toLocation(tree, path.slice(0, length)));
    if (node) return node;
  }
  return tree;
}

/** jsonc-parser expects array indexes as numbers. */
function toLocation(tree: Node, path: string[]): (string | number)[] {
  const location: (string | number)[] = [];
  let node: Node | undefined = tree;
  for (const key of path) {
    location.push(node?.type === 'array' && /^\d+$/.test(key) ? Number(key) : key);
    node = node && findNodeAtLocation(tree, location);
  }
  return location;
}

/** Escapes one segment of a JSON pointer (RFC 6901). */
export function escapePointer(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
}

export function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
