import type { Sent } from '../src/flow/visit/visit.ts';
import { valueAt } from '../src/flow/language/values.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Marked, MarkedValue, SentSource } from './journey.ts';

const parts = ['path', 'query', 'body'] as const;

/** Parses a mark such as `$linked-accounts.1.uuid` into call and path; undefined for other values. */
export function readMark(value: unknown): { call: string; path: string } | undefined {
  const [, call, path] = (typeof value === 'string' && /^\$([a-z-]+)\.(.+)$/.exec(value)) || [];
  return call === undefined || path === undefined ? undefined : { call, path };
}

/** Replaces marks with values from their calls' answers; marks without an answer stay. */
export function resolveMarks(values: Marked | undefined, answerOf: (call: string) => unknown): Record<string, unknown> {
  const resolve = (value: MarkedValue): unknown => {
    const mark = readMark(value);
    return (mark && valueAt(answerOf(mark.call), mark.path)) ?? value;
  };
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.map(resolve) : resolve(value)]),
  );
}

/** The data a scenario expects a call to send, with marks replaced. */
export function toSent(said: SentSource, answerOf: (call: string) => unknown): Sent {
  const [path = {}, query = {}, body = {}] = parts.map((part) => resolveMarks(said[part], answerOf));
  return { path, query, body };
}

/** Whether two calls sent exactly the same. */
export function isSame(said: Sent, sent: Sent, fits: (one: unknown, other: unknown) => boolean = isDeepStrictEqual): boolean {
  return parts.every((part) => {
    const [expected, got] = [said[part] ?? {}, sent[part] ?? {}];
    const names = Object.keys({ ...expected, ...got });
    return names.every((name) => Object.hasOwn(expected, name) && Object.hasOwn(got, name) && fits(expected[name], got[name]));
  });
}

/** Formats sent data for failure messages. */
export function tellSent(sent: Sent): string {
  const listed = parts.flatMap((part) => {
    const values = sent[part] ?? {};
    return Object.keys(values).length > 0 ? `${part} ${JSON.stringify(values)}` : [];
  });
  return listed.length > 0 ? listed.join(', ') : 'nothing';
}
