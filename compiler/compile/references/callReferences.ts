import { rules as valueRules } from './valueCheck.ts';
import type { CallMeaning, ProblemMeaning } from '../../../src/flow/language/app.ts';
import { escapePointer } from '../shape/document.ts';
import { everyCall } from '../commonProblems.ts';
import type { NameCheck } from './nameCheck.ts';
import type { Piece, Pieces } from '../pieces.ts';
import type { Report } from './report.ts';
import { answerOf, fieldsOf } from './routeReferences.ts';
import type { Known } from '../sources.ts';
import { checkPlainText } from './textCheck.ts';
import { checkValues, type Known as KnownNames } from './valueCheck.ts';

/** Reports unknown names in an entry of `flows/calls.json`. */
export function checkCall(piece: Piece<CallMeaning>, pieces: Pieces, check: NameCheck, known: Known, report: Report): void {
  const { name: id, value: meaning } = piece;
  if (id !== everyCall) check.call(id, '', report);
  const form = formsSentTo(id, pieces, known);
  check.factPaths(meaning.sets, '/sets', report);
  checkValues(meaning.sets, { answer: answerOf(known.calls[id]), ...(form ? { form } : {}) }, '/sets', report);
  for (const [index, name] of (meaning.invalidates ?? []).entries()) checkInvalidated(name, `/invalidates/${index}`, check, report);
  check.route(meaning.clearsDrafts, '/clearsDrafts', report);
  const fields = { form, body: known.calls[id]?.body ?? [] };
  for (const [index, problem] of (meaning.problems ?? []).entries()) checkProblem(problem, `/problems/${index}`, fields, check, report);
}

/** A fact's name, or `call:<id>` for an answer. */
function checkInvalidated(name: string, pointer: string, check: NameCheck, report: Report): void {
  if (name.startsWith('call:')) check.call(name.slice('call:'.length), pointer, report);
  else check.fact(name, pointer, report);
}

/** Fields sent to a call: those of its forms, and those of its body unless it is open. */
interface SentFields {
  form: KnownNames | undefined;
  body: string[];
}

function checkProblem(problem: ProblemMeaning, pointer: string, { form, body }: SentFields, check: NameCheck, report: Report): void {
  check.target(problem.to, `${pointer}/to`, report);
  for (const [index, name] of (problem.invalidates ?? []).entries())
    checkInvalidated(name, `${pointer}/invalidates/${index}`, check, report);
  for (const field of Object.keys(problem.sent ?? {}))
    if (body.length > 0) check.name(field, body, 'body field', `${pointer}/sent/${escapePointer(field)}`, report);
  for (const [index, name] of (problem.invalidates ?? []).entries())
    checkInvalidated(name, `${pointer}/invalidates/${index}`, check, report);
  check.factPaths(problem.sets, `${pointer}/sets`, report);
  checkValues(problem.sets, { message: true }, `${pointer}/sets`, report);
  if (problem.field !== undefined && form && form !== 'any') check.name(problem.field, form, 'field', `${pointer}/field`, report);
  if (problem.say?.startsWith('$')) checkQuote(problem.say, `${pointer}/say`, report);
  else checkPlainText(problem.say, `${pointer}/say`, report);
}

function checkQuote(say: string, pointer: string, report: Report): void {
  if (say !== '$message' && !/^\$errors\.\w+$/.test(say))
    report(pointer, valueRules['reference-unknown'], `unknown reference "${say}".`, 'Known: $message, $errors.<field>.');
}

/** Fields of all forms sent to a call; undefined when there are none. */
function formsSentTo(id: string, { routes }: Pieces, known: Known): KnownNames | undefined {
  const senders = routes.filter(({ value }) =>
    Object.values(value.submits ?? {}).some(({ do: steps }) => steps?.some(({ call }) => call === id)),
  );
  const fields = senders.flatMap(({ value }) => fieldsOf(value, known) ?? []);
  if (fields.length === 0) return undefined;
  return fields.includes('any') ? 'any' : fields;
}
