import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { people } from '../../../test/people.ts';
import { normalizeEmail, toEmail, toEmailKey, toPhone } from '../values/contact.ts';
import { readSocialSecurityNumber } from '../values/identityNumber.ts';
import { stepReaders } from './registrationFields.ts';

const around = { today: '2026-11-21', minimumAge: 18, hasNumber: true };
const basic = { first_name: 'Jordan', last_name: 'Rivera', date_of_birth: '1990-04-12' };
const address = { street_address: '12 Elm Street', city: 'Austin', state: 'TX', zip: '78701' };

/** Stored value of a field, or null when the step is refused at it. */
function kept(step: 'basic' | 'address', body: Record<string, string>, field: string, column: string): string | null {
  const { fields, errors } = stepReaders[step](body, around);
  return errors[field] ? null : (fields[column] ?? null);
}

describe.each(people.email)('the e-mail address $typed', ({ typed, is }) => {
  it(`becomes ${is}`, () => expect(toEmail(typed)).toBe(is));
});

describe.each(people.phone)('the phone number $typed', ({ typed, is }) => {
  it(`becomes ${is}`, () => expect(toPhone(typed)).toBe(is));
});

describe.each(people.ssn)('the Social Security number $typed', ({ typed, is }) => {
  it(`becomes ${is}`, () => {
    const read = readSocialSecurityNumber(typed);
    expect('number' in read ? read.number : null).toBe(is);
  });
});

describe.each(people.street)('the street $typed', ({ typed, is }) => {
  it(`becomes ${is}`, () => expect(kept('address', { ...address, street_address: typed }, 'street_address', 'streetAddress')).toBe(is));
});

describe.each(people.name)('the name $typed', ({ typed, is }) => {
  it(`becomes ${is}`, () => {
    expect(kept('basic', { ...basic, first_name: typed }, 'first_name', 'firstName')).toBe(is);
    expect(kept('basic', { ...basic, last_name: typed }, 'last_name', 'lastName')).toBe(is);
  });
});

describe('an e-mail address', () => {
  const plain = fc.constantFrom(...'abAB09ﬁ㍿İKß'.split(''));
  const odd = fc.constantFrom(...'.@,;<>"＠，．；-_ \u0308\u00ad\u3000'.split(''));
  const text = fc.string({ unit: fc.oneof({ weight: 8, arbitrary: plain }, { weight: 1, arbitrary: odd }), minLength: 1, maxLength: 12 });

  it('that is accepted is a single recipient, idempotent, and lower case', () => {
    fc.assert(
      fc.property(text, text, (local, domain) => {
        const typed = `${local}@${domain}.example`;
        const email = toEmail(typed);
        fc.pre(email !== null);
        expect(email.normalize('NFKC')).toBe(email);
        expect(email.match(/[@,;<>"\s]/g)).toEqual(['@']);
        expect(toEmail(email)).toBe(email);
        expect(toEmailKey(typed)).toBe(toEmailKey(email));
        expect(toEmailKey(toEmailKey(email))).toBe(toEmailKey(email));
        expect(normalizeEmail(email)).toBe(email.toLowerCase());
        expect(toEmail(normalizeEmail(email))).toBe(normalizeEmail(email));
        expect(email.length).toBeLessThanOrEqual(254);
      }),
    );
  });
});
