import { fieldsIn, possibleProblems } from '../../check/calls/possibleProblems.ts';
import { readJson } from '../../compiler/read/readJson.ts';
import common from '../../schemas/lists/common-problems.json' with { type: 'json' };
import type { App } from '../../src/flow/decide/createApp.ts';
import type { ProblemMeaning, RouteData } from '../../src/flow/language/app.ts';
import type { Problem } from '../../src/flow/language/problem.ts';
import type { StepSource } from '../../src/flow/language/source.ts';
import { findMeaning, meets, showProblem } from '../../src/flow/show/showProblem.ts';
import type { Answered, Ended } from './page.ts';
import type { BookCall, Reading } from './reading.ts';

/** A refused submit as a story. Refusals that look the same share one. */
export interface Refusal extends Ended {
  name: string;
  /** It leads to another page. */
  leaves: boolean;
}

/** Every visibly different refusal of a route's submits, from contracts and the error catalog. */
export function submitRefusals(reading: Reading, app: App, { submits = {} }: RouteData): Refusal[] {
  const labels = Object.values(submits).map(({ label }) => label);
  return Object.entries(submits).flatMap(([submit, { label, do: steps = [], endsSession }]) => {
    if (endsSession) return [];
    const isTwice = labels.filter((each) => each === label).length > 1;
    const button = labels.length > 1 ? ` (${label}${isTwice ? ` ${submit}` : ''})` : '';
    const refusals = steps
      .filter(({ optional }) => !optional)
      .flatMap((step) => {
        const sent = constantsOf(step);
        return problemsOf(reading, step.call, app).map(({ reason, problem }): Refusal & { look: string } => {
          const meaning = findMeaning(app.data, problem, sent);
          const { waits, ...text } = showProblem(problem, meaning, (key) => key);
          return {
            name: `${startOf(problem)}${button}: ${reason}`,
            leaves: meaning?.to !== undefined,
            submit,
            problem,
            sent,
            look: JSON.stringify([text, waits, meaning?.to, meaning?.notify, meaning?.sets]),
          };
        });
      });
    return oneEach(refusals);
  });
}

/** Every way in which a page's loads can fail. Refused optional loads are left out of the page. */
export function loadRefusals(reading: Reading, app: App, { loads = {} }: RouteData): { name: string; answers: Record<string, Answered> }[] {
  const refusals = Object.values(loads).flatMap(({ call, optional }) =>
    problemsOf(reading, call, app).flatMap(({ reason, problem }) => {
      if (optional && problem.kind === 'refused') return [];
      const isOurs = (problem.status ?? 0) >= 500;
      const look = isOurs ? 'load' : JSON.stringify(showProblem(problem, undefined, (key) => key));
      return [{ name: `Cannot be opened: ${reason}`, answers: { [call]: { problem } }, look }];
    }),
  );
  return oneEach(refusals).map(({ name, answers }) => ({ name, answers }));
}

function oneEach<T extends { look: string }>(all: T[]): T[] {
  return all.filter(({ look }, index) => all.findIndex((each) => each.look === look) === index);
}

/** Constants that the flow sends, which catalog entries may depend on. */
function constantsOf({ send = {} }: StepSource): Record<string, unknown> {
  return Object.fromEntries(Object.entries(send).filter(([, value]) => typeof value !== 'string' || !value.startsWith('$')));
}

const startOf = ({ kind }: Problem) => (kind === 'refused' ? 'Refused' : kind === 'offline' ? 'Not sent' : 'Not known');

interface ProblemStory {
  reason: string;
  problem: Problem;
}

/** Problems of a call, its own first. An expired session redirects to login, so it is left out. */
function problemsOf({ calls, files }: Reading, id: string, app: App): ProblemStory[] {
  const call = calls.get(id);
  if (!call) return [];
  const sentences = readJson(files, 'brands/base/refusals.json');
  const possible = possibleProblems(call).filter(({ status, code }) => status !== 401 || code !== 'unauthenticated');
  const stories = possible.flatMap((each): ProblemStory[] => {
    const own = (call.problems[each.status ?? 0] ?? []).find(({ code }) => code === each.code);
    const reason =
      own?.when ?? codeWords[each.code ?? ''] ?? commonWhen(each.status, each.code) ?? kindWords[each.code === null ? each.kind : ''];
    if (reason === undefined || (each.kind === 'refused' && each.code === null)) return [];
    const sentence = sentences[each.code ?? ''] ?? sentences[`${each.code}.other`];
    const message = typeof sentence === 'string' ? sentence.replaceAll(/\{\w+\}/g, '3') : null;
    const fields = own?.fields ?? (each.code === 'invalid' ? fieldsIn(call).slice(0, 1) : []);
    const errors = Object.fromEntries(fields.map((field) => [field, message === null || each.code === 'invalid' ? [] : [message]]));
    return [{ reason: toShort(reason), problem: { ...each, call: id, message, errors } }];
  });
  const isOwn = ({ problem: { status, code } }: ProblemStory) => (call.problems[status ?? 0] ?? []).some((each) => each.code === code);
  const others = stories.filter((each) => !isOwn(each));
  return [...stories.filter(isOwn), ...others, ...linesWithout(app.data.calls[id]?.problems ?? [], stories, call)];
}

/** Catalog entries for problems outside the contract, such as a gateway's. */
function linesWithout(lines: ProblemMeaning[], stories: ProblemStory[], { id }: BookCall): ProblemStory[] {
  return lines
    .filter((line) => !stories.some(({ problem }) => meets(line, problem, line.sent)))
    .map(({ status, code, kind, say }) => {
      const [first = null] = [status ?? []].flat();
      const reason = say && !say.startsWith('$') ? say : `answer ${first ?? code ?? kind}`;
      const problem: Problem = { call: id, status: first, code: code ?? null, kind: kindOf(kind), message: null, errors: {} };
      return { reason: toShort(reason), problem };
    });
}

/** The first clause of a reason, since the tree is narrow. */
const toShort = (reason: string) => (reason.split(/[.;:]/)[0] ?? '').replace(/^(.{25,}?), .*/, '$1');

const kinds: Problem['kind'][] = ['refused', 'offline', 'unknown', 'unreadable', 'stopped'];
const kindOf = (name: string | undefined) => kinds.find((kind) => kind === name) ?? 'refused';

function commonWhen(status: number | null, code: string | null): string | undefined {
  const { $schema: _schema, title: _title, description: _description, ...lists } = common;
  return Object.values(lists)
    .flat()
    .find((each) => each.status === status && each.code === code)?.when;
}

/** Names for designers of codes shared by all calls, some grouped, and of codes the app sets itself (`possibleProblems`). */
const codeWords: Record<string, string> = {
  malformed_request: 'Any other reason',
  foreign_origin: 'It came from another site',
  too_many: 'Too many requests',
  unavailable_legal: 'Not offered where the depositor is',
  csrf_expired: 'The page has expired',
  internal: 'Something is wrong at the provider',
  malformed_json: 'The request cannot be read',
  idempotency_key_reused: 'The key was used before',
  in_progress: 'The same request is still under way',
  invalid: 'A field is not right',
  invalid_query: 'The address of the request is not right',
  missing_token: 'The session has no token any more',
  bad_address: 'The address of the call is not right',
  not_loaded: 'Part of the app could not be loaded',
  still_pending: 'The provider is still at it',
  undone: 'It turned out that nothing was done',
  no_network: 'There is no network, it is sent later',
};

const kindWords: Record<string, string> = {
  offline: 'The provider cannot be reached',
  unknown: 'The answer was lost',
  unreadable: 'The answer cannot be read',
};
