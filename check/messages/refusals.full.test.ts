import { expect, it } from 'vitest';
import { files, findingsOf, foundIn } from '../../test/setup/changedFiles.ts';

const base = 'brands/base/refusals.json';
const volt = 'brands/volt/refusals.json';
const head = { $schema: '../../schemas/config/refusals.schema.json' };

it('a missing refusal is reported before the provider refuses to start', () => {
  expect(foundIn({ [base]: { '/not_found': undefined } })).toEqual([`refusal-missing ${base}#`]);
});

it('a misspelled refusal of a brand is reported with the closest name', () => {
  const [found] = findingsOf({ [volt]: JSON.stringify({ ...head, not_fuond: 'No.' }) });
  expect(found).toMatchObject({ rule: 'shape-unknown-key', suggestion: 'Did you mean "not_found"?' });
});

it('a new refusal is reported with how to update its schema', () => {
  const [found] = findingsOf({ [base]: { '/branch_closed': 'This branch is closed.' } });
  expect(found).toMatchObject({
    rule: 'shape-unknown-key',
    suggestion: expect.stringContaining('npm run -s passbook -- schema') as string,
  });
});

it('a refusal with an unknown placeholder is reported', () => {
  expect(foundIn({ [base]: { '/too_recent': 'At least {year} years.' } })).toEqual([`shape-pattern ${base}#/too_recent`]);
});

it('a brand’s refusal that repeats base is reported', () => {
  const { not_found } = JSON.parse(files.read(base)) as { not_found: string }; // refusals.schema.json
  expect(foundIn({ [volt]: JSON.stringify({ ...head, not_found }) })).toEqual([`word-override-idle ${volt}#/not_found`]);
});
