import type { RouteData } from '../../src/flow/language/app.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { isRecord, valueAt } from '../../src/flow/language/values.ts';
import { exampleOf } from './calls.ts';
import type { Answered, StateArgs } from './page.ts';
import type { Reading } from './reading.ts';

/** Answers of a route's loads by name. Like the runtime, skips those whose path has no value yet. */
export function answersOf({ calls }: Reading, { loads }: RouteData, facts: Facts, answers: StateArgs['answers']): Record<string, unknown> {
  const made = Object.entries(loads ?? {}).filter(([, { path }]) =>
    Object.values(path ?? {}).every((value) => valueAt({ facts }, String(value).replace(/^\$/, '')) !== undefined),
  );
  return Object.fromEntries(
    made.map(([name, { call }]) => {
      const answered = answers?.[call] ?? { data: exampleOf(calls.get(call)) };
      return [name, 'data' in answered ? answered.data : undefined];
    }),
  );
}

/** A state for each outcome of a route. */
export function outcomesOf({ calls }: Reading, { outcomes, loads }: RouteData): { name: string; answers: Record<string, Answered> }[] {
  const [load = '', ...fields] = outcomes?.of.split('.') ?? [];
  const call = loads?.[load]?.call;
  if (!outcomes || call === undefined) return [];
  const example = exampleOf(calls.get(call));
  return Object.entries(outcomes.are).map(([value, { title }]) => ({
    name: title ?? value,
    answers: { [call]: { data: withField(example, fields, value) } },
  }));
}

function withField(node: unknown, [field, ...rest]: string[], value: unknown): unknown {
  if (field === undefined) return value;
  const record = isRecord(node) ? node : {};
  return { ...record, [field]: withField(record[field], rest, value) };
}

/** The state in which every list on the page is empty; none if it has no list. */
export function emptied(
  { calls }: Reading,
  { loads, facts = [] }: RouteData,
): { answers: Record<string, Answered>; without: Record<string, unknown> }[] {
  const lists = Object.values(loads ?? {}).flatMap(({ call }) => {
    const example = exampleOf(calls.get(call));
    const data = withoutEntries(example);
    return JSON.stringify(data) === JSON.stringify(example) ? [] : [[call, { data }] as const];
  });
  const without = Object.fromEntries(facts.filter((name) => listFacts.includes(name)).map((name) => [name, []]));
  return lists.length + Object.keys(without).length === 0 ? [] : [{ answers: Object.fromEntries(lists), without }];
}

const listFacts = ['accounts', 'linkedAccounts', 'transactions', 'beneficiaries', 'alerts'];

function withoutEntries(node: unknown): unknown {
  if (Array.isArray(node)) return [];
  if (!isRecord(node)) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, withoutEntries(value)]));
}
