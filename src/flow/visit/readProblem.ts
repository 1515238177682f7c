import type { ProblemMeaning } from '../language/app.ts';
import type { Problem } from '../language/problem.ts';
import { findMeaning, showProblem, type Shown } from '../show/showProblem.ts';
import { findAddress } from './arrive.ts';
import { setFacts } from '../language/setFacts.ts';
import type { Visit } from './visit.ts';

/** The effects of a problem. `shown` does not apply when it redirects or was notified. */
interface ReadProblem {
  shown: Shown;
  /** Redirect address from the error catalogue. */
  leaves: string | undefined;
  isNotified: boolean;
  /** The page's data was stale and has been invalidated. */
  isInvalidated: boolean;
}

/** Applies a problem's catalogue entry: sets facts, notifies, and resolves the redirect. */
export async function readProblem(visit: Visit, problem: Problem, body?: Record<string, unknown>): Promise<ReadProblem> {
  const meaning = findMeaning(visit.app.data, problem, body);
  const shown = showProblem(problem, meaning, visit.say);
  const message = problem.message ?? Object.values(problem.errors)[0]?.[0] ?? (shown.message || visit.say('problems.refused'));
  const sources = { ...visit.given, facts: visit.facts(), message };
  visit.writeFacts((draft) => setFacts(draft, meaning?.sets, sources));
  for (const name of meaning?.invalidates ?? []) visit.invalidate(name.slice('call:'.length));
  const leaves = meaning?.to === undefined ? undefined : await findAddress(visit, meaning.to);
  const isNotified = Boolean(meaning?.notify);
  if (isNotified && shown.message) visit.notification.show(shown.message, 'error');
  return { shown, leaves, isNotified, isInvalidated: meaning?.invalidates !== undefined || drops(meaning?.sets) };
}

/** Whether a whole fact such as `depositor` is deleted, which must reload before any decision. */
function drops(sets: ProblemMeaning['sets'] = {}): boolean {
  return Object.entries(sets).some(([path, value]) => value === null && !path.includes('.'));
}
