import type { Proven, ProvenRoute } from '../explore/accepted.ts';

/** The content of `flows/proven.json`, with missing parts empty. */
export function toProven(value: unknown): Proven {
  return {
    rules: {},
    routes: {},
    destinations: {},
    questions: {},
    ...(value as Partial<Proven>),
  }; // written by `formatProven`
}

/** Formats `flows/proven.json` with one line per condition, for readable diffs. */
export function formatProven({ rules, routes, destinations, questions }: Proven): string {
  const parts = [
    `"$schema": "../schemas/config/proven.schema.json"`,
    `"rules": ${formatMap(rules, (lines) => formatList(lines, 2))}`,
    `"routes": ${formatMap(routes, formatRoute)}`,
    `"destinations": ${formatMap(destinations, formatRoute)}`,
    `"questions": ${formatMap(questions, formatRoute)}`,
  ];
  return `{\n  ${parts.join(',\n  ')}\n}\n`;
}

function formatRoute({ witness, after, progress, when = [], otherwise }: ProvenRoute): string {
  const parts = [
    ...(witness ? [`"witness": ${toLine(witness)}`] : []),
    ...(after === undefined ? [] : [`"after": ${toLine(after)}`]),
    ...(progress === undefined ? [] : [`"progress": ${progress}`]),
    ...(when.length > 0 ? [`"when": ${formatList(when, 3)}`] : []),
    `"otherwise": ${toLine(otherwise)}`,
  ];
  return `{\n      ${parts.join(',\n      ')}\n    }`;
}

function formatMap<T>(map: Record<string, T>, format: (value: T) => string): string {
  const entries = Object.entries(map).map(([key, value]) => `\n    ${toLine(key)}: ${format(value)}`);
  return entries.length === 0 ? '{}' : `{${entries.join(',')}\n  }`;
}

function formatList(list: readonly unknown[], depth: number): string {
  if (list.length === 0) return '[]';
  const indent = '  '.repeat(depth + 1);
  return `[\n${list.map((each) => indent + toLine(each)).join(',\n')}\n${'  '.repeat(depth)}]`;
}

/** JSON on one line, with spaces. */
function toLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${toLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
