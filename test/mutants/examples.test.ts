import { describe, expect, it } from 'vitest';
import { allRules } from '../../check/registry.ts';
import type { RuleName } from '../../check/ruleName.ts';
import { filesUnder, read } from '../sources.ts';
import { mutantsOf } from './mutant.ts';
import { decidingOperators, writingOperators } from './operators.ts';
import { check, files } from './subject.ts';

const tests = ['check', 'build/compile'].flatMap((folder) => filesUnder(folder)).filter((file) => file.endsWith('.test.ts'));
const tested = new Set(tests.flatMap((file) => read(file).match(/[a-z]+(-[a-z]+)+/g) ?? []));

/** Rules that no unit test provokes: it would have to name the rule. */
const untested = Object.keys(allRules).filter((rule) => !tested.has(rule)) as RuleName[]; // ruleName.ts is made from them

/** Mutants that are tried before a rule counts as one that reports nothing: an operator may have several rules, any of which suffices. */
const mostTries = 4;

describe('a rule without a unit test of its own reports a change of the repository:', () => {
  it.each(untested)('%s', { timeout: 120_000 }, async (rule) => {
    const operators = [...writingOperators, ...decidingOperators].filter(({ expects }) => expects.includes(rule));
    expect(operators, `write a unit test that names "${rule}", beside it`).not.toEqual([]);
    const [first = [], ...others] = operators.map((operator) => mutantsOf(operator, files).slice(0, mostTries));
    for (const mutant of [...first, ...others.flat()].slice(0, mostTries)) {
      const { findings } = await check(mutant);
      if (findings.some((finding) => finding.rule === rule)) return;
    }
    expect.fail(`${rule} reports none of the changes of ${operators.map(({ id }) => id).join(', ')}`);
  });
});
