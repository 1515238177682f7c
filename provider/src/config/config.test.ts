import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSandboxKeys } from '../sandbox/keys.ts';
import { readConfig as read } from './config.ts';

const readConfig = (environment: Record<string, string | undefined>) => read(environment, '/nowhere', readSandboxKeys);
const production = {
  PASSBOOK_MODE: 'production',
  DATABASE_URL: 'postgres://localhost/passbook',
  PASSBOOK_SECRET: randomBytes(32).toString('base64'),
  PASSBOOK_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  PASSBOOK_HOSTS: 'harbor=bank.example,www.bank.example;volt=volt.example',
  PASSBOOK_TRUSTED_PROXIES: '10.0.0.0/8,::1',
  PASSBOOK_DELIVERY_URL: 'http://127.0.0.1:9000/send',
  PASSBOOK_DELIVERY_SECRET: 'correct horse battery staple, said the webhook',
};

describe('production', () => {
  test('starts with complete settings, at production’s limits', () => {
    const config = readConfig(production);
    expect(config).toMatchObject({
      mode: 'production',
      trustedProxies: ['10.0.0.0/8', '::1'],
      limits: { loginTriesBeforeLock: 10, readsPerMinute: 200 },
    });
    expect([...config.hosts]).toEqual([
      ['bank.example', 'harbor'],
      ['www.bank.example', 'harbor'],
      ['volt.example', 'volt'],
    ]);
    expect(config.sealingKeys[0].key).toHaveLength(32);
  });

  test.each([
    'DATABASE_URL',
    'PASSBOOK_SECRET',
    'PASSBOOK_ENCRYPTION_KEY',
    'PASSBOOK_HOSTS',
    'PASSBOOK_TRUSTED_PROXIES',
    'PASSBOOK_DELIVERY_URL',
  ])('refuses to start without %s', (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`needs ${name}`);
  });

  test.each([
    ['PASSBOOK_SECRET', 'short', 'at least 32 random bytes'],
    ['PASSBOOK_SECRET', 'a'.repeat(64), 'at least 32 random bytes'],
    ['PASSBOOK_ENCRYPTION_KEY', 'c2hvcnQ=', '32 random bytes'],
    ['PASSBOOK_ENCRYPTION_KEY', '0'.repeat(64), '32 random bytes'],
    ['PASSBOOK_HOSTS', 'bank.example', 'hosts by brand'],
    ['PASSBOOK_HOSTS', 'harbor=https://bank.example', 'hosts by brand'],
    ['PASSBOOK_HOSTS', 'harbor=', 'hosts by brand'],
    ['PASSBOOK_HOSTS', 'harbor=bank.example;volt=Bank.example', 'contains bank.example twice'],
    ['PASSBOOK_TRUSTED_PROXIES', '10.0.0.0/8;::1', 'addresses or networks'],
    ['PASSBOOK_TRUSTED_PROXIES', '10.0.0.0/33', 'addresses or networks'],
    ['PASSBOOK_TRUSTED_PROXIES', '0.0.0.0/0', 'addresses or networks'],
    ['PASSBOOK_TRUSTED_PROXIES', 'proxy.internal', 'addresses or networks'],
  ])('refuses %s=%s', (name, value, why) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(why);
  });
});

test('accepts several keys, newest first, each with its own id', () => {
  const secrets = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
  const { macKeys } = readConfig({ ...production, PASSBOOK_SECRET: secrets.join(',') });
  expect(macKeys.map(({ key }) => key.toString())).toEqual(secrets);
  expect(macKeys[0].id).toMatch(/^[0-9a-f]{8}$/);
  const [only] = readConfig({ ...production, PASSBOOK_SECRET: secrets[1] }).macKeys;
  expect(only.id).toBe(macKeys[1]?.id);
  expect(() => readConfig({ ...production, PASSBOOK_SECRET: `${secrets[0]},${secrets[0]}` })).toThrow('twice');
});

test('the sandbox needs no settings; it has wider rate limits, shorter pauses and the same tries', () => {
  const { limits, hosts, mode } = readConfig({ DATA_DIR: ':memory:' });
  expect({ mode, hosts: hosts.size }).toEqual({ mode: 'sandbox', hosts: 0 });
  expect(limits).toMatchObject({ readsPerMinute: 20_000, sendPauseSeconds: 0.3, loginTriesBeforeLock: 10, codeTries: 5 });
});

test('the linking widget is a configured page in production, and on the next port in the sandbox', () => {
  expect(readConfig({ ...production, PASSBOOK_WIDGET_URL: 'https://link.bank.example/widget' }).widgetUrl).toBe(
    'https://link.bank.example/widget',
  );
  expect(readConfig(production).widgetUrl).toBeNull();
  for (const wrong of ['http://link.bank.example', 'link.bank.example', 'https://me@link.bank.example', ''])
    expect(() => readConfig({ ...production, PASSBOOK_WIDGET_URL: wrong })).toThrow('PASSBOOK_WIDGET_URL must be a URL');
  expect(readConfig({ DATA_DIR: ':memory:' }).widgetPort).toBe(4001);
  expect(readConfig({ DATA_DIR: ':memory:', PORT: '0' }).widgetPort).toBe(0);
});

test('a web application firewall has a header, a module and origins', () => {
  expect(readConfig(production).firewall).toBeNull();
  const set = { PASSBOOK_FIREWALL: 'x-aws-waf-token=/firewall.js', PASSBOOK_FIREWALL_ORIGINS: 'https://waf.example' };
  expect(readConfig({ ...production, ...set }).firewall).toEqual({
    header: 'x-aws-waf-token',
    module: '/firewall.js',
    origins: ['https://waf.example'],
  });
  for (const wrong of [
    '/firewall.js',
    'authorization=/a.js',
    'x-xsrf-token=/a.js',
    'x-a=//b.example/a.js',
    'x-a=http://b.example',
    'x-a=/a"b',
  ])
    expect(() => readConfig({ ...production, PASSBOOK_FIREWALL: wrong })).toThrow('PASSBOOK_FIREWALL must be a header');
  expect(() => readConfig({ ...production, ...set, PASSBOOK_FIREWALL_ORIGINS: 'waf.example' })).toThrow(
    'PASSBOOK_FIREWALL_ORIGINS must be',
  );
});

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ WIDGET_PORT: 'many' }, 'WIDGET_PORT'],
  [{ DATA_DIR: '' }, 'DATA_DIR is empty'],
  [{ DATA_DIR: ' ' }, 'DATA_DIR is empty'],
  [{ PASSBOOK_CLOCK_START: '2026-11-17' }, 'PASSBOOK_CLOCK_START must be a time'],
  [{ PASSBOOK_PERSONAS: 'some' }, 'PASSBOOK_PERSONAS must be one of all, none'],
  [{ PASSBOOK_LINKING: 'SOMETIMES' }, 'PASSBOOK_LINKING must be one of'],
  [{ PASSBOOK_MODE: 'live' }, 'PASSBOOK_MODE must be one of sandbox, production'],
])('an invalid setting is named: %o', (environment, why) => {
  expect(() => readConfig({ DATA_DIR: ':memory:', ...environment })).toThrow(why);
});

test('a truncated key file is reported and not replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passbook-keys-'));
  try {
    const { macKeys } = readConfig({ DATA_DIR: folder });
    expect(readConfig({ DATA_DIR: folder }).macKeys).toEqual(macKeys);
    writeFileSync(join(folder, 'sandbox.keys'), 'c2hvcnQ=');
    expect(() => readConfig({ DATA_DIR: folder })).toThrow('sandbox.keys is damaged');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each(['null', '*', 'https://app.example/', 'https://app.example:443', 'app.example', 'https://APP.example', 'ftp://app.example'])(
  'refuses %s as an origin',
  (PASSBOOK_CORS_ORIGINS) => {
    expect(() => readConfig({ PASSBOOK_CORS_ORIGINS })).toThrow(/PASSBOOK_CORS_ORIGINS/);
  },
);
