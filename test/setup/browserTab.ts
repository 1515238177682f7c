import { vi } from 'vitest';
import { createApi } from '../../src/api/createApi.ts';
import { held } from '../../src/api/session/vault.ts';
import { createSession } from '../../src/runtime/session/createSession.ts';
import type { SessionEnd } from '../../src/runtime/session/session.ts';
import type { Tabs } from '../../src/runtime/session/tabs.ts';
import { warningAtom } from '../../src/runtime/session/sessionClock.ts';
import { createPassbookStore } from '../../src/store/createPassbookStore.ts';
import { compiledCalls } from './compiledCalls.ts';

export const minute = 60_000;
export const alice = '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f';
export const bob = '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e2f';

/** A fake provider whose sessions expire 15 minutes after the last extension, with its own clock. */
export function createWire() {
  const ahead = 3 * 24 * 60 * minute;
  const requested: string[] = [];
  const wire = {
    requested,
    user: alice,
    isOffline: false,
    isDead: false,
    isFull: true,
    canExtend: true,
    nowAt: () => Date.now() + ahead,
    endsAt: 0,
    extend: () => (wire.endsAt = wire.nowAt() + 15 * minute),
    count: (path: string) => requested.filter((one) => one === path).length,
    fetch: (input: Request | string | URL): Promise<Response> => {
      const path = new URL(input instanceof Request ? input.url : input, 'http://localhost').pathname;
      requested.push(path);
      if (wire.isOffline) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(answer(path));
    },
  };
  function answer(path: string): Response {
    if (path === '/sanctum/csrf-cookie') return json(200, { data: {} });
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
      pending_phone: null,
      draft_key: wire.isFull ? `key-of-${wire.user}` : null,
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

/** A tab set up like the runtime. */
export function openTab(wire: ReturnType<typeof createWire>, tabs?: Tabs) {
  vi.stubGlobal('fetch', wire.fetch);
  const ends: SessionEnd[] = [];
  const store = createPassbookStore({ now: () => api.now() });
  const api = createApi({
    calls: compiledCalls,
    brand: () => 'harbor',
    onUnauthorized: (problem) => void session.logOut({ chosen: false, message: problem.message ?? undefined }),
  });
  const session = createSession({ api, store, onEnded: (end) => ends.push(end), ...(tabs ? { tabs } : {}) });
  return { api, store, session, ends, warning: () => store.store.get(warningAtom) };
}

/** A tab right after login, with its answers loaded. */
export async function logIn(tabs?: Tabs) {
  const wire = createWire();
  wire.extend();
  const tab = openTab(wire, tabs);
  tab.session.start();
  tab.store.writeFacts((facts) => {
    facts.session = { token: held, bearerToken: held, session_id: bob, expires_at: new Date(wire.endsAt).toISOString() };
  });
  // The transport is imported dynamically.
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(100);
  opened.push(tab.session);
  return { wire, ...tab };
}

export const opened: { stop(): void }[] = [];

export function setVisibility(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Setup for each test: fake timers, empty storage, visible page. */
export function openBrowser() {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T16:00:00Z') });
  localStorage.clear();
  setVisibility('visible');
}

export function closeBrowser() {
  for (const session of opened.splice(0)) session.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
