import { expect, it } from 'vitest';
import { findingsOf } from '../../../test/setup/changedFiles.ts';

const told = (file: string, change: Record<string, unknown>) =>
  findingsOf({ [file]: change })
    .filter(({ rule }) => rule === 'list-changed')
    .map(({ pointer, message }) => `${pointer}: ${message}`);

it('conditions that refuse by other codes, or with other statuses, are told', () => {
  const exchanged = told('schemas/lists/policy-refusals.json', { '/hold/code': 'view_only', '/closed/status': 403 });
  expect(exchanged).toEqual([
    '/closed: "closed" says "403 account_closed", which nobody has accepted, and no longer says "409 account_closed", as was accepted',
    '/hold: "hold" says "403 view_only", which nobody has accepted, and no longer says "403 on_hold", as was accepted',
  ]);
});

it('a problem that is gone is told, and one that is new', () => {
  expect(told('schemas/lists/common-problems.json', { '/query/0/code': 'no_query' })).toEqual([
    '/query: "query" says "400 no_query", which nobody has accepted, and no longer says "400 invalid_query", as was accepted',
  ]);
});

it('a number that nobody may use is told when it is taken out', () => {
  expect(told('schemas/lists/published-ssn.json', { '/numbers/0': undefined })).toEqual([
    '/numbers: "numbers" no longer says "002281852", as was accepted',
  ]);
});
