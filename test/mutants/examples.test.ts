import { beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../build/compile/shape/finding.ts';
import { withText } from '../../build/read/files.ts';
import { checkAll } from '../../check/checkAll.ts';
import { allRules, declaring } from '../../check/registry.ts';
import type { RuleName } from '../../check/ruleName.ts';
import { filesUnder, read } from '../sources.ts';
import { mutantsOf, type Mutant, type Operator } from './mutant.ts';
import { decidingOperators, writingOperators } from './operators.ts';
import { check, files } from './subject.ts';

const tests = ['check', 'build/compile'].flatMap((folder) => filesUnder(folder)).filter((file) => /(?<!\.full)\.test\.ts$/.test(file));
const tested = new Set(tests.flatMap((file) => read(file).match(/[a-z]+(-[a-z]+)+/g) ?? []));

/** Rules that no unit test provokes: it would have to name the rule. */
const untested = Object.keys(allRules).filter((rule) => !tested.has(rule)) as RuleName[]; // ruleName.ts is made from them

/** Rules about what flows do. Exploring takes seconds, so the others are tried without. */
const explored = new Set(declaring.flatMap(({ finder, rules }) => (finder && finder.of !== 'files' ? Object.keys(rules) : [])));

/** An operator may expect several rules, any of which suffices, so its first mutant need not be one for this rule. */
const tries = 2;

/** Mistakes of one check: more of them would hide each other. */
const batchSize = 8;

/** What can break a rule, the most specific operators first. */
function operatorsOf(rule: RuleName): Operator[] {
  return [...writingOperators, ...decidingOperators]
    .filter(({ expects }) => expects.includes(rule))
    .toSorted((one, other) => one.expects.length - other.expects.length);
}

/** The rules that report many mistakes at once, each in a file of its own: a check for each rule would take a minute. */
function reportedTogether(rules: RuleName[]): ReadonlySet<string> {
  const batches: Mutant[][] = [];
  for (const rule of rules) {
    const [operator] = operatorsOf(rule);
    const [mutant] = operator ? mutantsOf(operator, files) : [];
    if (!mutant) continue;
    const batch = batches.find((one) => one.length < batchSize && one.every(({ file }) => file !== mutant.file));
    if (batch) batch.push(mutant);
    else batches.push([mutant]);
  }
  return new Set(batches.flatMap((batch) => staticFindings(batch).map(({ rule }) => rule)));
}

function staticFindings(mutants: Mutant[]): Finding[] {
  const changed = mutants.reduce((all, { file, text }) => withText(all, file, text), files);
  return checkAll(changed, { isStatic: true }, files).findings;
}

describe('a rule without a unit test of its own reports a change of the repository:', () => {
  let reported: ReadonlySet<string>;
  beforeAll(() => void (reported = reportedTogether(untested.filter((rule) => !explored.has(rule)))));

  it.each(untested)('%s', async (rule) => {
    if (reported.has(rule)) return;
    const operators = operatorsOf(rule);
    expect(operators, `write a unit test that names "${rule}", beside it`).not.toEqual([]);
    for (const mutant of operators.flatMap((operator) => mutantsOf(operator, files).slice(0, tries))) {
      const findings = explored.has(rule) ? (await check(mutant)).findings : staticFindings([mutant]);
      if (findings.some((finding) => finding.rule === rule)) return;
    }
    expect.fail(`it reports no change of ${operators.map(({ id }) => id).join(', ')}`);
  });
});
