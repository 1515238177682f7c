import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../test/createTestProvider.ts';
import { confirm, createByCalls, createDepositor, fillIn, logIn } from '../test/depositors.ts';
import type { Config } from './config/config.ts';
import { accounts, linkedAccounts } from './db/schema/money.ts';
import { needsOlderKeys, requireKeys } from './domain/keys/keysInUse.ts';
import { reseal } from './domain/keys/reseal.ts';
import { accountNumberPlace } from './domain/money/accountNumber.ts';
import { linkedNumberPlace } from './domain/linking/linkedAccounts.ts';
import { unseal, type Key } from './domain/secrets.ts';
import { personaPassword } from './sandbox/personas/personas.ts';

type HeldKeys = Pick<Config, 'macKeys' | 'sealingKeys'>;

const newKey = (): Key => {
  const key = randomBytes(32);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
};
const [newMac, newSealing] = [newKey(), newKey()];
const alone: HeldKeys = { macKeys: [newMac], sealingKeys: [newSealing] };
let turned: HeldKeys;
let oldSealing: Key;

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
  const { macKeys, sealingKeys } = provider.platform.deps.config;
  [oldSealing] = sealingKeys;
  // Both keys before the turn, too, as while processes restart one after the other.
  hold({ macKeys: [...macKeys, newMac], sealingKeys: [...sealingKeys, newSealing] });
  turned = { macKeys: [newMac, ...macKeys], sealingKeys: [newSealing, ...sealingKeys] };
  await createByCalls(provider); // creates messages
});
afterAll(() => provider.close());

const db = () => provider.platform.deps.db;
const hold = (keys: HeldKeys) => Object.assign(provider.platform.deps.config, keys);
async function finish(size?: number): Promise<{ resealed: number; unopened: number }> {
  const all = { resealed: 0, unopened: 0 };
  for await (const { resealed, unopened } of reseal(db(), turned, size)) {
    all.resealed += resealed;
    all.unopened += unopened;
  }
  return all;
}

test('stored values move to the newest keys, even after an interruption and in parallel, and older keys can be removed', async () => {
  hold(turned);
  const counted = await db().execute(sql`select (select count(*) from depositors where ssn_sealed is not null)
    + (select count(*) from accounts where number_sealed is not null) + (select count(*) from linked_accounts where number_sealed is not null) + (select count(*) from micro_rounds) + (select count(*) from outbox)
    + (select count(*) from message_threads) + (select count(*) from messages) + (select count(*) from files) as rows`);
  const rows = Number((counted as { rows: { rows: string }[] }).rows[0]?.rows);
  let stopped = 0;
  for await (const { resealed } of reseal(db(), turned, 3)) {
    stopped = resealed;
    break;
  }
  expect(stopped).toBe(3);
  expect(await needsOlderKeys(db(), turned)).toBe(true);
  await expect(requireKeys(db(), alone)).rejects.toThrow(`PASSBOOK_ENCRYPTION_KEY lacks the key ${oldSealing.id}`);
  await requireKeys(db(), turned);

  const [one, other] = await Promise.all([finish(2), finish(2)]);
  expect({ resealed: stopped + one.resealed + other.resealed, unopened: one.unopened + other.unopened }).toEqual({
    resealed: rows,
    unopened: 0,
  });
  expect(await finish()).toEqual({ resealed: 0, unopened: 0 });
  expect(await needsOlderKeys(db(), turned)).toBe(false);

  hold(alone);
  await requireKeys(db(), alone);
  for (const { id, numberSealed } of await db().select().from(linkedAccounts))
    if (numberSealed !== null) expect(unseal([newSealing], linkedNumberPlace(id), numberSealed)).toMatch(/^8800\d+$/);
  for (const { id, numberSealed, numberLast4 } of await db().select().from(accounts))
    expect(unseal([newSealing], accountNumberPlace(id), numberSealed ?? '').slice(-4)).toBe(numberLast4);
  const holder = provider.client();
  expect((await logIn(provider, holder, 'active@persona.example', personaPassword)).status).toBe(200);
  expect((await holder.call('GET /messages')).status).toBe(200);
  const { client } = await createDepositor(provider);
  await fillIn(client, '531273100');
  expect((await confirm(client)).body.code).toBe('duplicate_ssn');
});

test('values that no key opens are kept and counted', async () => {
  await db().execute(sql`update depositors set ssn_sealed = 'gone.' || ssn_sealed where ssn_last4 = '3100'`);
  const { unopened } = await finish();
  expect(unopened).toBeGreaterThan(0);
  expect(await needsOlderKeys(db(), turned)).toBe(true);
});
