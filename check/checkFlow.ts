import type { Finding } from '../build/compile/shape/finding.ts';
import type { Locate } from '../build/compile/shape/places.ts';
import type { Known } from '../build/compile/sources.ts';
import type { App } from '../src/flow/decide/createApp.ts';
import { findBrokenGuards } from './guards/brokenGuards.ts';
import { findChanges } from './proven/changes.ts';
import { findUnconfirmed } from './ways/claims.ts';
import { findConstantGuards } from './guards/constantGuards.ts';
import { toFinding, type Fault } from './explore/fault.ts';
import { findFallingProgress } from './ways/forward.ts';
import { listNotYet } from './ways/notYet.ts';
import { findDeadEnds, findLostLogins } from './ways/postLogin.ts';
import { findProgressMistakes } from './ways/progressSteps.ts';
import { findDeniedCalls, findOpenings, findUnprotected } from './guards/protection.ts';
import { findLongWays, findUnrenderable } from './ways/redirects.ts';
import type { Proven } from './proven/proven.ts';
import { createSurvey, type Survey } from './explore/survey.ts';
import { findIdleBranches, findRefusingTargets } from './ways/targets.ts';
import { findUnfilled } from './guards/unfilled.ts';
import { findStaleEntrances, findUnreachable } from './ways/unreachable.ts';
import { findUses } from './explore/uses.ts';

/** How much was proven. */
export interface Coverage {
  /** Pairs of something that is asked - an address, a target, a question - and a combination of fact values. */
  states: bigint;
  /** Runs of the evaluator that stand for them. */
  runs: number;
  /** Guards asked in these runs. */
  decisions: number;
  routes: number;
  /** Addresses whose screen does not exist yet. */
  notYet: string[];
}

/**
 * Everything that can be known about what the flows of an app do, before a depositor meets it: over every combination of the fact values
 * that guards can tell apart, with the evaluator of the product itself. Pure.
 *
 * @param proven what was accepted last; without it nothing is compared
 */
export function checkFlow(app: App, locate: Locate, known: Known, proven?: Proven): { findings: Finding[]; coverage: Coverage } {
  const broken = findBrokenGuards(app.data);
  const covered = { routes: app.data.routes.length, notYet: listNotYet(app.data) };
  const tell = (faults: Fault[]) => dropTwins(faults.map((fault) => toFinding(fault, locate)));
  // Nothing can be explored with a guard that cannot be asked.
  if (broken.length > 0) return { findings: tell(broken), coverage: { states: 0n, runs: 0, decisions: 0, ...covered } };
  const survey = createSurvey(app, known);
  const changes = proven ? findChanges(survey, proven) : [];
  const findings = tell([...findFaults(survey), ...findUnreachable(survey, proven?.notReached), ...changes]);
  return { findings, coverage: { ...survey.explored, ...covered } };
}

function findFaults(survey: Survey): Fault[] {
  const uses = findUses(survey);
  return [
    ...findLongWays(survey),
    ...findUnrenderable(survey),
    ...findUnfilled(survey),
    ...findUnprotected(survey),
    ...findDeniedCalls(survey, uses),
    ...findOpenings(survey),
    ...findStaleEntrances(survey),
    ...findRefusingTargets(survey, uses),
    ...findUnconfirmed(survey, uses),
    ...findIdleBranches(survey, uses),
    ...findDeadEnds(survey),
    ...findLostLogins(survey),
    ...findProgressMistakes(survey),
    ...findFallingProgress(survey),
    ...findConstantGuards(survey),
  ];
}

/** Addresses of the same page share what is written, and its faults. */
function dropTwins(findings: Finding[]): Finding[] {
  const keyOf = ({ rule, file, pointer }: Finding) => `${rule} ${file} ${pointer}`;
  return [...new Map(findings.toReversed().map((finding) => [keyOf(finding), finding])).values()].toReversed();
}
