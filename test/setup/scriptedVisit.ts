import { brandBySlug } from 'virtual:passbook/brands';
import { createClock } from '../../src/api/clock.ts';
import { createApi } from '../../src/api/createApi.ts';
import type { CookieJar } from '../../src/api/session/csrf.ts';
import { createSay } from '../../src/brand/words/words.ts';
import { createApp } from '../../src/flow/decide/createApp.ts';
import type { Facts } from '../../src/flow/language/facts.ts';
import type { CompiledForm } from '../../src/form/core/form.ts';
import type { Runtime } from '../../src/runtime/core/runtime.ts';
import { createJournal } from '../../src/store/kept/createJournal.ts';
import { createPassbookStore } from '../../src/store/createPassbookStore.ts';
import type { DeviceStorage } from '../../src/store/kept/createPersistence.ts';
import { compiledCalls } from './compiledCalls.ts';
import { startScriptedServer, type Scripted, type RecordedRequest } from './scriptedServer.ts';

const { bundle } = await brandBySlug['harbor']!();

export const token = 'T'.repeat(43);

/** Answer to a login from a remembered device. */
export const loggedIn: Scripted = {
  body: {
    data: {
      token,
      mfa: ['sms'],
      masked_email: 'j',
      masked_phone: null,
      expires_at: '2099-11-21T16:30:00.000Z',
      session_id: '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f',
    },
  },
};

/** In-memory storage with the interface of localStorage. */
export function createDevice(): DeviceStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

/** A visit with the real api, store and flow against a scripted server. `facts` are known at the start. */
export async function startScriptedVisit(
  answer: (request: RecordedRequest, count: number) => Scripted | Promise<Scripted>,
  { facts = {}, device = createDevice() }: { facts?: Facts; device?: DeviceStorage } = {},
) {
  let cookie: string | undefined;
  const jar: CookieJar = { read: () => cookie, clear: () => (cookie = undefined) };
  const server = await startScriptedServer((request, count) => {
    if (request.url === '/v1/login') return loggedIn;
    if (request.url !== '/sanctum/csrf-cookie') return answer(request, count);
    cookie = 'cookie';
    return { body: { data: {} } };
  });
  const clock = createClock();
  const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor', clock }, jar);
  const app = createApp(bundle.app);
  let ahead = 0;
  const store = createPassbookStore({ storage: device, sources: app.data, now: () => api.now() + ahead });
  clock.resume(store.persistence.kept().ahead ?? 0);
  store.writeFacts((draft) => void Object.assign(draft, facts));
  // Depositor calls need a bearer token from a login.
  if (facts.session?.bearerToken !== undefined) await api.call('login', { body: { email: 'j@example.com', password: 'p' } });
  const runtime: Runtime = {
    app,
    bundle,
    say: createSay(bundle, { brand: bundle.branding }),
    api,
    store,
    session: {
      start: () => undefined,
      stop: () => undefined,
      restore: () => Promise.resolve('full'),
      extend: () => Promise.resolve(),
      logOut: () => Promise.resolve(),
    },
    journal: createJournal(store.persistence, clock),
    restoreSession: () => Promise.resolve(),
    formById: new Proxy({}, { get: () => () => Promise.resolve({ form: anyForm }) }),
    screenByName: {},
    addresses: null,
  };
  /** Ages every answer by this many milliseconds. */
  const letAge = (milliseconds: number) => void (ahead += milliseconds);
  return { runtime, server, device, letAge, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const anyForm = { id: 'any', schema: {}, ui: {}, validate: () => [] } as unknown as CompiledForm; // never rendered
