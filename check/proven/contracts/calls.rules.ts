import { declareRules, error } from '../../../build/compile/shape/rule.ts';
import { listOf, recordOf, textsOf } from '../../../build/compile/shape/values.ts';
import { contractsOf, type Contract } from '../../calls/contracts.ts';
import type { ProvenCall } from '../../explore/accepted.ts';
import { inFiles } from '../../files/finder.ts';
import type { Report } from '../../files/report.ts';
import type { Subject } from '../../files/subject.ts';
import { limitsOf } from './limits.ts';
import { tellListChange } from './listChange.ts';
import { acceptedIn } from '../proven.ts';

export const rules = declareRules({
  'call-changed': error(
    'A call demands, answers or does something else than was accepted: another address, session, policy, key or cookie, other values, other problems; or its answer fills other facts.',
  ),
  'call-unproven': error('A call of which nobody has accepted yet what it demands.'),
  'call-gone': error('A call that was accepted is there no more.'),
});

const ifMeant = 'Put it back; only when the call is meant to be like this: passbook check --accept.';

/** Holds contracts to what was accepted of them: a call and what is written of it could otherwise be loosened together. */
export const finder = inFiles((subject, report) => {
  const proven = acceptedIn(subject);
  if (!proven) return;
  const { calls: accepted } = proven.accepted;
  const now = provenCalls(subject);
  for (const [id, call] of Object.entries(now)) {
    const was = accepted[id];
    if (was) {
      tellChanges(id, was, call, subject, report);
      tellFills(id, was, call, subject, report);
    } else tellUnproven(id, subject, report);
  }
  for (const id of Object.keys(accepted))
    if (subject.isOwn('schemas/api') && !subject.files.has(fileOf(id)))
      report(
        { document: proven.document, pointer: `/calls/${id}` },
        rules['call-gone'],
        `"${id}" was accepted, and ${fileOf(id)} is there no more`,
        'Bring the file back; only when nobody is to make the call any more: passbook check --accept.',
      );
});

/** What every call demands and does, and which facts it fills, for `flows/proven.json`, by its id. */
export function provenCalls(subject: Subject): Record<string, ProvenCall> {
  const fillsOf = new Map(subject.pieces.calls.map(({ name, value }) => [name, value.fills]));
  return Object.fromEntries(
    [...contractsOf(subject)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([id, { whole }]) => [id, toCall(whole, fillsOf.get(id))]),
  );
}

function toCall(contract: unknown, fills: unknown): ProvenCall {
  const { call, session, policy, changes, idempotent, reads, byCookie, toldBy, packed, timeout, request, answers, problems, sets } =
    recordOf(contract);
  const needs = textsOf(listOf(recordOf(request)['required'])).toSorted();
  return {
    call,
    session,
    policy: listOf(policy).map(sorted).toSorted(byText),
    ...(changes !== undefined && { changes: sorted(changes) }),
    ...(idempotent === true && { idempotent }),
    ...(reads === true && { reads }),
    ...(byCookie === true && { byCookie }),
    ...(toldBy !== undefined && { toldBy }),
    ...(packed === true && { packed }),
    ...(timeout !== undefined && { timeout }),
    ...(sets !== undefined && { sets: sorted(sets) }),
    ...(needs.length > 0 && { needs }),
    answers: Object.entries(recordOf(answers)).map(([status, schema]) =>
      [status, ...textsOf(listOf(recordOf(schema)['required'])).toSorted()].join(' '),
    ),
    problems: Object.entries(recordOf(problems)).flatMap(([status, cases]) => listOf(cases).map((each) => nameOf(status, each))),
    ...(fills !== undefined && { fills: sorted(fills) }),
    limits: Object.fromEntries([...limitsOf(contract)].flatMap(([path, { says }]) => (says === '' ? [] : [[path, says]]))),
  };
}

/** `422 invalid email password`: a problem with the fields that it speaks of. */
function nameOf(status: string, problem: unknown): string {
  const { code, fields } = recordOf(problem);
  return [status, ...textsOf([code]), ...textsOf(listOf(fields)).toSorted()].join(' ');
}

/** The same whatever the order in which something is written: none counts in a contract. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).toSorted(byText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);
const fileOf = (id: string) => `schemas/api/${id}.json`;

function tellChanges(id: string, was: ProvenCall, is: ProvenCall, subject: Subject, report: Report): void {
  const contract = contractsOf(subject).get(id);
  if (!contract) return;
  const { document } = contract;
  tellLimits(was, contract, report);
  for (const key of namesIn(was, is).filter((each) => each !== 'fills' && each !== 'limits')) {
    const change = lists.has(key) ? tellListChange(textsOf(listOf(was[key])), textsOf(listOf(is[key]))) : tellChange(was[key], is[key]);
    const isThere = Object.hasOwn(recordOf(document.value), key);
    const pointer = key === 'needs' ? '/request/required' : isThere ? `/${key}` : '';
    if (change !== undefined) report({ document, pointer }, rules['call-changed'], `"${key}" of "${id}" ${change}`, ifMeant);
  }
}

/** What a value of the request or of an answer may be now, and might not be, or the other way round. */
function tellLimits(was: ProvenCall, { id, document, whole }: Contract, report: Report): void {
  const [before, now] = [recordOf(was['limits']), limitsOf(whole)];
  for (const path of new Set([...Object.keys(before), ...now.keys()])) {
    const [accepted = '', limit] = [before[path], now.get(path)];
    if (accepted === (limit?.says ?? '')) continue;
    report(
      { document, pointer: limit?.pointer ?? '' },
      rules['call-changed'],
      `"${path}" of "${id}" is ${tellLimit(limit?.says)} now; accepted was ${tellLimit(accepted)}`,
      ifMeant,
    );
  }
}

const tellLimit = (says: unknown) => (typeof says === 'string' && says !== '' ? `“${says}”` : 'nothing');

/** Parts of which single entries are told. */
const lists = new Set(['needs', 'answers', 'problems']);

function tellChange(was: unknown, is: unknown): string | undefined {
  const [before, now] = [was, is].map((value) => (value === undefined ? undefined : JSON.stringify(sorted(value))));
  return before === now ? undefined : `is ${now ?? 'nothing'} now; accepted was ${before ?? 'nothing'}`;
}

/** What an answer no longer leaves behind, and what it leaves behind besides. */
function tellFills(id: string, was: ProvenCall, is: ProvenCall, { pieces }: Subject, report: Report): void {
  const call = pieces.calls.find(({ name }) => name === id);
  const [before, now] = [recordOf(was['fills']), recordOf(is['fills'])];
  for (const fact of namesIn(before, now)) {
    if (!call || JSON.stringify(before[fact]) === JSON.stringify(now[fact])) continue;
    const isThere = Object.hasOwn(now, fact);
    report(
      { document: call.document, pointer: `${call.pointer}${isThere ? `/fills/${fact}` : Object.keys(now).length > 0 ? '/fills' : ''}` },
      rules['call-changed'],
      isThere
        ? `after "${id}", "${fact}" is ${JSON.stringify(now[fact])} now; accepted was ${fact in before ? JSON.stringify(before[fact]) : 'that it stays as it was'}`
        : `after "${id}", "${fact}" stays as it was now; accepted was ${JSON.stringify(before[fact])}`,
      ifMeant,
    );
  }
}

const namesIn = (one: object, other: object) => [...new Set([...Object.keys(one), ...Object.keys(other)])];

function tellUnproven(id: string, { documents }: Subject, report: Report): void {
  const document = documents.get(fileOf(id));
  if (document)
    report(
      { document, pointer: '' },
      rules['call-unproven'],
      `nobody has accepted what "${id}" demands`,
      'If it is meant as it is: passbook check --accept writes it down.',
    );
}
