import { describe, expect, it } from 'vitest';
import type { AnswerSource } from '../journeys/journey.ts';
import { differenceOf } from './journeys/driver/differenceOf.ts';

const contract = { method: 'POST', isRead: false, binds: false, path: '/x', success: 200, example: {} };
const ok = {
  call: 'x',
  status: 200,
  body: Promise.resolve({ data: { step: 'basic', id: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f', list: [{ a: 1, b: 2 }] } }),
};
const refused = {
  call: 'x',
  status: 422,
  body: Promise.resolve({ code: 'invalid', message: 'Please check the marked answers.', errors: { zip: ['Enter 5 digits.'] } }),
};

const compare = (answer: Omit<AnswerSource, 'call'> | undefined, given: typeof ok | typeof refused | undefined) =>
  differenceOf({ call: 'x', answer: answer && { call: 'x', ...answer } }, given, contract);

describe('the provider’s answer', () => {
  it.each<[string, Omit<AnswerSource, 'call'> | undefined, typeof ok | typeof refused | undefined]>([
    ['succeeds where the journey states nothing', undefined, ok],
    ['has the stated fields, and any others', { data: { step: 'basic', list: [{ a: 1 }] } }, ok],
    ['has an id of its own', { data: { id: '00000000-0000-0000-0000-000000000000' } }, ok],
    [
      'has the status, code and messages',
      { status: 422, code: 'invalid', message: 'Please check', errors: { zip: ['5 digits'] } },
      refused,
    ],
    ['is the sandbox’s own for a requested fault', { status: 422, code: 'other', fault: true }, refused],
    ['is missing for a lost request', { lost: 'unsent' }, undefined],
  ])('matches when it %s', async (_what, answer, given) => expect(await compare(answer, given)).toBeNull());

  it.each<[string, Omit<AnswerSource, 'call'> | undefined, typeof ok | typeof refused | undefined, string]>([
    ['the call was not made', undefined, undefined, 'x was not called'],
    ['it was refused', undefined, refused, 'x answers 422, and the journey says 200'],
    ['it succeeds', { status: 422 }, ok, 'x answers 200, and the journey says 422'],
    ['the code differs', { status: 422, code: 'duplicate_ssn' }, refused, 'x answers the code invalid, and the journey says duplicate_ssn'],
    ['the message differs', { status: 422, message: 'No.' }, refused, 'x says “Please check the marked answers.”, not “No.”'],
    ['another field is refused', { status: 422, errors: { city: ['No.'] } }, refused, 'x says [] of city, not “No.”'],
    ['a field differs', { data: { step: 'address' } }, ok, 'x answers data/step: "basic", and the journey says "address"'],
    ['a list has another length', { data: { list: [] } }, ok, 'and the journey lists 0'],
    ['it arrived although it should be lost', { lost: 'unsent' }, ok, 'x was sent'],
  ])('differs when %s', async (_what, answer, given, difference) => {
    expect(await compare(answer, given)).toContain(difference);
  });
});
