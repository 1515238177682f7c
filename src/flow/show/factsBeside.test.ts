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

describe('what is fetched beside what guards read', () => {
  it('is of a visitor what the route shows, and nothing about who they are', () => {
    expect(beside({})).toEqual(['linkedAccounts']);
  });

  it('begins with what says whether there is a navigation', () => {
    expect(beside({ session })).toEqual(['depositor', 'linkedAccounts']);
  });

  it('goes on with what its entries ask and count', () => {
    expect(beside({ session, depositor: { registration_last_step: 'completed' }, linkedAccounts: [] })).toEqual(['alerts']);
    expect(beside({ session, depositor: { registration_last_step: 'basic' }, linkedAccounts: [] })).toEqual([]);
  });

  it('ends with what the links of the route ask', () => {
    const asking = { links: [{ label: 'Withdraw', to: '/withdraw', when: ['hasBalance'] }] } as unknown as RouteData;
    expect(factsBeside(app, asking, { facts: {}, now: 0, isLoaded: (fact) => fact === 'session' })).toEqual(['accounts']);
  });
});
