// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import type { Scripted } from '../../../test/setup/scriptedServer.ts';
import { routeLoader } from './routeLoader.ts';
import { LoadFailure } from './loads.ts';

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
    const [asked] = visit.server.to('/v1/reset-password/link');
    expect(JSON.parse(asked?.body ?? '')).toEqual(nav);
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
