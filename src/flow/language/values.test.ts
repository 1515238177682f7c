import { describe, expect, it } from 'vitest';
import type { Facts } from './facts.ts';
import { setFacts } from './setFacts.ts';
import { resolveMap, resolveValue } from './values.ts';

const sources = {
  facts: { session: { session_id: 's1' } },
  form: { email: 'a@b.example', remember: true },
  answer: { token: 'held', deep: { x: 1 } },
  device: { timezone: 'America/Chicago' },
  secret: { nonceToken: 'secret:nonceToken' },
};

describe('values of the flow language', () => {
  it.each([
    ['plain', 'plain'],
    [7, 7],
    ['$form.email', 'a@b.example'],
    ['$facts.session.session_id', 's1'],
    ['$answer.deep.x', 1],
    ['$answer.deep.y.z', undefined],
    ['$secret.nonceToken', 'secret:nonceToken'],
    ['$device.timezone', 'America/Chicago'],
  ])('%j stands for %j', (value, result) => expect(resolveValue(value, sources)).toEqual(result));

  it('spread the form, and omit absent values', () => {
    expect(resolveMap({ '*': '$form', step: 'basic', none: '$facts.user.uuid' }, sources)).toEqual({
      email: 'a@b.example',
      remember: true,
      step: 'basic',
    });
  });

  it('set facts: null deletes one, an absent value changes nothing', () => {
    const facts: Facts = {};
    setFacts(
      facts,
      { 'session.token': '$answer.token', 'funding.status': '$answer.status' },
      { facts, answer: { token: 'held', status: null } },
    );
    expect(facts).toEqual({ session: { token: 'held' }, funding: {} });
    setFacts(facts, { 'session.token': '$answer.token', 'session.relink': true }, { facts, answer: {} });
    expect(facts.session).toEqual({ token: 'held', relink: true });
    setFacts(facts, { session: null }, { facts });
    expect(facts.session).toBeUndefined();
  });
});
