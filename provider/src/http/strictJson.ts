import { problem } from './problems/problem.ts';

const deepest = 20;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const dangerous = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Parses JSON strictly: valid UTF-8, no duplicate keys, at most 20 levels, no prototype keys, no strings that PostgreSQL cannot store.
 * @throws {ProblemError} 400 `malformed_json`
 */
export function parseStrictJson(body: Buffer): unknown {
  try {
    const text = utf8.decode(body);
    const value: unknown = JSON.parse(text);
    scan(text);
    return value;
  } catch {
    throw problem(400, 'malformed_json', 'malformed_request');
  }
}

/** Scans valid JSON text for duplicate keys, which JSON.parse drops silently. */
function scan(text: string): void {
  const open: Array<Set<string> | null> = [];
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match;
    if (found === '{' || found === '[') open.push(found === '{' ? new Set() : null);
    else if (found === '}' || found === ']') open.pop();
    else checkString(found, isKey(text, token.lastIndex) ? open.at(-1) : null);
    if (open.length > deepest) throw new RangeError('too deep');
  }
}

function checkString(quoted: string, keys: Set<string> | null | undefined): void {
  const value = JSON.parse(quoted) as string; // a JSON string token
  if (/[\0\p{Surrogate}]/u.test(value)) throw new RangeError('not text');
  if (!keys) return;
  if (keys.has(value) || dangerous.has(value)) throw new RangeError('bad key');
  keys.add(value);
}

function isKey(text: string, from: number): boolean {
  let at = from;
  while (' \t\n\r'.includes(text[at] ?? '!')) at += 1;
  return text[at] === ':';
}
