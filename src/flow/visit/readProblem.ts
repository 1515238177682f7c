import type { ProblemMeaning } from '../language/app.ts';
import type { Problem } from '../language/problem.ts';
import { findMeaning, showProblem, type Shown } from '../show/showProblem.ts';
import { findAddress } from './arrive.ts';
import { fillFacts } from '../language/fillFacts.ts';
import type { Visit } from './visit.ts';

/** What a problem comes to: what is shown of it, unless it leads elsewhere or has been told in a notification. */
interface ReadProblem {
  shown: Shown;
  /** The address that its line of the error catalogue leads to. */
  leaves: string | undefined;
  isNotified: boolean;
  /** What the page has loaded, or a fact that it goes by, is out of date, and dropped. */
  isRenewed: boolean;
}

/** Reads a problem as its line of the error catalogue says: writes the facts, notifies, and finds where it leads. */
export async function readProblem(visit: Visit, problem: Problem, body?: Record<string, unknown>): Promise<ReadProblem> {
  const meaning = findMeaning(visit.app.data, problem, body);
  const shown = showProblem(problem, meaning, visit.say);
  const message = problem.message ?? Object.values(problem.errors)[0]?.[0] ?? (shown.message || visit.say('problems.refused'));
  const sources = { ...visit.given, facts: visit.facts(), message };
  visit.writeFacts((draft) => fillFacts(draft, meaning?.fills, sources));
  for (const name of meaning?.renews ?? []) visit.invalidate(name.slice('call:'.length));
  const leaves = meaning?.to === undefined ? undefined : await findAddress(visit, meaning.to);
  const isNotified = Boolean(meaning?.notify);
  if (isNotified && shown.message) visit.notification.show(shown.message, 'error');
  return { shown, leaves, isNotified, isRenewed: meaning?.renews !== undefined || drops(meaning?.fills) };
}

/** Whether a whole fact goes, such as `depositor`: nothing may be decided without it. */
function drops(fills: ProblemMeaning['fills'] = {}): boolean {
  return Object.entries(fills).some(([path, value]) => value === null && !path.includes('.'));
}
