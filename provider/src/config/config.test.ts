import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const root = '/nowhere';
const production = {
  PASSBOOK_MODE: 'production',
  DATABASE_URL: 'postgres://localhost/passbook',
  PASSBOOK_SECRET: randomBytes(32).toString('base64'),
  PASSBOOK_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
  PASSBOOK_ORIGIN: 'https://bank.example,https://volt.bank.example',
  PASSBOOK_DELIVERY_URL: 'http://127.0.0.1:9000/send',
  PASSBOOK_DELIVERY_SECRET: 'correct horse battery staple, said the webhook',
};

describe('production', () => {
  test('starts with everything it needs, at production’s limits', () => {
    const config = readConfig(production, root);
    expect(config).toMatchObject({
      mode: 'production',
      origins: ['https://bank.example', 'https://volt.bank.example'],
      limits: { loginTriesBeforeLock: 10, readsPerMinute: 200 },
    });
    expect(config.sealingKeys[0].key).toHaveLength(32);
  });

  test.each(['DATABASE_URL', 'PASSBOOK_SECRET', 'PASSBOOK_ENCRYPTION_KEY', 'PASSBOOK_ORIGIN', 'PASSBOOK_DELIVERY_URL'])(
    'refuses to start without %s',
    (name) => {
      expect(() => readConfig({ ...production, [name]: undefined }, root)).toThrow(`needs ${name}`);
    },
  );

  test.each([
    ['PASSBOOK_SECRET', 'short', 'at least 32 random bytes'],
    ['PASSBOOK_SECRET', 'a'.repeat(64), 'at least 32 random bytes'],
    ['PASSBOOK_ENCRYPTION_KEY', 'c2hvcnQ=', '32 random bytes'],
    ['PASSBOOK_ENCRYPTION_KEY', '0'.repeat(64), '32 random bytes'],
    ['PASSBOOK_ORIGIN', 'http://bank.example', 'https origins'],
    ['PASSBOOK_ORIGIN', 'https://bank.example/app', 'https origins'],
  ])('refuses %s "%s"', (name, value, why) => {
    expect(() => readConfig({ ...production, [name]: value }, root)).toThrow(why);
  });
});

test('the sandbox needs nothing: rates are a hundred times wider, pauses shorter, tries the same', () => {
  const { limits, origins, mode } = readConfig({ DATA_DIR: ':memory:' }, root);
  expect({ mode, origins }).toEqual({ mode: 'sandbox', origins: ['http://localhost:4000'] });
  expect(limits).toMatchObject({ readsPerMinute: 20_000, sendPauseSeconds: 0.3, loginTriesBeforeLock: 10, codeTries: 5 });
});

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PASSBOOK_MODE: 'live' }, 'PASSBOOK_MODE must be one of sandbox, production'],
])('a setting that makes no sense is named: %o', (environment, why) => {
  expect(() => readConfig({ DATA_DIR: ':memory:', ...environment }, root)).toThrow(why);
});
