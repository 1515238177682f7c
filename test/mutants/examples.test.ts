import { describe, expect, it } from 'vitest';
import { withText } from '../../build/read/files.ts';
import { checkAll } from '../../check/checkAll.ts';
import { allRules, declaring } from '../../check/registry.ts';
import type { RuleName } from '../../check/ruleName.ts';
import { filesUnder, read } from '../sources.ts';
import { mutantsOf } from './mutant.ts';
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

describe('a rule without a unit test of its own reports a change of the repository:', () => {
  it.each(untested)('%s', { timeout: 120_000 }, async (rule) => {
    const operators = [...writingOperators, ...decidingOperators]
      .filter(({ expects }) => expects.includes(rule))
      .toSorted((one, other) => one.expects.length - other.expects.length);
    expect(operators, `write a unit test that names "${rule}", beside it`).not.toEqual([]);
    for (const operator of operators)
      for (const mutant of mutantsOf(operator, files).slice(0, tries)) {
        const findings = explored.has(rule)
          ? (await check(mutant)).findings
          : checkAll(withText(files, mutant.file, mutant.text), { isStatic: true }, files).findings;
        if (findings.some((finding) => finding.rule === rule)) return;
      }
    expect.fail(`it reports no change of ${operators.map(({ id }) => id).join(', ')}`);
  });
});
