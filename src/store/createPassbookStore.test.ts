import { describe, expect, test, vi } from 'vitest';
import { problemOf } from '../api/contract/problem.ts';
import { factAtom, notificationAtom, progressAtom } from './atoms.ts';
import type { FactSources } from './baseAtoms.ts';
import { createPassbookStore } from './createPassbookStore.ts';
import type { Loaded } from './passbookStore.ts';

describe('facts', () => {
  test('change for their readers only; others keep their identity', () => {
    const store = createPassbookStore({ now: Date.now });
    store.writeFacts((facts) => {
      facts.depositor = { registration_last_step: 'basic' };
      facts.nav = { uuid: 'u' };
    });
    const before = store.facts();
    const depositorChanged = vi.fn();
    const navChanged = vi.fn();
    store.store.sub(factAtom('depositor'), depositorChanged);
    store.store.sub(factAtom('nav'), navChanged);
    store.writeFacts((facts) => void (facts.depositor = { ...facts.depositor, registration_last_step: 'address' }));
    expect(depositorChanged).toHaveBeenCalledTimes(1);
    expect(navChanged).not.toHaveBeenCalled();
    expect(store.facts().nav).toBe(before.nav);
    expect(before.depositor?.registration_last_step).toBe('basic');
  });

  test('cannot be changed outside the store', () => {
    const store = createPassbookStore({ now: Date.now });
    store.writeFacts((facts) => void (facts.accounts = [{ available_balance: '1.00' }]));
    expect(() => store.facts().accounts?.push({})).toThrow(TypeError);
  });

  test('can be deleted, and clearing the store keeps the branding only', () => {
    const store = createPassbookStore({ now: Date.now });
    store.writeFacts((facts) => {
      facts.branding = { slug: 'harbor' };
      facts.user = { uuid: 'u' };
      facts.depositor = {};
    });
    store.writeFacts((facts) => void delete facts.user);
    expect(store.facts()).toEqual({ branding: { slug: 'harbor' }, depositor: {} });
    store.clear();
    expect(store.facts()).toEqual({ branding: { slug: 'harbor' } });
  });

  test('are not shared between stores', () => {
    const [one, other] = [createPassbookStore({ now: Date.now }), createPassbookStore({ now: Date.now })];
    one.writeFacts((facts) => void (facts.user = { uuid: 'u' }));
    expect(other.facts()).toEqual({});
  });
});

describe('a fact loaded by a call', () => {
  const sources: FactSources = {
    facts: { accounts: { call: 'accounts' }, funding: { call: 'initial-fund-amount' }, resetPassword: { call: 'forgotten' } },
    calls: {
      accounts: { sets: { accounts: '$answer' } },
      'initial-fund-amount': { sets: { 'funding.status': '$answer.status' } },
      forgotten: { sets: { 'resetPassword.email': '$answer.pending_email' } },
    },
  };
  const answerWith = (data: unknown) => () => Promise.resolve({ ok: true as const, data });
  const offline = () => Promise.resolve({ ok: false as const, problem: problemOf('accounts', 'offline') });
  const [old, current] = ['1.00', '2.00'].map((available_balance) => [{ available_balance }]);

  test('has the answer’s value, and changes with it', async () => {
    const store = createPassbookStore({ sources, now: Date.now });
    const changed = vi.fn();
    store.subscribe(changed);
    await store.load('accounts', answerWith(old));
    expect(store.facts().accounts).toEqual(old);
    await store.load('accounts', answerWith(current), { maxAge: 0 });
    expect(store.facts().accounts).toEqual(current);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('stays during a refetch, and when that fails', async () => {
    const store = createPassbookStore({ sources, now: Date.now });
    await store.load('accounts', answerWith(old));
    const failing = store.load('accounts', offline, { maxAge: 0 });
    expect(store.facts().accounts).toEqual(old);
    await failing;
    expect(store.facts().accounts).toEqual(old);
  });

  test('invalidates its answer when written or deleted', async () => {
    const store = createPassbookStore({ sources, now: Date.now });
    await store.load('accounts', answerWith(old));
    store.writeFacts((facts) => void (facts.accounts = current));
    expect([store.facts().accounts, store.answer('accounts')]).toEqual([current, undefined]);
    await store.load('accounts', answerWith(old));
    store.writeFacts((facts) => void delete facts.accounts);
    expect([store.facts().accounts, store.answer('accounts')]).toEqual([undefined, undefined]);
  });

  test('is deleted with its answer, and earlier written values do not return', async () => {
    const store = createPassbookStore({ sources, now: Date.now });
    store.writeFacts((facts) => void (facts.accounts = old));
    await store.load('accounts', answerWith(current));
    store.invalidate('accounts');
    expect([store.facts().accounts, store.answer('accounts')]).toEqual([undefined, undefined]);
  });

  test('ignores an answer requested before it was written', async () => {
    const store = createPassbookStore({ sources, now: Date.now });
    let arrive: (loaded: Loaded) => void = () => {};
    const late = store.load('accounts', () => new Promise<Loaded>((resolve) => (arrive = resolve)));
    store.writeFacts((facts) => void (facts.accounts = current));
    arrive({ ok: true, data: old });
    await late;
    expect(store.facts().accounts).toEqual(current);
  });

  test('keeps other fields written to it', async () => {
    const store = createPassbookStore({ sources, now: Date.now });
    store.writeFacts((facts) => void (facts.resetPassword = { error: 'It is too old.' }));
    await store.load('forgotten', answerWith({ pending_email: 'j@example.com' }));
    expect(store.facts().resetPassword).toEqual({ email: 'j@example.com', error: 'It is too old.' });
    store.writeFacts((facts) => void delete facts.resetPassword?.error);
    expect(store.facts().resetPassword).toEqual({ email: 'j@example.com' });
  });

  test('keeps its identity while other facts and answers change', async () => {
    const store = createPassbookStore({ sources, now: Date.now });
    await store.load('initial-fund-amount', answerWith({ status: 'SUCCESS' }));
    const { funding } = store.facts();
    await store.load('accounts', answerWith(old));
    await store.load('schedules', answerWith([]));
    store.writeFacts((facts) => void (facts.nav = { uuid: 'u' }));
    expect(store.facts().funding).toBe(funding);
  });

  test('is deleted when the store is cleared', async () => {
    const store = createPassbookStore({ sources, now: Date.now });
    await store.load('accounts', answerWith(old));
    store.clear();
    expect(store.facts()).toEqual({});
  });
});

describe('the notification', () => {
  const notificationOf = (store: ReturnType<typeof createPassbookStore>) => store.store.get(notificationAtom);

  test('shows, hides and resets', () => {
    const store = createPassbookStore({ now: Date.now });
    expect(notificationOf(store)).toEqual({ message: '', isOpen: undefined, severity: 'success' });
    store.notification.show('Code resent successfully!');
    expect(notificationOf(store)).toEqual({ message: 'Code resent successfully!', isOpen: true, severity: 'success' });
    store.notification.show('No.', 'error');
    expect(notificationOf(store)).toEqual({ message: 'No.', isOpen: true, severity: 'error' });
    store.notification.hide();
    expect(notificationOf(store)).toEqual({ message: '', isOpen: false, severity: 'success' });
    store.notification.show('No.', 'error');
    store.notification.reset();
    expect(notificationOf(store)).toEqual({ message: '', isOpen: undefined, severity: 'success' });
  });
});

test('the progress keeps its value on a page without one, and accepts 0', () => {
  const store = createPassbookStore({ now: Date.now });
  const percent = () => store.store.get(progressAtom);
  expect(percent()).toBeNull();
  store.noteProgress(21);
  store.noteProgress(undefined);
  expect(percent()).toBe(21);
  store.noteProgress(0);
  expect(percent()).toBe(0);
});

test('a draft contains no secret, even one that the form does not declare', () => {
  const { drafts } = createPassbookStore({ now: Date.now });
  drafts.keep(
    'basic-information',
    { first_name: 'Jo', ssn: '123456789', password: 'p', code: '1', pin: '2', address: { city: 'Austin', token: 't' } },
    ['pin'],
  );
  expect(drafts.find('basic-information')).toEqual({ first_name: 'Jo', address: { city: 'Austin' } });
});

test('a draft is deleted without a known depositor, and after a chosen logout', () => {
  const { drafts } = createPassbookStore({ now: Date.now });
  for (const end of [
    { chosen: false, user: undefined },
    { chosen: true, user: 'a' },
  ]) {
    drafts.keep('address', { city: 'Austin' });
    drafts.sessionEnded(end);
    expect(drafts.find('address')).toBeUndefined();
  }
});
