import { describe, expect, it } from 'vitest';
import { smallData } from '../../../test/setup/smallApp.ts';
import { arrive, findAddress, settle } from './arrive.ts';
import { createApp } from '../decide/createApp.ts';
import type { FactName, Facts } from '../language/facts.ts';

const app = createApp(
  smallData([{ path: '/home', guards: ['completed'] }], {
    destinations: { next: [{ when: ['completed'], to: '/home' }, { to: '/' }] },
    facts: { depositor: { call: 'depositor-progress' } },
  }),
);

/** A visit that records loads and takes their facts from `bring`. */
function visitWith(bring: () => Facts) {
  let facts: Facts = {};
  const loads: FactName[][] = [];
  const visit = {
    app,
    facts: () => facts,
    now: () => 0,
    isLoaded: (fact: FactName) => app.data.facts[fact] === undefined || facts[fact] !== undefined,
    load: (names: FactName[]) => {
      loads.push(names);
      facts = { ...facts, ...bring() };
      // Loads are asynchronous; a synchronous endless loop would hang the test.
      return loads.length > 50 ? Promise.reject(new Error('asked forever')) : new Promise<void>((resolve) => setTimeout(resolve));
    },
  };
  return { visit, loads };
}

describe('loading facts', () => {
  it('loads each fact once', async () => {
    const { visit, loads } = visitWith(() => ({ depositor: { registration_last_step: 'completed' } }));
    expect((await settle(visit, '/home')).lands).toBe('/home');
    expect(loads).toEqual([['depositor']]);
  });

  it.each([
    ['an address', (visit: ReturnType<typeof visitWith>['visit']) => settle(visit, '/home')],
    ['a destination', (visit: ReturnType<typeof visitWith>['visit']) => findAddress(visit, 'next')],
  ])('stops on the way to %s when a fact stays absent after loading', async (_, ask) => {
    const { visit, loads } = visitWith(() => ({}));
    await expect(ask(visit)).rejects.toThrow('depositor');
    expect(loads.length).toBeLessThanOrEqual(2);
  });

  it('reloads a fact that another submit drops meanwhile', async () => {
    const answers: Facts[] = [{}, { depositor: { registration_last_step: 'completed' } }];
    const { visit } = visitWith(() => answers.shift() ?? {});
    expect((await settle(visit, '/home')).lands).toBe('/home');
  });
});

describe('a flow that is not loaded', () => {
  const routes = smallData([{ path: '/far/away', title: 'Far' }]).routes.filter(({ path }) => path === '/far/away');

  const visitTo = (addFlow?: (flow: string) => Promise<void>) => {
    const growing = createApp(smallData([{ path: '/near', redirect: '/far/away' }], { elsewhere: { '/far': 'far' } }));
    return { ...visitWith(() => ({})).visit, app: growing, ...(addFlow && { addFlow }) };
  };

  it('is loaded on the way into it', async () => {
    const requested: string[] = [];
    const visit = visitTo((flow) => {
      requested.push(flow);
      visit.app.add(flow, routes);
      return Promise.resolve();
    });
    expect((await settle(visit, '/near')).lands).toBe('/far/away');
    expect((await settle(visit, '/far/nowhere')).route.data.path).toBe('/not-found');
    expect(requested).toEqual(['far']);
  });

  it('rejects when it fails to load, instead of waiting forever', async () => {
    await expect(
      settle(
        visitTo(() => Promise.reject(new Error('lost'))),
        '/near',
      ),
    ).rejects.toThrow('lost');
    await expect(settle(visitTo(), '/near')).rejects.toThrow('add to it');
  });
});

describe('a guard that leads to the logout page', () => {
  const pages = createApp(
    smallData([
      { path: '/visitors', access: 'public', guards: [{ not: 'bearer' }], else: '/logout' },
      { path: '/logout', access: 'public' },
    ]),
  );

  /** Runs `arrive`; returns its result and the facts. */
  async function at(address: string, facts: Facts) {
    const visit = {
      ...visitWith(() => ({})).visit,
      app: pages,
      facts: () => facts,
      writeFacts: (recipe: (draft: Facts) => void) => recipe(facts),
    };
    return { to: await arrive(visit, address), origin: facts.nav?.origin };
  }
  const loggedIn = (): Facts => ({ session: { bearerToken: 'held', session_id: 'one', expires_at: '1970-01-02T00:00:00Z' } });

  it('marks the address as not chosen, for reloads', async () => {
    expect((await at('/visitors', loggedIn())).to).toEqual({ goesTo: '/logout?ask' });
    expect(await at('/logout?ask', loggedIn())).toMatchObject({ to: { outcome: 'render' }, origin: 'sent-away' });
  });

  it('leaves the address unmarked without a finished login or after a chosen logout', async () => {
    expect((await at('/visitors', { session: { bearerToken: 'held' } })).to).toEqual({ goesTo: '/logout' });
    expect((await at('/logout', { ...loggedIn(), nav: { origin: 'sent-away', email: 'a@b.example' } })).origin).toBeUndefined();
  });
});
