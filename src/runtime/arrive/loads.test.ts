// @vitest-environment jsdom
import { cookieCalls } from 'virtual:passbook/calls';
import { describe, expect, it } from 'vitest';
import { startScriptedVisit } from '../../../test/setup/scriptedVisit.ts';
import type { Scripted } from '../../../test/setup/scriptedServer.ts';
import type { Facts } from '../../flow/language/facts.ts';
import { routeLoader } from './routeLoader.ts';
import { LoadFailure } from './loads.ts';

const session: Facts['session'] = { token: 'held', bearerToken: 'held', session_id: 'known' };

describe('a required fact', () => {
  const strange: [string, Scripted][] = [
    ['nothing, with 204', { status: 204 }],
    ['nothing, with 200', { status: 200 }],
    ['an empty object with 202', { status: 202, body: { data: {} } }],
    ['a redirect without a location', { status: 304 }],
    ['no data', { body: { data: null } }],
    ['data without the fact', { body: { data: {} } }],
  ];

  it.each(strange)('throws LoadFailure after one request when the provider sends %s', async (_, answer) => {
    await using visit = await startScriptedVisit(() => answer, { facts: { session, user: { uuid: 'u' } } });
    const error = await routeLoader(visit.runtime, '/dashboard').catch((failure: unknown) => failure);
    expect(visit.server.to('/v1/depositor/progress')).toHaveLength(1);
    expect(error).toBeInstanceOf(LoadFailure);
    expect((error as LoadFailure).problem.kind).toBe('unreadable');
  });
});

describe('a call that depends on cookies alone', () => {
  it.each([
    ['is skipped without cookies', cookieCalls, 0],
    ['is sent with cookies', undefined, 1],
    ['is sent when its contract does not declare that', cookieCalls.filter((call) => call !== 'registration'), 1],
  ])('%s', async (_, skippedCalls, times) => {
    const answer: Scripted = { body: { data: { pending_email: null, nonce_token: null } } };
    await using visit = await startScriptedVisit(() => answer);
    Object.assign(visit.runtime, { skippedCalls });
    expect((await routeLoader(visit.runtime, '/registration')).route.path).toBe('/registration');
    expect(visit.server.to('/v1/register')).toHaveLength(times);
  });
});
