import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { createDepositor, logIn, otherThan } from '../../../test/depositors.ts';
import type { BrandConfig } from '../../config/brands.ts';
import { audit } from '../../db/schema/audit.ts';
import { disclosureAgreements } from '../../db/schema/disclosures.ts';
import { initialFunds } from '../../db/schema/money.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { sqlStateOf } from '../../db/transact.ts';
import { accessCodeOf } from '../../domain/disclosures/accessCode.ts';
import { personaPassword } from '../../sandbox/personas/personas.ts';

interface Item {
  uuid: string;
  hash: string;
  is_consent: boolean;
  attestation: string;
  agreed_at: string | null;
  is_changed: boolean;
}

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

async function verified(): Promise<{ client: Client; userId: string; depositorId: string }> {
  const { client, email } = await createDepositor(provider);
  const { db } = provider.platform.deps;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const userId = user?.id ?? '';
  const [depositor] = await db
    .update(depositors)
    .set({ registrationLastStep: 'verified', registrationStatus: 'PASSED', extendedStatus: 'LINKED' })
    .where(eq(depositors.userId, userId))
    .returning();
  return { client, userId, depositorId: depositor?.id ?? '' };
}

const list = async (client: Client, query = '?all=true') => (await client.call(`GET /disclosures${query}`)).body.data as unknown as Item[]; // as the contract has it

const harbor = () => provider.platform.brands.get('harbor') as BrandConfig; // always exists

function codeFor(userId: string): string {
  const [consent] = harbor().disclosures;
  if (!consent) throw new Error('no consent');
  return accessCodeOf(provider.platform.deps.config, userId, consent);
}

const agree = (client: Client, { uuid, hash, attestation }: Item, access_code?: string) =>
  client.call(`POST /disclosure/${uuid}`, { hash, attestation, ...(access_code === undefined ? {} : { access_code }) });

async function agreeToAll(client: Client, userId: string): Promise<void> {
  for (const item of await list(client)) {
    const { status } = await agree(client, item, item.is_consent ? codeFor(userId) : undefined);
    expect(status).toBe(200);
  }
}

const setAmount = (depositorId: string) => provider.platform.deps.db.insert(initialFunds).values({ depositorId, cents: 50_000n });

/** Simulates a restart with a new edition of the document. */
async function withNewEdition<Result>(work: () => Promise<Result>): Promise<Result> {
  const brand = harbor() as { disclosures: BrandConfig['disclosures'] };
  const before = brand.disclosures;
  brand.disclosures = before.map((each, index) => (index === 1 ? { ...each, version: '1.1', hash: 'a'.repeat(64) } : each));
  try {
    return await work();
  } finally {
    brand.disclosures = before;
  }
}

describe('agreeing to the disclosures', () => {
  test('works once per document, beginning with the consent and its access code', async () => {
    const { client, userId, depositorId } = await verified();
    const [consent, agreement] = await list(client);
    if (!consent || !agreement) throw new Error('there are no disclosures');
    expect(await agree(client, agreement)).toMatchObject({ status: 409, body: { code: 'consent_first' } });
    for (const code of [undefined, otherThan(codeFor(userId))])
      expect(await agree(client, consent, code)).toMatchObject({ status: 422, body: { errors: { access_code: [expect.any(String)] } } });
    expect(await agree(client, consent, codeFor(userId))).toMatchObject({ status: 200, body: { data: { agreed_at: expect.any(String) } } });
    const once = await agree(client, agreement);
    expect((await agree(client, agreement)).body.data).toEqual(once.body.data);
    const rows = await provider.platform.deps.db
      .select()
      .from(disclosureAgreements)
      .where(eq(disclosureAgreements.depositorId, depositorId))
      .orderBy(disclosureAgreements.kind);
    expect(rows.map(({ kind, version, attestation }) => ({ kind, version, attestation }))).toEqual([
      { kind: 'account-agreement', version: '1.0', attestation: agreement.attestation },
      { kind: 'esign-consent', version: '1.0', attestation: consent.attestation },
    ]);
    expect((await list(client, '')).map(({ uuid }) => uuid)).not.toContain(agreement.uuid);
    const events = await provider.platform.deps.db.select().from(audit).where(eq(audit.userId, userId)).orderBy(audit.sequence);
    expect(events.filter(({ event }) => event === 'disclosure.agreed').map(({ detail }) => detail['hash'])).toEqual([
      consent.hash,
      agreement.hash,
    ]);
  });

  test('is refused for a wrong hash, attestation or document', async () => {
    const { client } = await verified();
    const [consent] = await list(client);
    if (!consent) throw new Error('there are no disclosures');
    for (const changed of [{ hash: 'b'.repeat(64) }, { attestation: 'I agree to nothing.' }])
      expect(await agree(client, { ...consent, ...changed })).toMatchObject({ status: 409, body: { code: 'disclosure_changed' } });
    const { client: elsewhere } = await createDepositor(provider, 'volt.localhost:4000');
    const [theirs] = await list(elsewhere);
    expect((await client.call(`GET /disclosure/${theirs?.uuid}/${theirs?.hash}`)).status).toBe(404);
    if (theirs) expect((await agree(client, theirs)).status).toBe(404);
    expect((await agree(client, { ...consent, uuid: '018f3f6e-5d0b-8c1a-9b3e-2f4a6c8d0e1f' })).status).toBe(404);
  });

  test('needs a linked account, or for a joint holder a completed sign-up', async () => {
    const { client } = await createDepositor(provider);
    const [consent] = await list(client);
    if (!consent) throw new Error('there are no disclosures');
    expect((await agree(client, consent)).status).toBe(409);
    const joint = provider.client();
    await logIn(provider, joint, 'joint-holder@persona.example', personaPassword);
    expect((await agree(joint, consent)).status).toBe(200);
  });

  test('is permanent: agreements cannot be changed or deleted', async () => {
    const { client, userId } = await verified();
    await agreeToAll(client, userId);
    const { db } = provider.platform.deps;
    const changes = [() => db.update(disclosureAgreements).set({ version: '9.9' }), () => db.delete(disclosureAgreements)];
    for (const change of changes)
      expect(
        await change().then(
          () => 'done',
          (error: unknown) => sqlStateOf(error),
        ),
      ).toBe('23000');
  });

  test('is required again for a new version, which is marked as changed', async () => {
    const { client, userId } = await verified();
    await agreeToAll(client, userId);
    await withNewEdition(async () => {
      const open = await list(client, '');
      expect(open).toEqual([expect.objectContaining({ hash: 'a'.repeat(64), is_changed: true, agreed_at: null })]);
    });
    expect(await list(client, '')).toEqual([]);
  });
});

describe('completing the disclosures step', () => {
  const finish = (client: Client) => client.call('GET /disclosures?update_step=true');
  const stepOf = async (client: Client) => (await client.call('GET /depositor/progress')).body.data['registration_last_step'];

  test('needs all agreements and an amount, and works once', async () => {
    const { client, userId, depositorId } = await verified();
    expect(await finish(client)).toMatchObject({ status: 409, body: { code: 'disclosures_open' } });
    await agreeToAll(client, userId);
    expect(await finish(client)).toMatchObject({ status: 409, body: { code: 'amount_missing' } });
    expect(await stepOf(client)).toBe('verified');
    await setAmount(depositorId);
    await withNewEdition(async () => expect(await finish(client)).toMatchObject({ status: 409, body: { code: 'disclosures_open' } }));
    for (let round = 0; round < 2; round++) expect((await finish(client)).status).toBe(200);
    expect(await stepOf(client)).toBe('disclosures');
    const events = await provider.platform.deps.db.select().from(audit).where(eq(audit.userId, userId)).orderBy(audit.sequence);
    expect(events.filter(({ event, detail }) => event === 'registration.step' && detail['step'] === 'disclosures')).toHaveLength(1);
  });

  test('is refused before linking and across sites, and does nothing for a joint holder', async () => {
    const { client } = await createDepositor(provider);
    expect(await finish(client)).toMatchObject({ status: 409, body: { code: 'step_out_of_order' } });
    const joint = provider.client();
    await logIn(provider, joint, 'joint-holder@persona.example', personaPassword);
    expect((await finish(joint)).status).toBe(200);
    expect(await stepOf(joint)).toBe('completed');
    const forged = await client.call('GET /disclosures?update_step=true', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(forged).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
    client.bearer = null;
    expect((await finish(client)).status).toBe(401);
  });
});

describe('reading a disclosure', () => {
  test('returns exactly the requested version', async () => {
    const { client } = await verified();
    const [consent] = await list(client);
    const text = await client.call(`GET /disclosure/${consent?.uuid}/${consent?.hash}`);
    expect(text.status).toBe(200);
    expect(text.raw).toContain('Harbor Community Bank');
    expect(text.raw).not.toMatch(/\{[a-z]/);
    const others = await Promise.all([
      client.call(`GET /disclosure/${consent?.uuid}/${'c'.repeat(64)}`),
      client.call(`GET /disclosure/018f3f6e-5d0b-8c1a-9b3e-2f4a6c8d0e1f/${consent?.hash}`),
    ]);
    expect(others.map(({ status, body }) => [status, body.message])).toEqual([
      [404, 'We couldn’t find that document.'],
      [404, 'We couldn’t find that document.'],
    ]);
  });
});
