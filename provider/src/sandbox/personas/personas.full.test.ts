import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { logIn } from '../../../test/depositors.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { journalEntries } from '../../db/schema/ledger.ts';
import { users } from '../../db/schema/people.ts';
import { findPasswordFaults } from '../../domain/access/passwords/passwordPolicy.ts';
import { personaPassword, personas } from './personas.ts';
import { personaStates } from './personaStates.ts';
import { createSeed } from './seed.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider()));
afterAll(() => provider.close());

/** Facts that guards derive from calls, by persona. */
const facts: Record<string, Expected> = {
  active: { accounts: ['OPEN some'], linked: ['ACTIVE'], first: 'Settled', alerts: 5 },
  'zero-balance': { accounts: ['OPEN none'], linked: ['ACTIVE'], first: 'Settled' },
  'view-only': { accounts: ['CLOSED none'], linked: ['VIEW_ONLY'], first: 'Settled' },
  'on-hold': { accounts: ['OPEN some'], linked: ['ACTIVE'], first: 'Settled' },
  'in-review': { accounts: ['OPEN some'], linked: ['ACTIVE'], first: 'Settled' },
  'registering-none': {},
  'registering-basic': {},
  'registering-address': {},
  'registering-employer': {},
  'registering-confirmed': {},
  'registering-bank': { linked: ['VERIFICATION_PENDING'] },
  'registering-verified': { linked: ['ACTIVE'] },
  'registering-disclosures': { linked: ['ACTIVE'] },
  'registering-funded': { accounts: ['OPEN none'], linked: ['ACTIVE'], first: 'Initiated' },
  'funding-returned': { accounts: ['OPEN none'], linked: ['LOCKED'], first: 'Returned', returned: 'R01' },
  relink: { accounts: ['OPEN some'], linked: ['LOCKED'], first: 'either', returned: 'R02' },
  beneficiaries: { accounts: ['OPEN some'], linked: ['ACTIVE'], first: 'Settled', allocations: [3334, 3333, 3333] },
  'joint-primary': { accounts: ['OPEN some'], linked: ['ACTIVE'], first: 'Settled', secondaries: ['PASSED completed'] },
  'joint-holder': { accounts: ['OPEN some'], linked: ['ACTIVE'], first: 'Settled', secondaries: ['PASSED completed'] },
  'joint-pending': { accounts: ['OPEN some'], linked: ['ACTIVE'], first: 'Settled', secondaries: ['PASSED confirmed'], isPending: true },
};

interface Expected {
  /** Status, and whether money is available. */
  accounts?: string[];
  linked?: string[];
  /** Status of the first listed transaction; two alternatives where it depends on the day. */
  first?: string;
  /** Return code of the first returned transaction. */
  returned?: string;
  alerts?: number;
  allocations?: number[];
  /** Status and last step. */
  secondaries?: string[];
  isPending?: boolean;
}

type Row = Record<string, unknown>;

const list = async (client: Client, call: string) => (await client.call(`GET ${call}`)).body.data as unknown as Row[]; // a list, by contract
const cents = (amount: unknown) => BigInt(String(amount).replace('.', ''));

/** Owner by id; ids are visible to the holders of one account only. */
const owners = new Map<string, string>();
const claim = (owner: string, rows: Row[]) => {
  for (const { uuid } of rows) {
    expect(owners.get(String(uuid)) ?? owner).toBe(owner);
    owners.set(String(uuid), owner);
  }
};

describe('personas', () => {
  it('include all that scripts use, each with its own e-mail address and phone', () => {
    const steps = ['none', 'basic', 'address', 'employer', 'confirmed', 'bank', 'verified', 'disclosures', 'funded'];
    const others = ['active', 'zero-balance', 'view-only', 'on-hold', 'in-review', 'funding-returned', 'relink', 'beneficiaries'];
    const joint = ['joint-primary', 'joint-holder', 'joint-pending'];
    expect(personas.map(({ id }) => id).toSorted()).toEqual(
      [...others, ...joint, ...steps.map((step) => `registering-${step}`)].toSorted(),
    );
    expect(Object.keys(facts)).toEqual(personas.map(({ id }) => id));
    expect(new Set(personas.map(({ phone }) => phone)).size).toBe(personas.length);
  });

  it.each(personas.map((persona, index) => ({ ...persona, state: personaStates[index] })))(
    '$id logs in to both brands, at the right step and with its own data',
    async ({ id, email, password, phone, state }) => {
      for (const brand of ['harbor', 'volt']) {
        const client = provider.client(`${brand}.localhost:4000`);
        const done = await logIn(provider, client, email, password);
        expect(done.body.data.relink).toBe(state?.relink ?? false);
        const { body } = await client.call('GET /depositor/progress');
        expect(body.data).toMatchObject({
          registration_status: state?.status,
          registration_last_step: state?.step,
          extended_status: state?.extended,
          is_primary: state?.isPrimary ?? true,
          first_name: state?.step === '' ? null : state?.name[0],
        });
        expect((await client.call('GET /user')).body.data).toMatchObject({ email, phone, email_verified: true });
        await expectFacts(client, facts[id] ?? {}, `${brand} ${state?.joins ?? id}`);
      }
    },
  );

  async function expectFacts(client: Client, expected: Expected, owner: string) {
    const accounts = await list(client, '/accounts');
    const described = accounts.map((one) => `${String(one['status'])} ${cents(one['available_balance']) > 0n ? 'some' : 'none'}`);
    expect(described).toEqual(expected.accounts ?? []);
    const linked = await list(client, '/linked-accounts');
    expect(linked.map(({ status }) => status)).toEqual(expected.linked ?? []);
    const transactions = await list(client, '/transactions?limit=200');
    const [first] = transactions;
    if (expected.first !== 'either') expect(first?.['status']).toBe(expected.first);
    expect(transactions.find(({ status }) => status === 'Returned')?.['return_code']).toBe(expected.returned);
    const settled = transactions.filter(({ status }) => status === 'Settled');
    const sum = settled.reduce(
      (total, { direction, amount }) => total + (direction === 'PrimaryToLinked' ? -cents(amount) : cents(amount)),
      0n,
    );
    expect(accounts.reduce((total, one) => total + cents(one['current_balance']), 0n)).toBe(sum);
    const beneficiaries = await list(client, '/depositor/beneficiaries');
    expect(beneficiaries.map(({ allocation }) => allocation)).toEqual(expected.allocations ?? []);
    const alerts = await list(client, '/alerts');
    expect(alerts).toHaveLength(expected.alerts ?? 0);
    expect(alerts.filter(({ read_at }) => read_at === null)).toHaveLength(expected.alerts ? 2 : 0);
    for (const rows of [accounts, linked, transactions, beneficiaries, alerts]) claim(owner, rows);
    await expectHolders(client, expected);
  }

  async function expectHolders(client: Client, { secondaries = [], isPending = false }: Expected) {
    const { data: info } = (await client.call('GET /depositor/secondary-info')).body;
    const { data: progress } = (await client.call('GET /depositor/secondary-progress')).body;
    expect(info['is_pending_signup']).toBe(isPending);
    const holders = info['secondary_depositors'] as Row[]; // a list, by contract
    const statusOf = (row: Row) => `${String(row['registration_status'])} ${String(row['registration_last_step'])}`;
    expect(holders.map(statusOf)).toEqual(secondaries);
    const light = holders.map(({ depositor_id, registration_status, registration_last_step }) => ({
      depositor_id,
      registration_status,
      registration_last_step,
    }));
    const state = isPending ? 'invited' : holders.length > 0 ? 'joined' : 'none';
    expect(progress).toEqual({ secondary_depositors: light, is_pending_signup: isPending, state });
  }

  it('have a password that all brands accept', () => {
    const about = { email: 'active@persona.example', names: [], brandWords: [] };
    for (const { branding } of provider.platform.brands.values()) {
      expect(findPasswordFaults(personaPassword, branding.password_requirements, about)).toEqual([]);
    }
  });

  it('are inserted once, despite restarts', async () => {
    const { deps, brands } = provider.platform;
    const count = async () => [await deps.db.$count(users), await deps.db.$count(journalEntries)];
    const before = await count();
    await createSeed(deps, brands)();
    expect(await count()).toEqual(before);
    await deps.db.delete(users).where(eq(users.email, 'registering-none@persona.example'));
    await createSeed(deps, brands)();
    expect(await count()).toEqual(before);
  });
});
