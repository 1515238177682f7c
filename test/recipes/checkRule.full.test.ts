import { expect, it } from 'vitest';
import { copyRepository } from './copy.ts';
import { codeOf } from './steps.ts';

it('docs/how-to/add-a-check-rule.md adds a rule with one file, and a test that triggers it', async () => {
  const [finder, test] = Object.entries(codeOf('add-a-check-rule'));
  const copy = copyRepository();
  copy.write(...finder!);
  const { ruleTable } = await copy.load<typeof import('../../check/ruleTable.ts')>('check/ruleTable.ts');
  expect(ruleTable()).toContain('| `label-full-stop` | warning | The label of a button ends in a full stop. |');
  const { foundIn } = await copy.load<typeof import('../setup/changedFiles.ts')>('test/setup/changedFiles.ts');
  const label = '/routes/0/submits/submit/label';
  for (const part of ['check/forms/labels.test.ts', `'${label}'`, "'Log in.'", '`label-full-stop flows/login.json#${label}`'])
    expect(test?.join('\n')).toContain(part);
  expect(foundIn({ 'flows/login.json': { [label]: 'Log in.' } })).toEqual([`label-full-stop flows/login.json#${label}`]);
});
