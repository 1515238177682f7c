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
    ['succeeds where nothing is said', undefined, ok],
    ['has the fields that are named, and may have others', { data: { step: 'basic', list: [{ a: 1 }] } }, ok],
    ['has an id of its own', { data: { id: '00000000-0000-0000-0000-000000000000' } }, ok],
    [
      'has the status, the code and the sentences',
      { status: 422, code: 'invalid', message: 'Please check', errors: { zip: ['5 digits'] } },
      refused,
    ],
    ['is the sandbox’s own where a fault was asked for', { status: 422, code: 'other', fault: true }, refused],
    ['is missing where nothing was sent', { lost: 'unsent' }, undefined],
  ])('matches when it %s', async (_what, answer, given) => expect(await compare(answer, given)).toBeNull());

  it.each<[string, Omit<AnswerSource, 'call'> | undefined, typeof ok | typeof refused | undefined, string]>([
    ['nothing was called', undefined, undefined, 'x was not called'],
    ['it is refused', undefined, refused, 'x answers 422, and the journey says 200'],
    ['it succeeds', { status: 422 }, ok, 'x answers 200, and the journey says 422'],
    [
      'the code is another',
      { status: 422, code: 'duplicate_ssn' },
      refused,
      'x answers the code invalid, and the journey says duplicate_ssn',
    ],
    ['the sentence is another', { status: 422, message: 'No.' }, refused, 'x says “Please check the marked answers.”, not “No.”'],
    ['another field is refused', { status: 422, errors: { city: ['No.'] } }, refused, 'x says [] of city, not “No.”'],
    ['a field is another', { data: { step: 'address' } }, ok, 'x answers data/step: "basic", and the journey says "address"'],
    ['a list has another length', { data: { list: [] } }, ok, 'x answers data/list: a list of another length'],
    ['it came although it was lost', { lost: 'unsent' }, ok, 'x was sent'],
  ])('differs when %s', async (_what, answer, given, difference) => {
    expect(await compare(answer, given)).toContain(difference);
  });
});
