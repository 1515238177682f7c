import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../compiler/compile/shape/finding.ts';
import { withText } from '../../compiler/read/files.ts';
import { checkAll } from '../../check/checkAll.ts';
import { playScenarios } from '../../check/playScenarios.ts';
import { allRules, declaring } from '../../check/registry.ts';
import type { RuleName } from '../../check/ruleName.ts';
import { filesUnder, read } from '../sources.ts';
import { mutantsOf, type Mutant, type Operator } from './mutant.ts';
import { decidingOperators, writingOperators } from './operators.ts';
import { check, files } from './subject.ts';

const tests = ['check', 'compiler/compile'].flatMap((folder) => filesUnder(folder)).filter((file) => /(?<!\.full)\.test\.ts$/.test(file));
const tested = new Set(tests.flatMap((file) => read(file).match(/[a-z]+(-[a-z]+)+/g) ?? []));

/** Rules that no unit test mentions. */
const untested = Object.keys(allRules).filter((rule) => !tested.has(rule)) as RuleName[]; // ruleName.ts is generated from these keys

/** Rules that need exploration, which takes seconds; others are checked without. */
const explored = new Set(declaring.flatMap(({ finder, rules }) => (finder && finder.of !== 'files' ? Object.keys(rules) : [])));

/** Several, since the first mutant of an operator may break another of its rules. */
const tries = 2;

/** Mutants per check; more would mask each other. */
const batchSize = 12;

/** Operators that can break a rule, most specific first. */
function operatorsOf(rule: RuleName): Operator[] {
  return [...writingOperators, ...decidingOperators]
    .filter(({ expects }) => expects.includes(rule))
    .toSorted((one, other) => one.expects.length - other.expects.length);
}

/** Rules share operators, and writing all mutants of one takes a while. */
const firstMutants = new Map<Operator, Mutant[]>();

function mutantsFor(rule: RuleName): Mutant[] {
  return operatorsOf(rule).flatMap((operator) => {
    const first = firstMutants.get(operator) ?? mutantsOf(operator, files).slice(0, tries);
    firstMutants.set(operator, first);
    return first;
  });
}

type Check = (mutants: Mutant[]) => Promise<Finding[]>;

/**
 * Rules that report their mutants when several are combined, one per file, since a check per mutant would take a minute. A rule that fails
 * with one mutant is tried with the next.
 */
async function reportedTogether(rules: RuleName[], findingsOf: Check): Promise<ReadonlySet<RuleName>> {
  const reported = new Set<RuleName>();
  const untried = new Map(rules.map((rule) => [rule, mutantsFor(rule).filter(({ guard }) => !guard)]));
  while (untried.size > 0) {
    for (const { rule } of await findingsOf(takeBatch([...untried.values()]))) reported.add(rule as RuleName);
    for (const [rule, mutants] of untried) if (reported.has(rule) || mutants.length === 0) untried.delete(rule);
  }
  return reported;
}

/** Takes the next mutant of each list that changes a file no other one changes. */
function takeBatch(lists: Mutant[][]): Mutant[] {
  const batch = new Map<string, Mutant>();
  for (const list of lists) {
    const next = list.find((mutant) => (batch.get(mutant.file) ?? mutant) === mutant);
    if (!next || (batch.size === batchSize && !batch.has(next.file))) continue;
    batch.set(next.file, next);
    list.splice(list.indexOf(next), 1);
  }
  return [...batch.values()];
}

const staticFindings: Check = async (mutants) => checkAll(changedBy(mutants), { isStatic: true }, files).findings;

const exploredFindings: Check = async (mutants) => {
  const changed = changedBy(mutants);
  const { findings } = checkAll(changed, {}, files);
  return [...findings, ...(await playScenarios(changed, findings, {}, files))];
};

const changedBy = (mutants: Mutant[]) => mutants.reduce((all, { file, text }) => withText(all, file, text), files);

describe('a rule without a unit test of its own reports a mistake:', () => {
  let reported: ReadonlySet<string>;
  beforeAll(async () => {
    const ofFiles = untested.filter((rule) => !explored.has(rule));
    const ofFlows = untested.filter((rule) => explored.has(rule));
    reported = new Set([...(await reportedTogether(ofFiles, staticFindings)), ...(await reportedTogether(ofFlows, exploredFindings))]);
  });

  it.each(untested)('%s', async (rule) => {
    if (reported.has(rule)) return;
    const mutants = mutantsFor(rule);
    expect(mutants, `write a unit test that names "${rule}", beside it`).not.toEqual([]);
    for (const mutant of mutants) {
      const findings = explored.has(rule) ? (await check(mutant)).findings : await staticFindings([mutant]);
      if (findings.some((finding) => finding.rule === rule)) return;
    }
    expect.fail(
      `it reports no change of ${operatorsOf(rule)
        .map(({ id }) => id)
        .join(', ')}`,
    );
  });
});
