import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openEmpty } from '../../test/database/openEmpty.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { migrate, tablesIn, tablesOf } from '../db/migrate.ts';
import { requireMode } from '../db/mode.ts';

let provider: TestProvider;
let key = '';
beforeAll(async () => {
  provider = await createTestProvider({ host: '0.0.0.0' });
  key = /key=([\w-]{43})/.exec(provider.welcome(4000))?.[1] ?? '';
});
afterAll(() => provider.close());

const knock = async (remoteAddress: string, url = '/sandbox/outbox', headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered } = await provider.app.inject({
    url,
    remoteAddress,
    headers: { host: 'localhost:4000', ...headers },
  });
  return { status: statusCode, cookie: String(answered['set-cookie'] ?? ''), location: answered['location'] };
};

describe('access to the sandbox', () => {
  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('is open to %s on this machine', async (peer) => {
    expect((await knock(peer)).status).toBe(200);
  });

  test.each(['192.168.1.20', '10.0.0.1', '2001:db8::1', '::ffff:192.168.1.20'])('is denied to "%s" with any host name', async (peer) => {
    for (const url of ['/sandbox', '/sandbox/outbox', '/sandbox/personas', '/sandbox/clock', '/sandbox?key=wrong'])
      expect((await knock(peer, url)).status).toBe(404);
  });

  test('is denied to requests forwarded by a proxy on this machine', async () => {
    expect((await knock('127.0.0.1', '/sandbox', { 'x-forwarded-for': '192.168.1.20' })).status).toBe(404);
    expect((await knock('127.0.0.1', '/sandbox', { forwarded: 'for=192.168.1.20' })).status).toBe(404);
  });

  test('is granted elsewhere with the printed key, then by cookie', async () => {
    const opened = await knock('192.168.1.20', `/sandbox?key=${key}`, { host: '192.168.1.2:4000' });
    expect(opened).toMatchObject({ status: 303, location: '/sandbox', cookie: expect.stringMatching(/HttpOnly; SameSite=Strict/) });
    const cookie = opened.cookie.split(';')[0] ?? '';
    expect((await knock('192.168.1.20', '/sandbox/outbox', { host: '192.168.1.2:4000', cookie })).status).toBe(200);
    expect((await knock('192.168.1.20', '/sandbox/outbox', { cookie: `${cookie}x` })).status).toBe(404);
    const foreign = await knock('192.168.1.20', '/sandbox/outbox', { cookie, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });

  test.runIf(inject('full'))('needs no key when no other machine can connect', async () => {
    const { welcome, close } = await createTestProvider();
    expect(welcome(4000)).not.toContain('key=');
    await close();
  });
});

describe('the sandbox’s database', () => {
  const database = () => provider.platform.deps.db;
  const reset = () => provider.client().send('POST', '/sandbox/reset');

  test('has only tables created by the migrations', async () => {
    const own = tablesOf(new URL('../../drizzle/', import.meta.url));
    expect((await tablesIn(database())).filter((name) => !own.has(name))).toEqual([]);
  });

  test.runIf(inject('full'))('keeps the mode of its first start through a reset', async () => {
    expect((await reset()).status).toBe(200);
    await requireMode(database(), 'sandbox');
    await expect(requireMode(database(), 'production')).rejects.toThrow('created in sandbox mode, but PASSBOOK_MODE is production');
  });

  test('is not reset if it has other tables', async () => {
    await database().execute(sql`create table somebodys (id int)`);
    expect(await reset()).toMatchObject({ status: 409, body: { code: 'not_a_sandbox' } });
    await database().execute(sql`drop table somebodys`);
  });

  test('is not reset or used if it was not created as a sandbox', async () => {
    await database().execute(sql`delete from settings where name = 'mode'`);
    expect((await reset()).status).toBe(409);
    await expect(requireMode(database(), 'sandbox')).rejects.toThrow('users that were not created by a sandbox');
    await requireMode(database(), 'production');
    await expect(requireMode(database(), 'sandbox')).rejects.toThrow('created in production mode');
    expect((await reset()).status).toBe(409);
  });

  test('is not created next to other tables', async () => {
    const opened = await openEmpty();
    await opened.exec('create table orders (id int)');
    await expect(migrate(opened, new URL('../../drizzle/', import.meta.url))).rejects.toThrow('contains other tables');
    await opened.close();
  });
});
