import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Finding } from './finding.ts';

/** A JSON file as written, so that a finding can name its line. */
export interface Document {
  file: string;
  value: unknown;
  /** Line of a JSON pointer's node, counted from 1; of the nearest parent when the node is absent. */
  lineOf: (pointer: string) => number;
}

/** The documents of an app, read once, by what they are. */
export interface Documents {
  flows: Document[];
  app: Document;
  calls: Document;
  differences?: Document;
}

/** Reads a JSON file; syntax errors and duplicate keys are findings. */
export function readDocument(file: string, text: string, report: (finding: Finding) => void): Document {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  for (const error of errors.slice(0, 1)) {
    const message = `this is not JSON (${printParseErrorCode(error.error)})`;
    report({ rule: 'json-syntax', severity: 'error', file, pointer: '', line: lineAt(error.offset), message });
  }
  if (tree)
    reportDuplicates(tree, '', (pointer, offset, key) =>
      report({
        rule: 'json-duplicate-key',
        severity: 'error',
        file,
        pointer,
        line: lineAt(offset),
        message: `the key "${key}" stands twice`,
      }),
    );
  const lineOf = (pointer: string) => lineAt((tree && findNearest(tree, pointer).offset) ?? 0);
  return { file, value: errors.length === 0 && tree ? (JSON.parse(text) as unknown) : undefined, lineOf };
}

function reportDuplicates(node: Node, pointer: string, report: (pointer: string, offset: number, key: string) => void): void {
  const seen = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const key = node.type === 'object' ? String(child.children?.[0]?.value) : String(index);
    const place = `${pointer}/${escapePointer(key)}`;
    if (node.type === 'object' && seen.has(key)) report(place, child.offset, key);
    seen.add(key);
    const value = node.type === 'object' ? child.children?.[1] : child;
    if (value) reportDuplicates(value, place, report);
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

/** jsonc-parser tells array indexes from keys by type. */
function toLocation(tree: Node, path: string[]): (string | number)[] {
  const location: (string | number)[] = [];
  let node: Node | undefined = tree;
  for (const key of path) {
    location.push(node?.type === 'array' ? Number(key) : key);
    node = node && findNodeAtLocation(tree, location);
  }
  return location;
}

/** One segment of a JSON pointer (RFC 6901). */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
