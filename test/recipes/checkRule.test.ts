import { describe, expect, it } from 'vitest';
import { decidingOperators, writingOperators } from '../mutants/operators.ts';
import { mutantsOf } from '../mutants/mutant.ts';
import { sample } from '../mutants/sample.ts';
import { unbroken } from '../mutants/unbroken.ts';
import { copyRepository } from './copy.ts';
import { codeOf } from './steps.ts';

const rule: string = 'label-full-stop';
const [finder, mutant] = Object.entries(codeOf('add-a-check-rule'));

describe('docs/how-to/add-a-check-rule.md', () => {
  it('names a file for the rule and one for its mutant', () => {
    expect([finder?.[0], mutant?.[0]]).toEqual([
      expect.stringMatching(/^check\/.*\.rules\.ts$/),
      expect.stringMatching(/^test\/mutants\//),
    ]);
  });

  it('makes a rule with one file: check asks it, its table has it, and its mutant is missed', async () => {
    const copy = copyRepository();
    copy.write(...finder!);
    const { allRules } = await copy.load<typeof import('../../check/registry.ts')>('check/registry.ts');
    const { ruleTable } = await copy.load<typeof import('../../check/ruleTable.ts')>('check/ruleTable.ts');
    expect(Object.keys(allRules)).toContain(rule);
    expect(ruleTable()).toContain(`| \`${rule}\` | warning | The label of a button ends in a full stop. |`);
    expect(unbroken(Object.keys(allRules), [...writingOperators, ...decidingOperators])).toContain(rule);
  });

  it('makes its mutant with one more: it is tried, and the rule catches it where it is', { timeout: 120_000 }, async () => {
    const copy = copyRepository();
    copy.write(...finder!);
    copy.write(...mutant!);
    const operators = (await copy.load<typeof import('../mutants/operators.ts')>('test/mutants/operators.ts')).writingOperators;
    const subject = await copy.load<typeof import('../mutants/subject.ts')>('test/mutants/subject.ts');
    const own = operators.find(({ expects }) => expects.some((each) => each === rule))!;
    const tried = await Promise.all(sample(mutantsOf(own, subject.files), 2, 7, ({ id }) => id).map(subject.check));
    expect(tried.map(({ verdict }) => verdict)).toEqual(['right', 'right']);
    expect(await subject.checkUnchanged()).toEqual([]);
  });
});
