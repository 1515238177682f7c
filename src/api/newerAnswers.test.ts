import { expect, test } from 'vitest';
import { compiledCall, compiledCalls } from '../../test/setup/compiledCalls.ts';
import { startScriptedServer } from '../../test/setup/scriptedServer.ts';
import { createApi } from './createApi.ts';

const [account] = (await compiledCall('accounts')).examples['200'] as [{ interest: object }]; // the contract's example
const [banner] = (await compiledCall('banner-alerts')).examples['200'] as [object]; // likewise
const bearer = {
  token: 'T'.repeat(43),
  mfa: ['sms'],
  masked_email: 'j@example.com',
  masked_phone: null,
  expires_at: '2026-11-21T16:30:00.000Z',
};

async function ask(id: string, data: unknown) {
  const faults: string[] = [];
  const body = (url: string) => (url === '/sanctum/csrf-cookie' ? {} : url === '/v1/login' ? bearer : data);
  await using server = await startScriptedServer(({ url }) => ({ body: { data: body(url), added_later: 1 } }));
  const jar = { read: () => 'cookie', clear: () => undefined };
  const onFault = (fault: string) => faults.push(fault);
  const api = createApi({ calls: compiledCalls, origin: server.origin, brand: () => 'harbor', onFault }, jar);
  await api.call('login', { body: { email: 'j@example.com', password: 'correct horse' } });
  return { outcome: await api.call(id), faults };
}

test('answers of a newer provider are read without unknown fields and enum values', async () => {
  const newer = { ...account, tier: 'gold', interest: { ...account.interest, bonus: '1.00' } };
  expect(await ask('accounts', [newer])).toEqual({ outcome: { ok: true, status: 200, data: [account] }, faults: [] });
  const banners = await ask('banner-alerts', [{ ...banner, type: 7, location: 9 }]);
  expect(banners).toEqual({ outcome: { ok: true, status: 200, data: [{ ...banner, type: 1, location: 0 }] }, faults: [] });
});

test.each([
  ['a field is missing', { interest: undefined }, '/data/0/interest (required)'],
  ['an amount is no amount', { available_balance: 1250 }, '/data/0/available_balance (type)'],
  ['a choice without a fallback is unknown', { status: 'FROZEN' }, '/data/0/status (enum)'],
])('answers are refused if %s, and the console says where', async (_, more, place) => {
  const { outcome, faults } = await ask('accounts', [{ ...account, ...more }]);
  expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unreadable' } });
  expect(faults).toEqual([`GET /accounts answered 200 with what schemas/api/accounts.json does not allow at ${place}.`]);
});
