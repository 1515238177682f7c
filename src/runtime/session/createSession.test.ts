// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alice, bob, closeBrowser, createWire, logIn, minute, opened, openBrowser, openTab } from '../../../test/setup/browserTab.ts';
import { held } from '../../api/session/vault.ts';
import { keepLanguage, keptLanguage } from '../../store/kept/keptOnDevice.ts';
import type { TabMessage, Tabs } from './tabs.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('logging out', () => {
  test('removes all local data before the network answers, also offline', async () => {
    const { store, session, ends, wire, api } = await logIn();
    store.writeFacts((facts) => void (facts.depositor = { first_name: 'PII-MARK-1' }));
    await store.load('depositor', () => Promise.resolve({ ok: true, data: { ssn_last4: 'PII-MARK-2' } }));
    store.drafts.keep('basic-information', { first_name: 'PII-MARK-3' });
    sessionStorage.setItem('left', 'PII-MARK-4');
    wire.isOffline = true;
    const done = session.logOut({ chosen: true, message: 'Logout successful' });
    expect(store.facts()).toEqual({});
    expect(store.answer('depositor')).toBeUndefined();
    expect(store.drafts.find('basic-information')).toBeUndefined();
    expect(api.hasBearer()).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(ends).toEqual([{ chosen: true, message: 'Logout successful', hadSession: true }]);
    await vi.advanceTimersByTimeAsync(6000);
    await done;
  });

  test('keeps only the chosen language', async () => {
    const { store, session } = await logIn();
    keepLanguage(store.persistence, 'es-US');
    const done = session.logOut({ chosen: true });
    expect(JSON.parse(localStorage.getItem('root') ?? '')).toEqual({ version: 1, language: 'es-US', dismissed: {} });
    // simulates Clear-Site-Data
    localStorage.clear();
    await vi.advanceTimersByTimeAsync(6000);
    await done;
    expect(keptLanguage(store.persistence)).toBe('es-US');
  });

  test('sends one request when called twice', async () => {
    const { session, wire, ends } = await logIn();
    const both = Promise.all([session.logOut({ chosen: true }), session.logOut({ chosen: true })]);
    await vi.advanceTimersByTimeAsync(6000);
    await both;
    expect(wire.count('/v1/logout')).toBe(1);
    expect(ends).toHaveLength(1);
  });

  test('keeps drafts for the same depositor after an involuntary end', async () => {
    const { store, session } = await logIn();
    store.drafts.keep('address', { city: 'Austin', password: 'x' });
    void session.logOut({ chosen: false });
    expect(store.drafts.find('address')).toEqual({ city: 'Austin' });
    store.drafts.sessionBegan(alice);
    expect(store.drafts.find('address')).toEqual({ city: 'Austin' });
    store.drafts.sessionBegan(bob);
    expect(store.drafts.find('address')).toBeUndefined();
  });

  test('stops all checks', async () => {
    const { wire, session } = await logIn();
    void session.logOut({ chosen: true });
    await vi.advanceTimersByTimeAsync(6000);
    const before = wire.requested.length;
    document.dispatchEvent(new Event('click'));
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(wire.requested).toHaveLength(before);
  });
});

describe('restoring a session', () => {
  test('sends no request without a session', async () => {
    const wire = createWire();
    expect(await openTab(wire).session.restore()).toBe('none');
    expect(wire.requested).toEqual([]);
  });

  test.each([
    ['full', true],
    ['pending', false],
  ])('restores a %s session without counting it as a login', async (restored, isFull) => {
    const { wire, session } = await logIn();
    session.stop();
    const root = localStorage.getItem('root');
    wire.isFull = isFull;
    const messages: TabMessage[] = [];
    const tab = openTab(wire, { tell: (message) => messages.push(message), listen: () => {}, close: () => {} });
    opened.push(tab.session);
    await tab.store.persistence.rehydrate();
    expect(await tab.session.restore()).toBe(restored);
    tab.session.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.store.facts()).toMatchObject({ session: { bearerToken: held, nonceToken: held }, nav: { mfaType: 'sms' } });
    expect(tab.store.facts().user).toEqual(isFull ? { uuid: alice } : undefined);
    expect(localStorage.getItem('root')).toBe(root);
    expect(messages).toEqual([]);
  });

  test('works when the mark could not be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { wire, session } = await logIn();
    session.stop();
    const tab = openTab(wire);
    opened.push(tab.session);
    await tab.store.persistence.rehydrate();
    expect(await tab.session.restore()).toBe('full');
  });

  test('explains an ended session once, in the tab that had it', async () => {
    const { wire, session } = await logIn();
    session.stop();
    wire.isDead = true;
    const tab = openTab(wire);
    await tab.store.persistence.rehydrate();
    expect(await tab.session.restore()).toBe('over');
    expect(await tab.session.restore()).toBe('none');
    expect(tab.ends).toEqual([]);
  });

  test('clears a page from the back/forward cache after its session has ended', async () => {
    await logIn();
    document.body.textContent = 'Balance $1,250.00';
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(document.body.textContent).toContain('Balance');
    localStorage.removeItem('root');
    const html = document.documentElement;
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(html.textContent).toBe('');
    html.append(document.createElement('head'), document.createElement('body'));
  });
});

describe('several tabs', () => {
  /** Tabs of one browser with synchronous messages. */
  function createBrowser() {
    const ears: ((message: TabMessage) => void)[] = [];
    return (): Tabs => {
      let mine: ((message: TabMessage) => void) | undefined;
      return {
        tell: (message) => ears.filter((ear) => ear !== mine).forEach((ear) => ear(message)),
        listen: (hear) => void ears.push((mine = hear)),
        close: () => {},
      };
    };
  }

  test('log out together with one request', async () => {
    const open = createBrowser();
    const [first, second, third] = [await logIn(open()), await logIn(open()), await logIn(open())];
    void first.session.logOut({ chosen: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect([first, second, third].map((tab) => tab.ends.length)).toEqual([1, 1, 1]);
    expect([first, second, third].map((tab) => tab.wire.count('/v1/logout')).reduce((sum, count) => sum + count)).toBe(1);
  });

  test('share the reason for an ended session', async () => {
    const open = createBrowser();
    const [first, second] = [await logIn(open()), await logIn(open())];
    void first.session.logOut({ chosen: false, message: 'Your password was changed.' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(second.ends).toMatchObject([{ chosen: false, message: 'Your password was changed.' }]);
  });

  test('leave when another user logs in, without ending that session', async () => {
    const tell = createBrowser();
    const first = await logIn(tell());
    const other = tell();
    other.tell({ type: 'login', user: alice });
    expect(first.ends).toEqual([]);
    const root = localStorage.getItem('root');
    other.tell({ type: 'login', user: bob });
    await vi.advanceTimersByTimeAsync(6000);
    expect(first.ends).toHaveLength(1);
    void first.session.logOut({ chosen: true });
    await vi.advanceTimersByTimeAsync(6000);
    expect(first.wire.count('/v1/logout')).toBe(0);
    expect(localStorage.getItem('root')).toBe(root);
  });

  test('notice a cookie of another user', async () => {
    const { wire, ends } = await logIn();
    wire.user = bob;
    await vi.advanceTimersByTimeAsync(minute);
    document.dispatchEvent(new Event('click'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(1);
  });
});
