import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Answer, Client } from '../../test/client.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { createDepositor, lastMessage, logIn } from '../../test/depositors.ts';
import { inFull } from '../../../test/setup/inFull.ts';
import { audit } from '../db/schema/audit.ts';
import { beneficiaries } from '../db/schema/money.ts';
import { beneficiaryNumberPlace } from '../domain/beneficiaries/beneficiaries.ts';
import { equalShares } from '../domain/money/shares.ts';
import { unseal } from '../domain/secrets.ts';
import { personaPassword } from '../sandbox/personas/personas.ts';

interface Beneficiary {
  uuid: string;
  version: number;
  first_name: string;
  allocation: number;
}

let provider: TestProvider;
let bea: Client;
let joan: Client;
let josh: Client;
beforeAll(async () => {
  provider = await createTestProvider();
  [bea, joan, josh] = [await inAs('beneficiaries'), await inAs('joint-primary'), await inAs('joint-holder')];
});
afterAll(() => provider.close());

async function inAs(persona: string): Promise<Client> {
  const client = provider.client();
  await logIn(provider, client, `${persona}@persona.example`, personaPassword);
  return client;
}

const person = { first_name: 'Rosa', last_name: 'Rivera', date_of_birth: '2012-05-09', relationship: 'child' };
const write = (client: Client, call: string, body: object) => client.call(call, body, { 'idempotency-key': randomUUID() });
const add = (client: Client, more: object = {}) => write(client, 'POST /depositor/beneficiaries', { ...person, ...more });
const listOf = (answer: Answer) => answer.body.data as unknown as Beneficiary[]; // as the contract says
const read = async (client: Client) => listOf(await client.call('GET /depositor/beneficiaries'));
const toShares = (known: readonly Beneficiary[], allocations: readonly number[]) =>
  known.map(({ uuid, version }, index) => ({ uuid, version, allocation: allocations[index] ?? 0 }));
const split = (client: Client, known: readonly Beneficiary[], allocations: readonly number[]) =>
  write(client, 'PATCH /depositor/beneficiaries/update-allocations', { allocations: toShares(known, allocations) });
const refusalOf = ({ status, body }: Answer) => ({ status, code: body.code, fields: Object.keys(body.errors ?? {}) });

describe('beneficiaries', () => {
  beforeEach(async () => {
    const known = await read(joan);
    for (const [index, { uuid }] of known.entries()) {
      const staying = (await read(joan)).filter((one) => one.uuid !== uuid);
      if (index === known.length - 1) await write(joan, 'DELETE /depositor/beneficiary', { uuid });
      else {
        const version = (await read(joan)).find((one) => one.uuid === uuid)?.version;
        const allocations = toShares(staying, equalShares(staying.length));
        await write(joan, 'POST /depositor/beneficiaries/delete-and-reallocate', { uuid, version, allocations });
      }
    }
  });

  it('can be added, edited, reallocated and removed, down to none', async () => {
    const first = listOf(await add(joan, { email: 'rosa@example.com', ssn_last4: '1234', phone: '(212) 555-0123' }));
    expect(first).toMatchObject([{ first_name: 'Rosa', allocation: 10_000, ssn_last4: '1234', phone: '2125550123' }]);
    const second = await add(joan, { first_name: 'Rafael', allocation: 4000, allocations: toShares(first, [6000]) });
    expect(second.status).toBe(201);
    const two = listOf(second);
    expect(two.map(({ allocation }) => allocation)).toEqual([6000, 4000]);
    expect(listOf(await split(joan, two, [2500, 7500])).map(({ allocation }) => allocation)).toEqual([2500, 7500]);
    const [rosa, rafael] = await read(joan);
    const edited = await write(joan, `PATCH /depositor/beneficiaries/${rosa?.uuid}`, {
      ...person,
      version: rosa?.version,
      last_name: 'Ríos',
    });
    expect(listOf(edited)).toMatchObject([{ last_name: 'Ríos', email: null, ssn_last4: null, allocation: 2500 }, { allocation: 7500 }]);
    const kept = { uuid: rosa?.uuid, version: listOf(edited)[0]?.version, allocation: 10_000 };
    const named = { uuid: rafael?.uuid, version: rafael?.version };
    expect(refusalOf(await write(joan, 'DELETE /depositor/beneficiary', named))).toMatchObject({ status: 409, code: 'shares_left' });
    const one = await write(joan, 'POST /depositor/beneficiaries/delete-and-reallocate', { ...named, allocations: [kept] });
    expect(listOf(one)).toMatchObject([{ first_name: 'Rosa', allocation: 10_000 }]);
    // Like a client that sends no body.
    const none = await joan.call(`DELETE /depositor/beneficiary?uuid=${rosa?.uuid}`, undefined, { 'idempotency-key': randomUUID() });
    expect([none.status, none.body.data]).toEqual([200, []]);
  });

  it('changes are mailed, announced to the other holder, and audited without personal data', async () => {
    await add(joan);
    expect(await lastMessage(provider, 'joint-primary@persona.example')).toMatchObject({
      subject: expect.stringContaining('You added') as string,
    });
    expect(await lastMessage(provider, 'joint-holder@persona.example')).toMatchObject({
      subject: expect.stringContaining('changed') as string,
    });
    const titles = async (client: Client) =>
      ((await client.call('GET /alerts')).body.data as unknown as { title: string }[]).map(({ title }) => title);
    expect(await titles(josh)).toContain('Your account’s beneficiaries changed');
    expect(await titles(joan)).not.toContain('Your account’s beneficiaries changed');
    const entries = await provider.platform.deps.db.select().from(audit).where(eq(audit.event, 'beneficiary.added'));
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('Rosa');
  });

  it('can be viewed but not changed by a joint holder', async () => {
    const [rosa] = listOf(await add(joan));
    expect(await read(josh)).toMatchObject([{ uuid: rosa?.uuid }]);
    for (const answer of [
      await add(josh),
      await write(josh, `PATCH /depositor/beneficiaries/${rosa?.uuid}`, { ...person, version: 1 }),
      await write(josh, 'DELETE /depositor/beneficiary', { uuid: rosa?.uuid }),
    ])
      expect(refusalOf(answer)).toMatchObject({ status: 403, code: 'not_primary' });
  });

  it.runIf(inject('full'))('cannot be reallocated before a bank account is linked', async () => {
    const { client } = await createDepositor(provider);
    const answer = await split(client, [{ uuid: randomUUID(), version: 1, first_name: 'Rosa', allocation: 10_000 }], [10_000]);
    expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'beneficiaries_changed' });
  });

  it('of someone else are reported as nonexistent', async () => {
    const [foreign, ...others] = await read(bea);
    const [rosa] = listOf(await add(joan));
    const named = { uuid: foreign?.uuid, version: foreign?.version };
    const nobodys = randomUUID();
    for (const uuid of [named.uuid, nobodys]) {
      expect(refusalOf(await write(joan, `PATCH /depositor/beneficiaries/${uuid}`, { ...person, version: 1 }))).toMatchObject({
        status: 404,
      });
      expect(refusalOf(await write(joan, 'DELETE /depositor/beneficiary', { uuid }))).toMatchObject({ status: 404 });
      const allocations = [
        { uuid: rosa?.uuid, version: rosa?.version, allocation: 5000 },
        { uuid, version: 1, allocation: 5000 },
      ];
      expect(refusalOf(await write(joan, 'PATCH /depositor/beneficiaries/update-allocations', { allocations }))).toMatchObject({
        status: 409,
        code: 'beneficiaries_changed',
      });
    }
    expect(await read(bea)).toEqual([foreign, ...others]);
  });

  it('are not overwritten after a concurrent change', async () => {
    const known = listOf(await add(joan));
    const two = listOf(await add(joan, { first_name: 'Rafael', allocation: 5000, allocations: toShares(known, [5000]) }));
    await split(joan, two, [1000, 9000]);
    for (const stale of [
      await split(joan, two, [9000, 1000]),
      await add(joan, { first_name: 'Rita', allocation: 1000, allocations: toShares(two, [4000, 5000]) }),
      await write(joan, `PATCH /depositor/beneficiaries/${two[0]?.uuid}`, { ...person, version: two[0]?.version }),
      await write(joan, 'POST /depositor/beneficiaries/delete-and-reallocate', {
        uuid: two[0]?.uuid,
        version: two[0]?.version,
        allocations: toShares(two.slice(1), [10_000]),
      }),
    ])
      expect(refusalOf(stale)).toMatchObject({ status: 409, code: 'beneficiaries_changed' });
    expect((await read(joan)).map(({ allocation }) => allocation)).toEqual([1000, 9000]);
  });

  const usual: [string, object, string[]][] = [
    ['no date', { date_of_birth: '2012-02-30' }, ['date_of_birth']],
    ['33.33 %', { allocation: 3333 }, ['allocations']],
    ['their own name', { first_name: ' joan', last_name: 'PRIME', date_of_birth: 'own' }, ['first_name']],
  ];
  const others: typeof usual = [
    ['a birth date in the future', { date_of_birth: '2999-01-01' }, ['date_of_birth']],
    ['an emoji for a name', { first_name: '🙂' }, ['first_name']],
    ['a name of 300 letters', { last_name: 'a'.repeat(300) }, ['last_name']],
    ['spaces for names', { first_name: ' ', last_name: ' ' }, ['first_name', 'last_name']],
    ['letters for digits', { ssn_last4: 'abcd' }, ['ssn_last4']],
    ['eight digits', { ssn: '21245678' }, ['ssn']],
    ['an invalid e-mail address and phone number', { email: 'rosa', phone: '123' }, ['email', 'phone']],
    ['an unknown relationship', { relationship: 'dog' }, ['relationship']],
    ['a share of zero', { allocation: 0 }, ['allocation']],
    ['a negative share', { allocation: -1 }, ['allocation']],
    ['half a basis point', { allocation: 3333.5 }, ['allocation']],
    ['a share as text', { allocation: '1e2' }, ['allocation']],
  ];
  it.each(inFull([...usual, ...others], usual))('are refused with %s', async (_title, more, fields) => {
    const { date_of_birth: own } = (await joan.call('GET /depositor')).body.data;
    const typed = 'date_of_birth' in more && more.date_of_birth === 'own' ? { ...more, date_of_birth: own } : more;
    expect(refusalOf(await add(joan, typed))).toEqual({ status: 422, code: 'invalid', fields });
    expect(await read(joan)).toEqual([]);
  });

  it.runIf(inject('full'))('are limited in number by the brand', async () => {
    const most = provider.platform.brands.get('harbor')?.beneficiaries.most ?? 0;
    let known = listOf(await add(joan));
    while (known.length < most) {
      const [allocation, ...rest] = equalShares(known.length + 1);
      known = listOf(await add(joan, { allocation, allocations: toShares(known, rest) }));
    }
    const [allocation, ...rest] = equalShares(most + 1);
    expect(refusalOf(await add(joan, { allocation, allocations: toShares(known, rest) }))).toMatchObject({
      status: 409,
      code: 'too_many_beneficiaries',
    });
  });

  it('store the full SSN sealed if the brand asks for it, and never return it', async () => {
    const ssn = '212-45-6789';
    const [rosa] = listOf(await add(joan, { ssn }));
    expect(rosa).toMatchObject({ ssn: null, ssn_last4: '6789' });
    const edit = async (more: object) => {
      const [{ version } = { version: 0 }] = await read(joan);
      return listOf(await write(joan, `PATCH /depositor/beneficiaries/${rosa?.uuid}`, { ...person, version, ...more }))[0];
    };
    const rests = async () =>
      (
        await provider.platform.deps.db
          .select()
          .from(beneficiaries)
          .where(eq(beneficiaries.id, rosa?.uuid ?? ''))
      )[0];
    const { sealingKeys } = provider.platform.deps.config;
    const sealed = (await rests())?.ssnSealed ?? '';
    expect(unseal(sealingKeys, beneficiaryNumberPlace(rosa?.uuid ?? ''), sealed)).toBe('212456789');
    expect(JSON.stringify(await rests())).not.toContain('212456789');
    expect(await edit({ last_name: 'Ríos' })).toMatchObject({ last_name: 'Ríos', ssn: null, ssn_last4: '6789' });
    expect(refusalOf(await add(josh, { ssn }))).toMatchObject({ status: 403 });
    expect(await edit({ ssn_last4: '1111' })).not.toHaveProperty('ssn');
    await edit({ ssn });
    expect(await edit({ ssn: null })).toMatchObject({ ssn_last4: null });
    expect((await rests())?.ssnSealed).toBeNull();
  });

  it('are suggested until a holder dismisses the suggestion, on all devices', async () => {
    const dismiss = (suggestion: string) => joan.call('POST /depositor/dismiss', { suggestion });
    const dismissed = async (client: Client) => (await client.call('GET /depositor/progress')).body.data['dismissed'];
    expect(await dismissed(joan)).toEqual([]);
    await dismiss('beneficiaries');
    expect((await dismiss('beneficiaries')).body.data['dismissed']).toEqual(['beneficiaries']);
    expect(await dismissed(await inAs('joint-primary'))).toEqual(['beneficiaries']);
    expect(await dismissed(josh)).toEqual([]);
    expect(refusalOf(await dismiss('everything'))).toEqual({ status: 422, code: 'invalid', fields: ['suggestion'] });
  });

  it.runIf(inject('full'))('always share 10,000 basis points or are empty, in any sequence of calls', async () => {
    const step = fc.record({
      does: fc.constantFrom('add' as const, 'split' as const, 'edit' as const, 'remove' as const, 'last' as const),
      which: fc.nat(3),
      /** Deviations of the share and of the version. */
      off: fc.constantFrom(0, 0, 0, 1, -1),
      old: fc.constantFrom(0, 0, 0, 1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        for (const { does, which, off, old } of steps) {
          const known = (await read(joan)).map((one) => ({ ...one, version: one.version + old }));
          const chosen = known[which % Math.max(known.length, 1)];
          const staying = known.filter((one) => one !== chosen);
          const [first = 0, ...rest] = equalShares(known.length + (does === 'add' ? 1 : 0) || 1);
          if (does === 'add') await add(joan, { allocation: first + off || 1, allocations: toShares(known, rest) });
          else if (does === 'split') await split(joan, known, [first + off, ...rest]);
          else if (does === 'edit')
            await write(joan, `PATCH /depositor/beneficiaries/${chosen?.uuid}`, { ...person, version: chosen?.version });
          else if (does === 'last') await write(joan, 'DELETE /depositor/beneficiary', { uuid: chosen?.uuid });
          else {
            const [one = 0, ...others] = equalShares(staying.length || 1);
            const allocations = toShares(staying, [one + off, ...others]);
            await write(joan, 'POST /depositor/beneficiaries/delete-and-reallocate', {
              uuid: chosen?.uuid,
              version: chosen?.version,
              allocations,
            });
          }
          const total = (await read(joan)).reduce((sum, { allocation }) => sum + allocation, 0);
          expect([0, 10_000]).toContain(total);
        }
      }),
      { numRuns: 100, seed: 1 },
    );
    expect(await provider.platform.deps.db.select().from(beneficiaries)).not.toContainEqual(expect.objectContaining({ basisPoints: 0 }));
  });
});
