// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Scripted } from '../../../test/setup/scriptedServer.ts';
import { startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import { shortenWaits } from '../../../test/setup/shortWaits.ts';
import type { Facts } from '../../flow/language/facts.ts';
import type { Asking, Runtime } from '../core/runtime.ts';
import { routeLoader, loadScreen, noteAsking } from './routeLoader.ts';
import { LoadFailure } from './loads.ts';

shortenWaits();

const nav = { email: 'jordan@example.com', token: 'T'.repeat(43) };

async function openLink(answer: Scripted) {
  const visit = await startScriptedVisit(() => answer, { facts: { nav } });
  visit.runtime.screenByName['reset-password'] = () => Promise.resolve({ screen: () => null });
  const end: unknown = await routeLoader(visit.runtime, '/login/reset-password').catch((error: unknown) => error);
  return { visit, end };
}

describe('a load with a request body', () => {
  it('sends values that must not be in an address', async () => {
    const { visit, end } = await openLink({ body: { data: { email: nav.email } } });
    expect(end).toMatchObject({ loaded: { link: { email: nav.email } } });
    const [request] = visit.server.to('/v1/reset-password/link');
    expect(JSON.parse(request?.body ?? '')).toEqual(nav);
    expect(JSON.stringify(visit.runtime.store.answer('reset-link'))).not.toContain(nav.token);
    await visit[Symbol.asyncDispose]();
  });

  it('redirects when refused, with the message', async () => {
    const { visit, end } = await openLink({ status: 400, body: { code: 'reset_link_invalid', message: 'It is too old.', errors: {} } });
    expect(end).toBeInstanceOf(Response);
    expect((end as Response).headers.get('location')).toBe('/login/reset-password/failed');
    expect(visit.runtime.store.facts().resetPassword?.error).toBe('It is too old.');
    await visit[Symbol.asyncDispose]();
  });

  it('does not redirect on a server error', async () => {
    const { visit, end } = await openLink({ status: 400, body: 'no JSON' });
    const broken = await openLink({ status: 500, body: { code: 'internal', message: 'Oh.', errors: {} } });
    expect(end).toBeInstanceOf(Response);
    expect(broken.end).toBeInstanceOf(LoadFailure);
    expect(broken.visit.runtime.store.facts().resetPassword?.error).toBeUndefined();
    await Promise.all([visit[Symbol.asyncDispose](), broken.visit[Symbol.asyncDispose]()]);
  });
});

describe('the chunks of a page', () => {
  it('load in parallel with the guards', async () => {
    const visit = await startScriptedVisit(() => ({ body: { data: { email: nav.email } } }), { facts: { nav } });
    const order: string[] = [];
    const restore = visit.runtime.restoreSession;
    visit.runtime.restoreSession = () => {
      order.push('session');
      return restore();
    };
    visit.runtime.screenByName['reset-password'] = () => {
      order.push('screen');
      return Promise.resolve({ screen: () => null });
    };
    await routeLoader(visit.runtime, '/login/reset-password');
    expect(order).toEqual(['screen', 'session', 'screen']);
    await visit[Symbol.asyncDispose]();
  });
});

const screen = () => null;

function withScreen(screenWords?: Runtime['bundle']['screenWords']) {
  const load = vi.fn(() => Promise.resolve({ screen }));
  const bundle = { words: { 'shell.skip': 'Skip' }, screenWords };
  const runtime = { screenByName: { balance: load }, bundle } as unknown as Runtime;
  return { runtime, load, words: bundle.words };
}

it('loads a screen and its words in parallel', async () => {
  const askedFor: string[] = [];
  const { runtime, load, words } = withScreen(() => {
    askedFor.push('words');
    return Promise.resolve({ part: { words: { 'screens.balance.title': 'Balance' } } });
  });
  load.mockImplementation(() => {
    askedFor.push('screen');
    return Promise.resolve({ screen });
  });
  const loaded = loadScreen(runtime, 'balance');
  expect(askedFor).toEqual(['screen', 'words']);
  expect(await loaded).toBe(screen);
  expect(words).toEqual({ 'shell.skip': 'Skip', 'screens.balance.title': 'Balance' });
});

it('fails when the words fail to load', async () => {
  const { runtime } = withScreen(() => Promise.reject(new Error('lost')));
  await expect(loadScreen(runtime, 'balance')).rejects.toThrow('lost');
});

it('loads no words when all are bundled, or without a screen', async () => {
  const screenWords = vi.fn(() => Promise.reject(new Error('asked')));
  expect(await loadScreen(withScreen().runtime, 'balance')).toBe(screen);
  expect(await loadScreen(withScreen(screenWords).runtime, undefined)).toBe(null);
  expect(screenWords).not.toHaveBeenCalled();
});

describe('the trail', () => {
  const facts: Facts = {};
  const part = { store: { facts: () => facts }, api: { now: () => 5 } } as unknown as Parameters<typeof noteAsking>[0];

  it('keeps the latest 12 entries', () => {
    const trail: Asking[] = [];
    for (let count = 0; count < 20; count += 1) noteAsking({ ...part, trail }, `/${count}`, count === 19 ? '/to' : undefined);
    expect(trail.map(({ address }) => address)).toEqual(Array.from({ length: 12 }, (_, index) => `/${index + 8}`));
    expect(trail.at(-1)).toEqual({ address: '/19', goesTo: '/to', facts, now: 5, at: expect.any(Number) });
  });

  it('keeps nothing outside the sandbox', () => {
    expect(() => noteAsking(part, '/login')).not.toThrow();
  });
});
