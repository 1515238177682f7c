import type { AppData, CallMeaning, ProblemMeaning, RouteData } from '../../src/flow/language/app.ts';
import { meets } from '../../src/flow/show/showProblem.ts';
import type { Known, KnownCall } from './sources.ts';

/** The key of `flows/calls.json` under which the lines of every call stand. */
export const everyCall = '*';

/** The calls that only submits make, with the lines of every call after their own. What a page loads is refused to the page, which says so itself. */
export function withCommonProblems(calls: AppData['calls'], routes: readonly RouteData[], known: Known): AppData['calls'] {
  const { [everyCall]: common, ...own } = calls;
  const loaded = new Set(routes.flatMap(({ loads = {} }) => Object.values(loads).flatMap(({ call, optional }) => (optional ? [] : call))));
  const steps = routes.flatMap(({ submits = {} }) => Object.values(submits).flatMap((submit) => submit.do ?? []));
  const made = new Set(steps.flatMap(({ call, optional }) => (optional || loaded.has(call) ? [] : call)));
  const extended = [...made].flatMap((id): [string, CallMeaning][] => {
    const problems = own[id]?.problems ?? [];
    const lines = commonLinesFor(problems, common?.problems ?? [], known.calls[id]);
    return lines.length === 0 ? [] : [[id, { ...own[id], problems: [...problems, ...lines] }]];
  });
  return { ...own, ...Object.fromEntries(extended) };
}

/** The common lines about something that a call can answer and that no line of its own takes. */
export function commonLinesFor(
  own: readonly ProblemMeaning[],
  common: readonly ProblemMeaning[],
  call: KnownCall | undefined,
): ProblemMeaning[] {
  const statuses = [...(call?.statuses ?? []), ...(call?.session === 'full' && call.policy.length > 0 ? ofPolicies : [])];
  const isOpen = (status: number) => !own.some((line) => meets(line, { status, code: null, kind: 'refused' }));
  return common.flatMap((line) => {
    const isHeard = statuses.some((status) => meets({ status: line.status }, { status, code: null, kind: 'refused' }) && isOpen(status));
    return isHeard ? [{ ...line, isCommon: true as const }] : [];
  });
}

/** What a policy answers to depositors whom it does not admit, and to those whom it admits at another time. */
const ofPolicies = [403, 409];
