import { describe, expect, it } from 'vitest';
import { secretNonce } from '../api/vault.ts';
import { createPassbookStore } from '../store/createPassbookStore.ts';
import { describeDevice } from './device.ts';
import { fillFacts } from './fillFacts.ts';
import { resolveMap, resolveValue } from './values.ts';

const sources = {
  facts: { session: { session_id: 's1' } },
  form: { email: 'a@b.example', remember: true },
  answer: { token: 'held', deep: { x: 1 } },
};

describe('values of the flow language', () => {
  it.each([
    ['plain', 'plain'],
    [7, 7],
    ['$form.email', 'a@b.example'],
    ['$facts.session.session_id', 's1'],
    ['$answer.deep.x', 1],
    ['$answer.deep.y.z', undefined],
    ['$secret.nonceToken', secretNonce],
  ])('%j stands for %j', (value, result) => expect(resolveValue(value, sources)).toEqual(result));

  it('spread what the form holds, and leave out what is absent', () => {
    expect(resolveMap({ '*': '$form', step: 'basic', none: '$facts.user.uuid' }, sources)).toEqual({
      email: 'a@b.example',
      remember: true,
      step: 'basic',
    });
  });

  it('fill facts: a null empties one, an absent value changes nothing', () => {
    const store = createPassbookStore({ storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined } });
    fillFacts(store, { 'session.token': '$answer.token', 'funding.status': '$answer.status' }, { answer: { token: 'held', status: null } });
    expect(store.facts()).toEqual({ session: { token: 'held' }, funding: {} });
    fillFacts(store, { 'session.token': '$answer.token', 'session.relink': true }, { answer: {} });
    expect(store.facts().session).toEqual({ token: 'held', relink: true });
    fillFacts(store, { session: null }, {});
    expect(store.facts().session).toBeUndefined();
  });
});

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    ['something else', 'Browser'],
  ])('%s is %s', (agent, name) => expect(describeDevice(agent).name).toBe(name));
});
