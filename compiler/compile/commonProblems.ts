import type { AppData, CallMeaning, ProblemMeaning, RouteData } from '../../src/flow/language/app.ts';
import { meets } from '../../src/flow/show/showProblem.ts';
import type { Known, KnownCall } from './sources.ts';

/** The key in `flows/calls.json` for problems that all calls share. */
export const everyCall = '*';

/** Adds the shared problems to calls that only submits make. Problems of a page's loads are shown by its error page instead. */
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

/** Shared problems that this call can have and does not handle itself. */
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

/** Statuses with which policies refuse depositors: never allowed, or not now. */
const ofPolicies = [403, 409];
