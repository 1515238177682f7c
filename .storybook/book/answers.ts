import { readJson } from '../../build/read/readJson.ts';
import type { RouteData } from '../../src/flow/language/app.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import { isRecord, valueAt } from '../../src/flow/language/values.ts';
import { exampleOf } from './calls.ts';
import type { Answered, StateArgs } from './page.ts';
import type { Reading } from './reading.ts';

/** What the loads of a route answer, by their names; one whose path has no value yet is left out, as the runtime does. */
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

/** A state for each outcome that a route tells from what a call has answered. */
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

/** The state in which every list that the page shows is empty; none where it shows no list. */
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

/** A name and an address that somebody really has. */
const longName = 'Bartholomew-Cholmondeley';
const longAddress = 'f•••••••••••••••••••@bartholomew-cholmondeley.example';

/** Answers and facts whose open texts are as long as their contracts allow, up to a width that text still has to bear. */
export function lengthened({ calls }: Reading, { loads }: RouteData, facts: Record<string, Facts>): Pick<StateArgs, 'facts' | 'answers'> {
  const answers = Object.values(loads ?? {}).map(({ call }) => {
    const contract = calls.get(call);
    const [schema] = Object.entries(contract?.answers ?? {}).flatMap(([status, each]) => (/^2\d\d$/.test(status) ? [each] : []));
    return [call, { data: lengthen(exampleOf(contract), schema) }] as const;
  });
  return {
    facts: Object.fromEntries(
      Object.entries(facts).map(([brand, each]) => [
        brand,
        {
          ...each,
          ...(each.session && { session: { ...each.session, masked_email: longAddress } }),
          ...(each.depositor && { depositor: { ...each.depositor, first_name: longName } }),
          ...(each.resetPassword?.email !== undefined && { resetPassword: { ...each.resetPassword, email: longAddress } }),
        },
      ]),
    ),
    answers: Object.fromEntries(answers),
  };
}

function lengthen(node: unknown, schema: unknown): unknown {
  const { properties, items } = isRecord(schema) ? schema : {};
  if (Array.isArray(node)) return node.map((each) => lengthen(each, items));
  if (isRecord(node))
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, lengthen(value, isRecord(properties) ? properties[key] : undefined)]),
    );
  return typeof node === 'string' && isRecord(schema) ? longest(schema, node) : node;
}

/** What has been typed into the open fields of a form, as long as each allows. */
export function typedLong({ files }: Reading, { form, forms = [] }: RouteData): Pick<StateArgs, 'typed'> {
  const ids = [form ?? [], forms].flat();
  return {
    typed: Object.fromEntries(
      ids.map((id) => {
        const { schema } = readJson(files, `schemas/forms/${id}.json`);
        const { properties } = isRecord(schema) ? schema : {};
        const fields = Object.entries(isRecord(properties) ? properties : {}).flatMap(([field, each]): [string, string][] => {
          const text = isRecord(each) && each['sensitive'] !== true ? longest(each, '') : '';
          return text === '' ? [] : [[field, text]];
        });
        return [id, Object.fromEntries(fields)];
      }),
    ),
  };
}

/** Where text is open and not of a pattern; a name is. */
function longest({ type, format, pattern, enum: values, maxLength }: Record<string, unknown>, else_: string): string {
  const isOpen = [type].flat().includes('string') && pattern === undefined && values === undefined;
  if (!isOpen || (format !== undefined && format !== 'person-name') || typeof maxLength !== 'number' || maxLength < 20) return else_;
  return `${longName} of ${longName}`.slice(0, Math.min(maxLength, 60));
}
