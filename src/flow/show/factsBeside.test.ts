import { describe, expect, it } from 'vitest';
import type { RouteData } from '../language/app.ts';
import type { App } from '../decide/createApp.ts';
import { factsBeside } from './factsBeside.ts';
import type { Facts } from '../language/facts.ts';

const app = {
  data: {
    shell: { navigationWhen: ['authenticated', 'completed'] },
    navigation: [{ when: [{ not: 'viewOnly' }, 'hasAlert'], badge: 'alerts' }],
  },
} as unknown as App; // only the navigation is read
const route = { facts: ['linkedAccounts'] } as RouteData; // only `facts` is read
const session = { bearerToken: 'held', session_id: 's' };
const beside = (facts: Facts) =>
  factsBeside(app, route, { facts, now: 0, isLoaded: (fact) => fact === 'session' || facts[fact] !== undefined });

describe('facts fetched besides those that guards read', () => {
  it('are only those the route shows for a visitor who is not logged in', () => {
    expect(beside({})).toEqual(['linkedAccounts']);
  });

  it('start with those that decide whether there is a navigation', () => {
    expect(beside({ session })).toEqual(['depositor', 'linkedAccounts']);
  });

  it('continue with those of its entries and badges', () => {
    expect(beside({ session, depositor: { registration_last_step: 'completed' }, linkedAccounts: [] })).toEqual(['alerts']);
    expect(beside({ session, depositor: { registration_last_step: 'basic' }, linkedAccounts: [] })).toEqual([]);
  });

  it('end with those of the route’s links', () => {
    const asking = { links: [{ label: 'Withdraw', to: '/withdraw', when: ['hasBalance'] }] } as unknown as RouteData;
    expect(factsBeside(app, asking, { facts: {}, now: 0, isLoaded: (fact) => fact === 'session' })).toEqual(['accounts']);
  });
});
