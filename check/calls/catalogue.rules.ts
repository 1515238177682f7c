import type { Rule } from '../../compiler/compile/shape/rule.ts';
import type { CallMeaning, ProblemMeaning } from '../../src/flow/language/app.ts';
import { inFiles } from '../files/finder.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { commonLinesFor, everyCall } from '../../compiler/compile/commonProblems.ts';
import type { KnownCall } from '../../compiler/compile/sources.ts';
import type { Piece } from '../../compiler/compile/pieces.ts';
import { escapePointer } from '../../compiler/compile/shape/document.ts';
import type { StepSource, ValueMap } from '../../src/flow/language/source.ts';
import { meets } from '../../src/flow/show/showProblem.ts';
import { contractsOf, type Contract, type ProblemCase } from './contracts.ts';
import { fieldsIn, possibleProblems } from './possibleProblems.ts';
import type { Report } from '../files/report.ts';
import { areFlowsSound, type Subject } from '../files/subject.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import { error, declareRules } from '../../compiler/compile/shape/rule.ts';

export const rules = declareRules({
  'problem-unsaid': error(
    'A call can return a status that the error catalog does not handle.',
    'Add an entry under "problems" with a message or a page to go to.',
  ),
  'problem-never': error('An entry of the error catalog handles something that the call never returns.', 'Remove or correct it.'),
  'problem-shadowed': error('An entry of the error catalog comes after others that handle the same.', 'Move it before them, or remove it.'),
  'problem-idle': error('An entry of the error catalog has a text that is never shown.'),
  'problem-field': error('A message is about a field that the call does not have.'),
});

/**
 * Checks the error catalog in `flows/calls.json` against the contracts: every documented status has an entry, and every entry is possible
 * and not shadowed by an earlier one.
 */
export const finder = inFiles((subject, report) => {
  const contracts = contractsOf(subject);
  const steps = stepsOfSubmits(subject);
  const made = new Set(steps.map(({ call }) => call));
  const loaded = loadedIn(subject);
  for (const piece of subject.pieces.calls) {
    const contract = contracts.get(piece.name);
    if (!contract) continue;
    const sends = steps.flatMap(({ call, send }) => (call === piece.name && send ? [send] : []));
    const isMade = made.has(piece.name) || !areFlowsSound(subject);
    checkLines(piece, contract, { isMade, isLoaded: loaded.has(piece.name), sends }, report);
  }
  const common = subject.pieces.calls.find(({ name }) => name === everyCall);
  const optional = optionalOf(subject);
  const calls = subject.documents.get('flows/calls.json');
  for (const id of made) {
    const contract = contracts.get(id);
    const piece = subject.pieces.calls.find(({ name }) => name === id);
    if (contract && calls?.isWhole)
      checkUnsaid(
        contract,
        withCommon(piece?.value.problems, loaded.has(id) ? [] : common?.value.problems, subject.known.calls[id]),
        { document: calls, pointer: piece ? `${piece.pointer}/problems` : '' },
        optional.get(id),
        report,
      );
  }
});

function withCommon(own: ProblemMeaning[] = [], common: ProblemMeaning[] = [], call: KnownCall | undefined): ProblemMeaning[] {
  return [...own, ...commonLinesFor(own, common, call)];
}

/** Steps whose problems stop the depositor; problems of optional calls never do. */
function stepsOfSubmits({ pieces }: Subject): StepSource[] {
  const submits = pieces.routes.flatMap(({ value }) => Object.values(value.submits ?? {}));
  return submits.flatMap((submit) => (submit.do ?? []).filter(({ optional }) => !optional));
}

/** Calls that a page needs before it can render. Their problems may redirect; the error page supplies the message. */
function loadedIn({ pieces }: Subject): Set<string> {
  const loads = pieces.routes.flatMap(({ value }) => Object.values(value.loads ?? {}));
  return new Set(loads.flatMap(({ call, optional }) => (optional ? [] : call)));
}

/** Statuses for which `src/flow/show/showProblem.ts` has a generic message. 401 ends the session, which has its own. */
const general = (status: number) => status >= 500 || [401, 419, 429, 451].includes(status);

/** By call, a page where its failure is ignored, to mention in the message. */
function optionalOf({ pieces }: Subject): Map<string, string> {
  return new Map(
    pieces.routes.flatMap(({ value: { path, submits = {} } }) =>
      Object.values(submits).flatMap(({ do: steps = [] }) =>
        steps.flatMap(({ call, optional }) => (optional ? [[call, path] as const] : [])),
      ),
    ),
  );
}

function checkUnsaid(
  { id, problems }: Contract,
  lines: ProblemMeaning[],
  place: Parameters<Report>[0],
  optionalAt: string | undefined,
  report: Report,
): void {
  const elsewhere = optionalAt === undefined ? '' : `Make it with "optional": true, as ${optionalAt} does; or handle it `;
  for (const status of Object.keys(problems).map(Number)) {
    // Code null: the provider may send codes that the contract does not list.
    const isSaid = lines.some((line) => meets(line, { status, code: null, kind: 'refused' }));
    if (!isSaid && !general(status))
      report(
        place,
        rules['problem-unsaid'],
        `"${id}" can return ${status}, but the error catalog does not handle it.`,
        `${elsewhere || 'Handle it '}under "problems" of the call, in flows/calls.json. Its contract: ${sentenceOf(problems[status] ?? [])}`,
      );
  }
}

interface Making {
  /** Called by a submit. */
  isMade: boolean;
  isLoaded: boolean;
  sends: ValueMap[];
}

function checkLines(
  { value, document, pointer }: Piece<CallMeaning>,
  contract: Contract,
  { isMade, isLoaded, sends }: Making,
  report: Report,
): void {
  const lines = value.problems ?? [];
  const possible = possibleProblems(contract);
  for (const [index, line] of lines.entries()) {
    const here: ReportHere = (below, ...rest) => report({ document, pointer: `${pointer}/problems/${index}${below}` }, ...rest);
    const isHeard = isMade || (isLoaded && line.to !== undefined);
    if (!isHeard) here('', rules['problem-never'], `no submit makes the call "${contract.id}", so its problems are never shown`);
    else checkLine(line, lines.slice(0, index), possible, contract, here);
    checkSaid(line, contract, here);
    checkSent(line, contract, sends, here);
  }
}

type ReportHere = (below: string, rule: Rule, message: string, suggestion?: string) => void;

/** Checks each status of an entry on its own: one of several may be superfluous. */
function checkLine(
  line: ProblemMeaning,
  before: ProblemMeaning[],
  possible: ReturnType<typeof possibleProblems>,
  contract: Contract,
  report: ReportHere,
): void {
  const statuses = Array.isArray(line.status) ? line.status : [line.status];
  for (const [index, status] of statuses.entries()) {
    const below = Array.isArray(line.status) ? `/status/${index}` : '';
    const mine = possible.filter((problem) => meets({ ...line, status }, problem, line.sent));
    if (mine.length === 0)
      report(below, rules['problem-never'], `"${contract.id}" never returns ${tell({ ...line, status })}`, whatIsKnown(contract));
    else if (mine.every((problem) => before.some((other) => meets(other, problem, line.sent))))
      report(below, rules['problem-shadowed'], `earlier entries already handle ${tell({ ...line, status })}`);
  }
}

/** Reports entries for a value that no submit sends. Only constants can be compared, since form values are unknown. */
function checkSent({ sent = {} }: ProblemMeaning, { id }: Contract, sends: ValueMap[], report: ReportHere): void {
  for (const [field, value] of Object.entries(sent)) {
    const isSent = sends.some((send) => (field in send ? send[field] === value || String(send[field]).startsWith('$') : '*' in send));
    if (!isSent) report(`/sent/${escapePointer(field)}`, rules['problem-never'], `no submit sends ${field} "${value}" to "${id}"`);
  }
}

function tell({ status, code, kind, sent }: ProblemMeaning): string {
  const conditions = Object.entries(sent ?? {}).map(([field, value]) => `the ${field} "${value}" sent`);
  const parts = [status, code && `the code "${code}"`, kind && `the kind "${kind}"`, ...conditions].filter((part) => part !== undefined);
  return parts.length === 0 ? 'everything' : parts.join(' with ');
}

function whatIsKnown({ problems }: Contract): string {
  return `Its contract: ${
    Object.entries(problems)
      .map(([status, cases]) => `${status} ${sentenceOf(cases)}`)
      .join(' ') || 'no problems of its own.'
  }`;
}

const sentenceOf = (cases: readonly ProblemCase[]) => cases.map(({ code, when }) => `${code}: ${when}`).join(' ');

function checkSaid(line: ProblemMeaning, contract: Contract, report: ReportHere): void {
  if (line.say !== undefined && line.to !== undefined && !line.notify)
    report('/say', rules['problem-idle'], 'this leads to another page, where it is not shown: add "notify"');
  if (line.field !== undefined && line.say === undefined)
    report('/field', rules['problem-idle'], 'without "say" nothing is shown at the field');
  if (line.notify !== undefined && line.say === undefined)
    report('/notify', rules['problem-idle'], 'without "say" there is nothing to show');
  const quoted = line.say?.startsWith('$errors.') ? line.say.slice('$errors.'.length) : undefined;
  const fields = [...Object.keys(recordOf(contract.request?.['properties'])), ...fieldsIn(contract)];
  if (quoted !== undefined && !fields.includes(quoted))
    report('/say', rules['problem-field'], `"${contract.id}" has no message about "${quoted}".`, suggest(quoted, fields));
}
