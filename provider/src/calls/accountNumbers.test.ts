import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { logIn } from '../../test/depositors.ts';
import { refusal } from '../../test/openAccount.ts';
import { accounts } from '../db/schema/money.ts';
import { entities } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { drawNumber, restNumber } from '../domain/money/accountNumber.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

const db = () => provider.platform.deps.db;
const inAs = async (persona: string) => {
  const client = provider.client();
  await logIn(provider, client, `${persona}@persona.example`, personaPassword);
  return client;
};
const numbersOf = async (persona: string) => (await (await inAs(persona)).call('GET /account-numbers')).body.data;
const accountOf = async (persona: string) => {
  const { body } = await (await inAs(persona)).call('GET /accounts');
  const [account] = body.data as unknown as { uuid: string; account_number_last4: string }[]; // as the contract says
  if (!account) throw new Error('no account');
  return account;
};

describe('an account’s numbers', () => {
  it('are the brand’s routing number and twelve digits, whose last four are shown elsewhere', async () => {
    const { routing_number, account_number } = await numbersOf('active');
    expect(routing_number).toBe(provider.platform.brands.get('harbor')?.routingNumber);
    expect(account_number).toMatch(/^[1-9]\d{11}$/);
    expect(String(account_number).slice(-4)).toBe((await accountOf('active')).account_number_last4);
  });

  it('are the same for both holders and unique to the account', async () => {
    const [primary, joint, other] = [await numbersOf('joint-primary'), await numbersOf('joint-holder'), await numbersOf('active')];
    expect(joint).toEqual(primary);
    expect(other['account_number']).not.toBe(primary['account_number']);
  });

  it.each(['view-only', 'on-hold', 'registering-funded'])('are not shown when the account takes no deposits: %s', async (persona) => {
    const { status, raw, body } = await (await inAs(persona)).call('GET /account-numbers');
    expect(status).toBeGreaterThanOrEqual(403);
    const answer = raw.replace(String(body['request_id']), ''); // random, so it may contain twelve digits
    expect(answer).not.toMatch(/\d{12}/);
  });

  it('are stored sealed and returned by no other call', async () => {
    const { account_number: number } = await numbersOf('active');
    const rows = await db().select().from(accounts);
    expect(JSON.stringify(rows)).not.toContain(number);
    const client = await inAs('active');
    for (const call of ['/accounts', '/transactions', '/depositor', '/linked-accounts'])
      expect((await client.call(`GET ${call}`)).raw, call).not.toContain(number);
  });

  it('are reported as missing for accounts opened before they existed', async () => {
    const { uuid } = await accountOf('beneficiaries');
    await db().update(accounts).set({ numberSealed: null, numberMac: null }).where(eq(accounts.id, uuid));
    expect(await numbersOf('beneficiaries')).toMatchObject({ account_number: null });
  });

  it('are unique: a taken number is drawn again, and the database rejects duplicates', async () => {
    const { config } = provider.platform.deps;
    const distinct = await transact(db(), async (tx) => {
      const numbers = new Set<string>();
      for (let count = 0; count < 50; count += 1) numbers.add(await drawNumber(tx, config.macKeys));
      return numbers;
    });
    expect(distinct.size).toBe(50);
    for (const number of distinct) expect(number).toMatch(/^[1-9]\d{11}$/);

    const { account_number: taken } = await numbersOf('active');
    const [entityId, id] = [randomUUID(), randomUUID()];
    const at = new Date('2026-11-20T15:00:00.000Z');
    await db().insert(entities).values({ id: entityId, brand: 'harbor', createdAt: at });
    const row = { id, entityId, brand: 'harbor', openedAt: at, ...restNumber(config, id, String(taken)) };
    expect(await refusal(db().insert(accounts).values(row))).toBe('23505');
  });
});
