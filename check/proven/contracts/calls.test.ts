import { describe, expect, it } from 'vitest';
import { findingsOf } from '../../../test/setup/changedFiles.ts';

const file = 'schemas/api/register.json';
const told = (change: Record<string, unknown>) =>
  findingsOf({ [file]: change })
    .filter(({ rule }) => rule === 'call-changed')
    .map(({ pointer, message }) => `${pointer}: ${message}`);

it('a request that need not say something any more is told', () => {
  expect(told({ '/request/required': ['email'] })).toEqual([
    '/request/required: "needs" of "register" no longer says "password", as was accepted',
  ]);
});

it('an answer that need not have something any more is told', () => {
  expect(told({ '/answers/201/required': ['masked_email'] })).toEqual([
    '/answers: "answers" of "register" says "201 masked_email", which nobody has accepted, and no longer says "201 masked_email nonce_token", as was accepted',
  ]);
});

it('a problem that is gone is told, and one that speaks of other fields', () => {
  expect(told({ '/problems/503': undefined, '/problems/422/0/fields': ['email'] })).toEqual([
    '/problems: "problems" of "register" says "422 invalid email", which nobody has accepted, and no longer says "422 invalid email password", "503 busy", as was accepted',
  ]);
});

it('what a call demands is told as a whole', () => {
  expect(told({ '/policy/0/actor': ['primary'] })).toEqual([
    '/policy: "policy" of "register" is [{"actor":["primary"]}] now; accepted was [{"actor":["anyone"]}]',
  ]);
});

describe('what a value may be', () => {
  const depositor = 'schemas/api/depositor.json';
  const field = '/answers/200/properties/ssn_last4';
  const toldAt = (change: Record<string, unknown>) =>
    findingsOf({ [depositor]: change })
      .filter(({ rule }) => rule === 'call-changed')
      .map(({ pointer, message }) => `${pointer}: ${message}`);

  it('and might not be, is told with what was accepted', () => {
    expect(toldAt({ [`${field}/pattern`]: '^[0-9]{9}$' })).toEqual([
      `${field}: "200 ssn_last4" of "depositor" is “null or string, maxLength 4, pattern ^[0-9]{9}$” now; accepted was “null or string, maxLength 4, pattern ^[0-9]{4}$”`,
    ]);
    expect(toldAt({ [field]: undefined })).toContainEqual(
      ': "200 ssn_last4" of "depositor" is nothing now; accepted was “null or string, maxLength 4, pattern ^[0-9]{4}$”',
    );
  });

  it('is the same in another order of names and types, and with another description', () => {
    expect(toldAt({ [field]: { description: 'x', pattern: '^[0-9]{4}$', maxLength: 4, type: ['null', 'string'] } })).toEqual([]);
  });
});
