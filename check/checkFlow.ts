import type { Finding } from '../compiler/compile/shape/finding.ts';
import type { Locate } from '../compiler/compile/shape/places.ts';
import type { Known } from '../compiler/compile/sources.ts';
import type { App } from '../src/flow/decide/createApp.ts';
import { toFinding, type Fault } from './explore/fault.ts';
import type { Proven } from './explore/accepted.ts';
import { createSurvey } from './explore/survey.ts';
import { findUses } from './explore/uses.ts';
import { followRenames } from './proven/renamed.ts';
import { finders } from './registry.ts';

export interface Coverage {
  /** Pairs of something explored (a path, target or question) and a combination of fact values. */
  states: bigint;
  /** Evaluator runs that represent them. */
  runs: number;
  /** Guards called in these runs. */
  decisions: number;
  routes: number;
}

/**
 * Explores an app's flows over every combination of fact values that guards can tell apart, using the product's own evaluator. Pure.
 * @param proven accepted decisions to compare with, if any
 */
export function checkFlow(app: App, locate: Locate, known: Known, proven?: Proven): { findings: Finding[]; coverage: Coverage } {
  const broken = finders.flatMap((finder) => (finder.of === 'guards' ? finder.find(app.data) : []));
  const routes = app.data.routes.length;
  const tell = (faults: Fault[]) => dropTwins(faults.map((fault) => toFinding(fault, locate)));
  // Unusable guards rule out exploring.
  if (broken.length > 0) return { findings: tell(broken), coverage: { states: 0n, runs: 0, decisions: 0, routes } };
  const survey = createSurvey(app, known);
  const renamed = proven && followRenames(survey, proven);
  const explored = { survey, uses: findUses(survey), proven: renamed?.proven, moved: renamed?.moved ?? [] };
  const findBy = (kind: 'flows' | 'notes') => finders.flatMap((finder) => (finder.of === kind ? finder.find(explored) : []));
  const findings = tell([...findBy('flows'), ...findBy('notes')]);
  return { findings, coverage: { ...survey.explored, routes } };
}

/** Paths of one page share its text, so findings are reported once. */
function dropTwins(findings: Finding[]): Finding[] {
  const keyOf = ({ rule, file, pointer }: Finding) => `${rule} ${file} ${pointer}`;
  return [...new Map(findings.toReversed().map((finding) => [keyOf(finding), finding])).values()].toReversed();
}
