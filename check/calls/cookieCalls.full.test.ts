import { describe, expect, it } from 'vitest';
import { foundIn } from '../../test/setup/changedFiles.ts';

const file = 'schemas/api/registration.json';
const query = { type: 'object', additionalProperties: false, properties: { of: { type: 'string', maxLength: 9 } } };
const request = { ...query, description: 'Which one.' };
const field = '/answers/200/properties/pending_email';

describe('a call that depends on a cookie alone', () => {
  it.each<[title: string, changes: Record<string, unknown>, place: string]>([
    ['also depends on its path', { '/query': query }, '/query'],
    ['also depends on a body', { '/request': request, '/call': 'POST /register-again' }, '/request'],
    ['changes something', { '/call': 'DELETE /register' }, '/call'],
    ['needs a session', { '/session': 'full', '/policy': [{ actor: ['primary'] }] }, '/session'],
    ['returns something to everyone', { [`${field}/type`]: 'string' }, field],
  ])('is reported when it %s', (_title, changes, place) => {
    expect(foundIn({ [file]: changes })).toContain(`contract-cookie ${file}#${place}`);
  });

  it('is reported when no call sets the cookie', () => {
    expect(foundIn({ 'schemas/api/register.json': { '/sets': undefined } })).toContain(`contract-cookie ${file}#/requiresCookie`);
  });
});
