import { describe, expect, it } from 'vitest';
import { findingsOf, foundIn } from '../../test/setup/changedFiles.ts';

const api = (id: string) => `schemas/api/${id}.json`;

describe('a contract', () => {
  it.each<[title: string, id: string, changes: Record<string, unknown>, found: string]>([
    ['requires no session from logged-in depositors', 'update-depositor', { '/session': 'none' }, 'contract-session #/session'],
    ['requires a session from anyone', 'depositor', { '/policy': [{ actor: ['anyone'] }] }, 'contract-session #/session'],
    ['compresses personal data', 'depositor', { '/compressible': true }, 'contract-session #/compressible'],
    ['reads with a body', 'login', { '/call': 'GET /login' }, 'contract-method #/request'],
    ['reads with a key', 'accounts', { '/idempotent': true }, 'contract-method #/idempotent'],
    ['creates something without a key', 'register', { '/idempotent': false }, 'contract-method #/idempotent'],
    ['repeats another call', 'beneficiaries', { '/call': 'GET /accounts' }, 'contract-method #/call'],
    [
      'has a secret in its path',
      'transactions',
      { '/query/properties/pin': { type: 'string', maxLength: 4 } },
      'contract-secret #/query/properties/pin',
    ],
    [
      'answers a secret',
      'service',
      { '/answers/200/properties/password': { type: 'string', maxLength: 9 } },
      'contract-secret #/answers/200/properties/password',
    ],
    [
      'has a default that it refuses',
      'login',
      { '/request/properties/email': { type: 'string', maxLength: 254, default: 5 } },
      'contract-choice #/request/properties/email/default',
    ],
    [
      'has an unknown step',
      'update-depositor',
      { '/request/allOf/1/if/properties/registration_step/const': 'adress' },
      'contract-choice #/request/allOf/1/if/properties/registration_step/const',
    ],
    [
      'requires a field that it does not have',
      'login',
      { '/request/required': ['email', 'password', 'device'] },
      'contract-choice #/request/required/2',
    ],
    ['has questions for an unknown step', 'update-depositor', { '/questions/adress': 'address' }, 'contract-choice #/questions/adress'],
  ])('is reported when it %s', (_title, id, changes, found) => {
    expect(foundIn({ [api(id)]: changes })).toContain(found.replace('#', `${api(id)}#`));
  });

  it('is reported with the closest name', () => {
    const found = findingsOf({ [api('update-depositor')]: { '/request/allOf/1/if/properties/registration_step/const': 'adress' } });
    const choice = found.find(({ rule }) => rule === 'contract-choice');
    expect(choice?.suggestion).toBe('Did you mean "address"?');
  });
});
