import { expect, test } from 'vitest';
import { compiledCalls } from '../../test/setup/compiledCalls.ts';
import { startScriptedServer, type Scripted } from '../../test/setup/scriptedServer.ts';
import type { Outcome } from './contract/api.ts';
import { createApi } from './createApi.ts';

const requestId = 'R'.repeat(20);

async function endOf(answer: Scripted, language: string | undefined): Promise<Outcome> {
  await using server = await startScriptedServer(() => answer);
  const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor', language });
  return await api.call('request', { path: { requestId } });
}

test.each([
  ['with the page', 'es-US', 'es-MX', ['No coinciden.']],
  ['with the page, as one of several languages', 'es-US', 'en, ES', ['No coinciden.']],
  ['another language', 'es-US', 'en-US', []],
  ['no language, so English', 'es-US', undefined, []],
  ['no language, so English, as the page does', 'en-US', undefined, ['No coinciden.']],
  ['another language than the English page', 'en-US', 'es-US', []],
  ['whatever the browser asked for', undefined, 'es-US', ['No coinciden.']],
])('a refusal that speaks %s', async (_title, language, spoken, kept) => {
  const headers: Record<string, string> = spoken === undefined ? {} : { 'content-language': spoken };
  const body = { message: 'No coinciden.', errors: { email: ['No coinciden.'], none: [] }, code: 'invalid' };
  const outcome = await endOf({ status: 400, body, headers }, language);
  expect(outcome).toMatchObject({
    ok: false,
    problem: { status: 400, code: 'invalid', message: kept[0] ?? null, errors: { email: kept } },
  });
  expect(Object.keys(outcome.ok ? {} : outcome.problem.errors)).toEqual(['email']);
});

test('an answer is marked when its texts are in another language', async () => {
  const data = { request_id: requestId, kind: 'write', status: 'FAILED', data: null, problem: null };
  expect(await endOf({ body: { data } }, 'es-US')).toMatchObject({ ok: true, isForeign: true });
  expect(await endOf({ body: { data } }, 'en-US')).toEqual({ ok: true, status: 200, data });
});
