import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { createDepositor, lastMessage, logIn, password } from '../../../test/depositors.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

interface Device {
  uuid: string;
  name: string;
  is_current: boolean;
}

const devicesOf = async (client: Client) => (await client.call('GET /devices')).body.data as unknown as Device[]; // as the contract says
const alertsOf = async (client: Client) => (await client.call('GET /alerts')).body.data as unknown as { kind: string; title: string }[];

async function withDevices() {
  const { client: here, email } = await createDepositor(provider);
  const there = provider.client();
  for (const client of [here, there]) await logIn(provider, client, email, password, true);
  return { here, there, email };
}

async function isTrusted(client: Client, email: string): Promise<boolean> {
  client.bearer = null;
  const { body } = await client.call('POST /login', { email, password });
  return 'session_id' in body.data;
}

describe('trusted devices', () => {
  it.runIf(inject('full'))('are listed by name, with the current one marked', async () => {
    const { here, there } = await withDevices();
    expect((await devicesOf(here)).map(({ name }) => name)).toEqual(['My laptop', 'My laptop']);
    const [own, other] = await Promise.all(
      [here, there].map(async (client) => (await devicesOf(client)).find((device) => device.is_current)),
    );
    expect(own?.uuid).not.toBe(other?.uuid);
  });

  it('need a code again after removal, which is announced by mail and alert', async () => {
    const { here, there, email } = await withDevices();
    const other = (await devicesOf(here)).find((device) => !device.is_current);
    expect((await here.call(`DELETE /devices/${other?.uuid}`)).status).toBe(200);
    expect((await devicesOf(here)).map((device) => device.is_current)).toEqual([true]);
    expect((await lastMessage(provider, email)).subject).toContain('Trusted device removed');
    expect((await alertsOf(here))[0]).toMatchObject({ kind: 'security', title: 'Trusted device removed' });
    expect((await there.call('GET /user')).status).toBe(200);
    expect(await isTrusted(there, email)).toBe(false);
    expect(await isTrusted(here, email)).toBe(true);
  });

  it('lose their cookie when they remove themselves', async () => {
    const { here } = await withDevices();
    const own = (await devicesOf(here)).find((device) => device.is_current);
    await here.call(`DELETE /devices/${own?.uuid}`);
    expect(here.cookies.has('passbook-device')).toBe(false);
  });

  it('of someone else are reported as nonexistent', async () => {
    const { here } = await withDevices();
    const { client: stranger } = await createDepositor(provider);
    const [theirs] = await devicesOf(here);
    const missing = '018f3f6e-5d0b-7c1a-9b3e-2f4a6c8d0e1f';
    const [foreign, unknown] = await Promise.all([theirs?.uuid, missing].map((uuid) => stranger.call(`DELETE /devices/${uuid}`)));
    expect([foreign?.status, foreign?.body.message]).toEqual([404, unknown?.body.message]);
    expect(await devicesOf(here)).toHaveLength(2);
    expect(await devicesOf(stranger)).toEqual([]);
  });

  it.runIf(inject('full'))('disappear from the list when they expire', async () => {
    const { here, email } = await withDevices();
    await here.send('POST', '/sandbox/clock', { advance: 'P31D' });
    await logIn(provider, here, email);
    expect(await devicesOf(here)).toEqual([]);
  });
});

describe('logging out everywhere', () => {
  it('ends all sessions and forgets all devices, and tells those who were logged in', async () => {
    const { here, there, email } = await withDevices();
    const done = await here.call('POST /logout/everywhere', {});
    expect(done.status).toBe(200);
    expect(['passbook', 'passbook-device'].filter((name) => here.cookies.has(name))).toEqual([]);
    for (const client of [here, there]) {
      const { status, body } = await client.call('GET /user');
      expect([status, body.code, body.message]).toEqual([401, 'session_ended', expect.stringContaining('You logged out everywhere')]);
    }
    expect((await lastMessage(provider, email)).subject).toContain('logged out everywhere');
    expect(await isTrusted(there, email)).toBe(false);
  });

  it('does not affect other depositors', async () => {
    const { here } = await withDevices();
    const { client: other } = await createDepositor(provider);
    await here.call('POST /logout/everywhere', {});
    expect((await other.call('GET /user')).status).toBe(200);
  });

  it('is refused before the second factor', async () => {
    const { email } = await createDepositor(provider);
    const pending = provider.client();
    await pending.send('GET', '/sanctum/csrf-cookie');
    const { body } = await pending.call('POST /login', { email, password });
    pending.bearer = String(body.data['token']);
    expect((await pending.call('POST /logout/everywhere', {})).status).toBe(401);
  });
});
