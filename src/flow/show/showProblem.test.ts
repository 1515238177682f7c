import { describe, expect, it } from 'vitest';
import { problemOf } from '../../api/contract/problem.ts';
import type { AppData } from '../language/app.ts';
import { findMeaning, showProblem } from './showProblem.ts';

const say = (key: string) => key;
const catalogue = {
  calls: {
    login: {
      problems: [
        { status: 400, say: '$message' },
        { status: 403, code: 'other', say: 'Other' },
        { status: [403, 423], say: 'Locked.' },
        { status: 422, say: '$errors.email', field: 'email' },
        { status: 409, sent: { step: 'address' }, say: 'Your address is not asked for now.' },
        { say: 'In 1 hour.' },
      ],
    },
  },
} as unknown as AppData; // only the catalogue is read

function textFor(more: Parameters<typeof problemOf>[2], kind: Parameters<typeof problemOf>[1] = 'refused', call = 'login') {
  const problem = problemOf(call, kind, more);
  return showProblem(problem, findMeaning(catalogue, problem), say);
}

describe('the error catalogue', () => {
  it('uses the first entry whose conditions all hold', () => {
    expect(textFor({ status: 403, code: 'account_locked' }).message).toBe('Locked.');
    expect(textFor({ status: 403, code: 'other' }).message).toBe('Other');
    expect(textFor({ status: 500 }, 'unknown').message).toBe('In 1 hour.');
  });

  it('can match the request, to tell apart 409s of different steps', () => {
    const problem = problemOf('login', 'refused', { status: 409 });
    const meaning = (sent?: Record<string, unknown>) => findMeaning(catalogue, problem, sent)?.say;
    expect(meaning({ step: 'address', city: 'Austin' })).toBe('Your address is not asked for now.');
    expect(meaning({ step: 'basic' })).toBe('In 1 hour.');
    expect(meaning()).toBe('In 1 hour.');
  });

  it('shows the provider’s first message if an entry says so', () => {
    expect(textFor({ status: 400, message: 'They do not match.' }).message).toBe('They do not match.');
  });

  it('puts a message on its field and none above the form', () => {
    expect(textFor({ status: 422, errors: { email: ['Enter an address', 'more'] } })).toMatchObject({
      message: '',
      fields: { email: ['Enter an address'] },
    });
  });

  it('does not put a message about one field on another', () => {
    expect(textFor({ status: 422, errors: { password: ['Too common'] } }).fields).toEqual({ password: ['Too common'] });
  });

  it('keeps the provider’s field messages for calls without an entry', () => {
    expect(textFor({ status: 422, errors: { zip: ['Enter 5 digits'] } }, 'refused', 'update-depositor')).toMatchObject({
      fields: { zip: ['Enter 5 digits'] },
    });
  });

  it('does not mention marked fields when there are none', () => {
    const invalid = { status: 422, code: 'invalid', message: 'Please check the marked answers.' };
    expect(textFor(invalid, 'refused', 'update-depositor').message).toBe('problems.refused');
  });

  it('marks a field without a readable message', () => {
    const fields = { email: ['problems.field'] };
    expect(textFor({ status: 422, errors: { email: [] } })).toMatchObject({ message: '', fields });
    expect(textFor({ status: 422, code: 'invalid', errors: { email: [] } }, 'refused', 'update-depositor')).toMatchObject({
      message: '',
      fields,
    });
    expect(textFor({ status: 400 }).message).toBe('problems.refused');
  });

  it('shows no text from intermediaries, neither above the form nor at a field', () => {
    const teapot = { status: 418, message: 'short and stout', errors: { city: ['teapot'] } };
    expect(textFor(teapot, 'refused', 'update-depositor')).toEqual({ message: 'problems.refused', fields: {}, waits: false });
  });

  it('says that an offline request is sent automatically', () => {
    expect(textFor({ code: 'no_network' }, 'offline', 'update-depositor')).toEqual({ message: 'problems.waits', fields: {}, waits: true });
  });

  it.each([
    ['offline', null, 'problems.offline'],
    ['unknown', null, 'problems.unknown'],
    ['unknown', 502, 'problems.500'],
    ['refused', 451, 'problems.451'],
    ['refused', 429, 'problems.429'],
    ['refused', 409, 'problems.refused'],
  ] as const)('says in our words what to do about %s %s', (kind, status, key) => {
    expect(textFor({ status }, kind, 'update-depositor').message).toBe(key);
  });
});
