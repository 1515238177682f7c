import { describe, expect, it } from 'vitest';
import { files, findingsOf, foundIn, type Changes } from '../../test/setup/changedFiles.ts';

const flow = 'flows/registration.json';
/** The pointer of a route in a flow of ours. */
function at(file: string, path: string): string {
  const { routes } = JSON.parse(files.read(file)) as { routes: { path: string }[] };
  return `/routes/${routes.findIndex((route) => route.path === path)}`;
}

const verified = at('flows/login.json', '/email-verified');
const address = `${at(flow, '/registration/address')}/submits/submit/do/0`;

describe('a form and the call that it is sent to', () => {
  it.each<[title: string, changes: Changes, found: string]>([
    [
      'the call takes no such field',
      { [flow]: { [`${address}/send/registration_step`]: 'employer' } },
      `form-call-field ${flow}#${address}/send/*`,
    ],
    [
      'the call needs more than the form always has',
      { 'schemas/forms/address.json': { '/schema/required': ['street_address', 'city', 'state'] } },
      `form-call-required ${flow}#${address}/send`,
    ],
    [
      'the form takes more characters than the call',
      { 'schemas/forms/address.json': { '/schema/properties/city/maxLength': 61 } },
      'form-call-value schemas/forms/address.json#/schema/properties/city',
    ],
    [
      'the form has an answer that the call does not know',
      { 'schemas/api/update-depositor.json': { '/request/properties/employment_status/enum': ['employed', 'retired'] } },
      'form-call-value schemas/forms/employer.json#/schema/properties/employment_status',
    ],
    [
      'a constant is not allowed',
      { [flow]: { [`${address}/send/registration_step`]: 'adress' } },
      `call-value ${flow}#${address}/send/registration_step`,
    ],
    ['a constant is missing', { [flow]: { [`${address}/send`]: { city: 'Austin' } } }, `call-required ${flow}#${address}/send`],
    [
      'a choice of the form is none of the address of the call',
      { 'schemas/api/mfa-select.json': { '/path/properties/type/enum': ['sms'] } },
      'form-call-value flows/login.json#/routes/2/submits/submit/do/0/path/type',
    ],
    ['a query has no such parameter', { 'flows/login.json': { [`${verified}/loads/verification/query`]: { x: '1' } } }, 'query-unknown'],
  ])('do not fit when %s', (_title, changes, found) => {
    expect(foundIn(changes).join('\n')).toContain(found);
  });

  it('are told with what is known', () => {
    const [found] = findingsOf({ 'schemas/forms/address.json': { '/schema/properties/city/maxLength': 61 } });
    expect(found?.message).toBe('the call "update-depositor" refuses what "city" takes: 61 characters, and 60 may be sent');
  });

  it('fit when the form takes fewer characters, or the call takes more fields', () => {
    expect(foundIn({ 'schemas/forms/address.json': { '/schema/properties/city/maxLength': 40 } })).toEqual([]);
    expect(foundIn({ 'schemas/api/login.json': { '/request/properties/remember': { type: 'boolean' } } })).toEqual([]);
  });
});
