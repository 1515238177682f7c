import type { Document } from '../../compiler/compile/shape/document.ts';
import { nearest } from '../../compiler/compile/shape/nearest.ts';
import { suggest } from '../../compiler/compile/shape/finding.ts';
import { recordOf } from '../../compiler/compile/shape/values.ts';
import type { Contract } from '../calls/contracts.ts';
import { fieldsIn, possibleProblems } from '../calls/possibleProblems.ts';

type Place = { document: Document; pointer: string };

/** Checks an answer that a scenario expects against the contract: call, status, code and fields. */
export function checkAnswer(
  { call, status, code, data, errors }: Record<string, unknown>,
  at: (key: string) => Place,
  known: string[],
  contracts: ReadonlyMap<string, Contract>,
  report: (place: Place, message: string, suggestion: string) => void,
): void {
  if (typeof call !== 'string') return;
  if (!known.includes(call)) return report(at('call'), `unknown call "${call}".`, suggest(call, known));
  const contract = contracts.get(call);
  if (!contract) return; // reported at the call
  const problems = possibleProblems(contract);
  const statuses = [...new Set(problems.flatMap((problem) => problem.status ?? []))];
  if (typeof status === 'number' && !statuses.includes(status))
    return report(at('status'), `"${call}" never returns ${status}.`, `It returns ${statuses.toSorted().join(', ')}.`);
  const codeAt = problems.flatMap((problem) => (problem.code === code && typeof code === 'string' ? (problem.status ?? []) : []));
  if (codeAt.length > 0 && typeof status === 'number' && !codeAt.includes(status))
    return report(
      at('status'),
      `"${call}" does not return ${status} with the code "${String(code)}".`,
      `It returns ${[...new Set(codeAt)].join(' or ')} with that code.`,
    );
  const codes = problems.flatMap((problem) => (problem.status === status && problem.code !== null ? [problem.code] : []));
  const meant = typeof code === 'string' && !codes.includes(code) ? nearest(code, codes) : undefined; // a scenario may use a code of its own
  if (meant !== undefined)
    report(at('code'), `"${call}" does not return ${Number(status)} with the code "${String(code)}".`, `Did you mean "${meant}"?`);
  tellUnknown(data, fieldsOfSuccess(contract), (field, known) =>
    report(at(`data/${field}`), `the answer of "${call}" has no field "${field}".`, suggest(field, known)),
  );
  const sent = [...fieldsOfRequest(contract), ...fieldsIn(contract)];
  tellUnknown(errors, sent, (field, known) => report(at(`errors/${field}`), `"${call}" has no field "${field}".`, suggest(field, known)));
}

/** Fields of a call's body, if its contract lists them. */
export function fieldsOfRequest(contract: Contract | undefined): string[] {
  return Object.keys(recordOf(recordOf(contract?.request)['properties']));
}

function fieldsOfSuccess({ answers }: Contract): string[] {
  return Object.values(answers).flatMap((answer) => Object.keys(recordOf(recordOf(answer)['properties'])));
}

function tellUnknown(given: unknown, fields: string[], tell: (field: string, known: string[]) => void): void {
  if (fields.length === 0) return;
  for (const field of Object.keys(recordOf(given))) if (!fields.includes(field)) tell(field, fields);
}
