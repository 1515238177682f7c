// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { compiledCalls } from '../../../test/setup/compiledCalls.ts';
import { createApi } from '../../api/createApi.ts';
import { held } from '../../api/vault.ts';
import { createPassbookStore } from '../../store/createPassbookStore.ts';
import { createSession } from './createSession.ts';
import type { SessionEnd } from './session.ts';
import type { TabMessage, Tabs } from './tabs.ts';
import { warningAtom } from './warning.ts';

const minute = 60_000;
const alice = '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f';
const bob = '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e2f';

/** What the wire answers: a provider whose session ends 15 minutes after it was last extended, on a clock of its own. */
function createWire() {
  const ahead = 3 * 24 * 60 * minute;
  const asked: string[] = [];
  const wire = {
    asked,
    user: alice,
    isOffline: false,
    isDead: false,
    isFull: true,
    canExtend: true,
    nowAt: () => Date.now() + ahead,
    endsAt: 0,
    extend: () => (wire.endsAt = wire.nowAt() + 15 * minute),
    count: (path: string) => asked.filter((one) => one === path).length,
    fetch: (input: Request | string | URL): Promise<Response> => {
      const path = new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname;
      asked.push(path);
      if (wire.isOffline) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(answer(path));
    },
  };
  function answer(path: string): Response {
    if (path === '/sanctum/csrf-cookie') return new Response(null, { status: 204 });
    if (path === '/v1/logout') return json(200, { data: {} });
    if (wire.isDead || wire.nowAt() >= wire.endsAt)
      return json(401, { message: 'Please log in again.', errors: {}, code: null, request_id: 'r' });
    if (path === '/v1/auth-check' && wire.canExtend) wire.extend();
    const at = {
      expires_at: new Date(wire.endsAt).toISOString(),
      now: new Date(wire.nowAt()).toISOString(),
      session_id: wire.isFull ? bob : null,
    };
    if (path === '/v1/auth-check/no-ext') return json(200, { data: at });
    const rest = {
      token: 'T'.repeat(43),
      mfa: ['sms'],
      masked_email: 'a',
      masked_phone: null,
      nonce_token: 'N'.repeat(43),
      mfa_type: 'sms',
      relink: false,
    };
    return json(200, { data: { ...rest, ...at, user: { uuid: wire.user } } });
  }
  return wire;
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

/** One tab, wired as the runtime does it. */
function openTab(wire: ReturnType<typeof createWire>, tabs?: Tabs) {
  vi.stubGlobal('fetch', wire.fetch);
  const ends: SessionEnd[] = [];
  const store = createPassbookStore();
  const api = createApi({
    calls: compiledCalls,
    brand: () => 'harbor',
    onUnauthorized: (problem) => void session.logOut({ chosen: false, message: problem.message ?? undefined }),
  });
  const session = createSession({ api, store, onEnded: (end) => ends.push(end), ...(tabs ? { tabs } : {}) });
  return { api, store, session, ends, warning: () => store.store.get(warningAtom) };
}

/** A tab in which a depositor just finished logging in, and the answers about it have come. */
async function logIn(tabs?: Tabs) {
  const wire = createWire();
  wire.extend();
  const tab = openTab(wire, tabs);
  tab.session.start();
  tab.store.writeFacts((facts) => {
    facts.session = { token: held, bearerToken: held, session_id: bob, expires_at: new Date(wire.endsAt).toISOString() };
  });
  await vi.advanceTimersByTimeAsync(100);
  opened.push(tab.session);
  return { wire, ...tab };
}

const opened: { stop(): void }[] = [];

function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z') });
  localStorage.clear();
  setVisibility('visible');
});
afterEach(() => {
  for (const session of opened.splice(0)) session.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the token check', () => {
  test('asks once a minute and extends nothing while the depositor is idle, until the session ends by itself', async () => {
    const { wire, ends } = await logIn();
    const extending = wire.count('/v1/auth-check');
    await vi.advanceTimersByTimeAsync(13 * minute);
    expect(wire.count('/v1/auth-check/no-ext')).toBe(13);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(wire.count('/v1/auth-check')).toBe(extending);
    expect(ends).toHaveLength(1);
  });

  test('extends the session when the depositor types or clicks, at most once a minute', async () => {
    const { wire, ends } = await logIn();
    const before = wire.count('/v1/auth-check');
    for (let second = 0; second < 20 * 60; second += 5) {
      document.dispatchEvent(new Event(second % 2 ? 'keydown' : 'click'));
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(wire.count('/v1/auth-check') - before).toBeGreaterThanOrEqual(18);
    expect(wire.count('/v1/auth-check') - before).toBeLessThanOrEqual(20);
    expect(ends).toEqual([]);
  });

  test('runs when the page is visible again after more than 30 s, and not sooner', async () => {
    const { wire } = await logIn();
    await vi.advanceTimersByTimeAsync(minute);
    const before = wire.count('/v1/auth-check/no-ext');
    setVisibility('hidden');
    await vi.advanceTimersByTimeAsync(29_000);
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(100);
    expect(wire.count('/v1/auth-check/no-ext')).toBe(before);
    setVisibility('hidden');
    vi.setSystemTime(Date.now() + 2 * 60 * minute);
    setVisibility('visible');
    await vi.advanceTimersByTimeAsync(100);
    expect(wire.count('/v1/auth-check/no-ext')).toBeGreaterThan(before);
  });

  test('that finds the session gone ends it once, with the message', async () => {
    const { wire, ends, store } = await logIn();
    wire.isDead = true;
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(ends).toEqual([{ chosen: false, message: 'Please log in again.' }]);
    expect(wire.count('/v1/logout')).toBe(1);
    expect(store.facts()).toEqual({});
  });

  test.each([-24, 24])('ends the session in time when the depositor sets the clock by %i hours meanwhile', async (hours) => {
    const { wire, ends } = await logIn();
    const begun = performance.now();
    const { nowAt } = wire;
    wire.nowAt = () => nowAt() - hours * 60 * minute;
    vi.setSystemTime(Date.now() + hours * 60 * minute);
    while (ends.length === 0 && performance.now() - begun < 20 * minute) await vi.advanceTimersByTimeAsync(1000);
    const lasted = performance.now() - begun;
    expect(lasted).toBeGreaterThan(15 * minute - 5000);
    expect(lasted).toBeLessThan(16 * minute);
  });
});

describe('the warning', () => {
  test('comes at least a minute before the end and counts down', async () => {
    const { warning } = await logIn();
    await vi.advanceTimersByTimeAsync(13.5 * minute);
    expect(warning()).toBeNull();
    await vi.advanceTimersByTimeAsync(0.4 * minute);
    const { secondsLeft = 0 } = warning() ?? {};
    expect(secondsLeft).toBeGreaterThanOrEqual(60);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(warning()?.secondsLeft).toBe(secondsLeft - 10);
  });

  test('goes when the depositor stays, ten times and more', async () => {
    const { warning, session, ends } = await logIn();
    for (let time = 0; time < 12; time += 1) {
      await vi.advanceTimersByTimeAsync(14 * minute);
      expect(warning()).not.toBeNull();
      await session.extend();
      expect(warning()).toBeNull();
    }
    expect(ends).toEqual([]);
  });

  test('stays while the depositor only moves to one of its buttons', async () => {
    const { warning, wire } = await logIn();
    await vi.advanceTimersByTimeAsync(14 * minute);
    const before = wire.count('/v1/auth-check');
    document.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(wire.count('/v1/auth-check')).toBe(before);
    expect(warning()).not.toBeNull();
  });

  test('says when the session cannot be extended any more', async () => {
    const { warning, session, wire } = await logIn();
    await vi.advanceTimersByTimeAsync(14 * minute);
    wire.canExtend = false;
    await session.extend();
    expect(warning()).toMatchObject({ canExtend: false });
  });

  test('does not come when another tab has extended the session', async () => {
    const { warning, wire } = await logIn();
    await vi.advanceTimersByTimeAsync(13.7 * minute);
    wire.extend();
    await vi.advanceTimersByTimeAsync(0.6 * minute);
    expect(warning()).toBeNull();
  });
});

describe('logging out', () => {
  test('leaves nothing behind before the network answers, and works offline', async () => {
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
    expect(ends).toEqual([{ chosen: true, message: 'Logout successful' }]);
    await vi.advanceTimersByTimeAsync(6000);
    await done;
  });

  test('twice tells the provider once', async () => {
    const { session, wire, ends } = await logIn();
    const both = Promise.all([session.logOut({ chosen: true }), session.logOut({ chosen: true })]);
    await vi.advanceTimersByTimeAsync(6000);
    await both;
    expect(wire.count('/v1/logout')).toBe(1);
    expect(ends).toHaveLength(1);
  });

  test('by losing the session keeps the draft for the same depositor and no other', async () => {
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
    const before = wire.asked.length;
    document.dispatchEvent(new Event('click'));
    await vi.advanceTimersByTimeAsync(20 * minute);
    expect(wire.asked).toHaveLength(before);
  });
});

describe('coming back', () => {
  test('a visitor without a session asks nothing', async () => {
    const wire = createWire();
    expect(await openTab(wire).session.restore()).toBe('none');
    expect(wire.asked).toEqual([]);
  });

  test.each([
    ['full', true],
    ['pending', false],
  ])('a reload restores a session that is %s, without counting as a login', async (restored, isFull) => {
    const { wire, session } = await logIn();
    session.stop();
    const root = localStorage.getItem('root');
    wire.isFull = isFull;
    const told: TabMessage[] = [];
    const tab = openTab(wire, { tell: (message) => told.push(message), listen: () => {}, close: () => {} });
    opened.push(tab.session);
    await tab.store.persistence.rehydrate();
    expect(await tab.session.restore()).toBe(restored);
    tab.session.start();
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.store.facts()).toMatchObject({ session: { bearerToken: held, nonceToken: held }, nav: { mfaType: 'sms' } });
    expect(tab.store.facts().user).toEqual(isFull ? { uuid: alice } : undefined);
    expect(localStorage.getItem('root')).toBe(root);
    expect(told).toEqual([]);
  });

  test('a session that is over is none, and not asked for again', async () => {
    const { wire, session } = await logIn();
    session.stop();
    wire.isDead = true;
    const tab = openTab(wire);
    await tab.store.persistence.rehydrate();
    expect(await tab.session.restore()).toBe('none');
    expect(await tab.session.restore()).toBe('none');
    expect(tab.ends).toEqual([]);
  });

  test('a page from the back/forward cache shows nothing once its session has ended', async () => {
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
  /** Tabs of one browser, which hear each other at once. */
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

  test('log out together, and one of them tells the provider', async () => {
    const open = createBrowser();
    const [first, second, third] = [await logIn(open()), await logIn(open()), await logIn(open())];
    void first.session.logOut({ chosen: true });
    await vi.advanceTimersByTimeAsync(1000);
    expect([first, second, third].map((tab) => tab.ends.length)).toEqual([1, 1, 1]);
    expect([first, second, third].map((tab) => tab.wire.count('/v1/logout')).reduce((sum, count) => sum + count)).toBe(1);
  });

  test('leave when somebody else logs in, and do not end that session', async () => {
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

  test("notice by themselves that the cookie is somebody else's", async () => {
    const { wire, ends } = await logIn();
    wire.user = bob;
    await vi.advanceTimersByTimeAsync(minute);
    document.dispatchEvent(new Event('click'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(ends).toHaveLength(1);
  });
});
