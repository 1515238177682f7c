import type { Sent } from '../src/flow/visit/visit.ts';
import { valueAt } from '../src/flow/language/values.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Marked, MarkedValue, SentSource } from './journey.ts';

const parts = ['path', 'query', 'body'] as const;

/** The call and the path into its answer that a mark such as `$linked-accounts.1.uuid` names; undefined for any other value. */
export function readMark(value: unknown): { call: string; path: string } | undefined {
  const [, call, path] = (typeof value === 'string' && /^\$([a-z-]+)\.(.+)$/.exec(value)) || [];
  return call === undefined || path === undefined ? undefined : { call, path };
}

/** Replaces marks by what their calls have answered. A mark of an answer that is not known stays: it stands for itself. */
export function resolveMarks(values: Marked | undefined, answerOf: (call: string) => unknown): Record<string, unknown> {
  const resolve = (value: MarkedValue): unknown => {
    const mark = readMark(value);
    return (mark && valueAt(answerOf(mark.call), mark.path)) ?? value;
  };
  return Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, Array.isArray(value) ? value.map(resolve) : resolve(value)]),
  );
}

/** What a scenario says that a call sends, its marks replaced. */
export function toSent(said: SentSource, answerOf: (call: string) => unknown): Sent {
  const [path = {}, query = {}, body = {}] = parts.map((part) => resolveMarks(said[part], answerOf));
  return { path, query, body };
}

/** Whether what went out is what was said, and nothing else. */
export function isSame(said: Sent, sent: Sent, fits: (one: unknown, other: unknown) => boolean = isDeepStrictEqual): boolean {
  return parts.every((part) => {
    const [expected, got] = [said[part] ?? {}, sent[part] ?? {}];
    const names = Object.keys({ ...expected, ...got });
    return names.every((name) => Object.hasOwn(expected, name) && Object.hasOwn(got, name) && fits(expected[name], got[name]));
  });
}

/** For whoever reads a failure. */
export function tellSent(sent: Sent): string {
  const told = parts.flatMap((part) => {
    const values = sent[part] ?? {};
    return Object.keys(values).length > 0 ? `${part} ${JSON.stringify(values)}` : [];
  });
  return told.length > 0 ? told.join(', ') : 'nothing';
}
