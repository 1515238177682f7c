import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../src/config/config.ts';
import type { Database } from '../src/db/database.ts';
import { readContracts } from '../src/http/contract.ts';
import { personaPassword } from '../src/sandbox/personas/personas.ts';
import { createProvider } from '../src/start.ts';
import { inFull } from '../../test/setup/inFull.ts';
import { createClient, type Client } from './client.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { databaseUrl as server } from './database/databaseUrl.ts';
import { logIn } from './depositors.ts';
import { createDatabase, runOn } from './database/ownDatabase.ts';

if (server === undefined) console.warn('Skipping tests of row security: DATABASE_URL is not set.');

/** Personas whose answers are compared. */
const readers = ['active', 'joint-primary', 'joint-holder', 'joint-pending', 'beneficiaries', 'relink', 'registering-bank'];
const depositorRole = `passbook_depositor_${randomBytes(6).toString('hex')}`;
const ownUser = `nullif(current_setting('passbook.user', true), '')::uuid`;
const ownEntity = `(select own_entity(${ownUser}))`;

/** A depositor's rows per table, stated independently of the provider's queries. */
const ownRows = {
  users: `id = ${ownUser}`,
  ...Object.fromEntries(
    ['sessions', 'challenges', 'devices', 'links', 'registrations', 'enrolments', 'requests', 'audit'].map((table) => [
      table,
      `user_id = ${ownUser}`,
    ]),
  ),
  bearers: 'session_id in (select id from sessions)',
  depositors: `user_id = ${ownUser} or entity_id = ${ownEntity}`,
  entities: `id = ${ownEntity}`,
  accounts: `entity_id = ${ownEntity}`,
  linked_accounts: `entity_id = ${ownEntity}`,
  micro_rounds: 'linked_account_id in (select id from linked_accounts)',
  bank_orders: 'linked_account_id in (select id from linked_accounts)',
  beneficiaries: `entity_id = ${ownEntity}`,
  nonprofit_choices: `entity_id = ${ownEntity}`,
  transfers: `entity_id = ${ownEntity}`,
  schedules: `entity_id = ${ownEntity}`,
  closing_plans: `entity_id = ${ownEntity}`,
  invitations: `entity_id = ${ownEntity}`,
  ledger_accounts: 'account_id in (select id from accounts)',
  journal_entries:
    'transfer_id in (select id from transfers) or account_id in (select id from accounts) or linked_account_id in (select id from linked_accounts)',
  postings: 'ledger_account_id in (select id from ledger_accounts)',
  accruals: 'account_id in (select id from accounts)',
  interest_corrections: 'account_id in (select id from accounts)',
  corrected_days: 'account_id in (select id from accounts)',
  account_rates: 'account_id in (select id from accounts)',
  alerts: `depositor_id in (select id from depositors where user_id = ${ownUser})`,
  message_threads: `depositor_id in (select id from depositors where user_id = ${ownUser})`,
  messages: 'thread_id in (select id from message_threads)',
  // A primary holder uploads for a joint holder, too.
  files: 'depositor_id in (select id from depositors)',
  message_attachments: 'message_id in (select id from messages)',
  unchecked_files: 'file_id in (select id from files)',
  stored_files: 'id in (select id from files)',
  uploads: 'id in (select id from files)',
  initial_funds: 'depositor_id in (select id from depositors)',
  disclosure_agreements: 'depositor_id in (select id from depositors)',
  statements: 'account_id in (select id from accounts)',
  statement_entries: 'account_id in (select id from accounts)',
  tax_consents: 'depositor_id in (select id from depositors)',
  tax_documents: `depositor_id in (select id from depositors where user_id = ${ownUser})`,
  identity_checks: 'depositor_id in (select id from depositors)',
};

/** Tables without depositor data: those of the platform, or addressed by a keyed hash or sequence. */
const nobodysRows = [
  'audit_heads',
  'banner_alerts',
  'counters',
  'document_notices',
  'due_work',
  'outbox',
  'rate_counts',
  'sandbox_faults',
  'settings',
  'used_downloads',
  'writes',
];

describe('every table', () => {
  test('is declared as holding depositors’ rows or nobody’s', async () => {
    const names = (await readTables()).map((table) => getTableConfig(table).name);
    expect(names.toSorted()).toEqual([...Object.keys(ownRows), ...nobodysRows].toSorted());
  });

  test('that references a depositors’ table is one itself', async () => {
    const referring = (await readTables()).map(getTableConfig).filter(({ foreignKeys }) => foreignKeys.length > 0);
    expect(referring.length).toBeGreaterThan(10);
    expect(Object.keys(ownRows)).toEqual(expect.arrayContaining(referring.map(({ name }) => name)));
  });
});

/** All tables exported by the schema files. */
async function readTables(): Promise<PgTable[]> {
  const source = new URL('../src/db/', import.meta.url);
  const files = ['platform.ts', ...readdirSync(new URL('schema', source)).map((name) => `schema/${name}`)];
  const modules = await Promise.all(files.map((file) => import(new URL(file, source).href) as Promise<Record<string, unknown>>));
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
}

/** Row security for a role that sees its own rows only. */
const hideForeignRows = [
  `create role ${depositorRole}`,
  `grant select, insert, update, delete on all tables in schema public to ${depositorRole}`,
  `grant usage on all sequences in schema public to ${depositorRole}`,
  `create function own_entity(uuid) returns uuid language sql stable security definer as 'select entity_id from depositors where user_id = $1'`,
  ...Object.entries(ownRows).flatMap(([table, own]) => [
    `alter table ${table} enable row level security`,
    `create policy own on ${table} using (${own}) with check (true)`,
  ]),
].join(';\n');

describe.skipIf(server === undefined)('with row security in the database', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let provider: TestProvider;
  let config: Config;
  let reads: string[];

  beforeAll(async () => {
    database = await createDatabase(server ?? '');
    provider = await createTestProvider({ databaseUrl: database.url });
    config = provider.platform.deps.config;
    reads = readContracts(config.root)
      // Excludes the aggregator session, which is created by a GET and limited.
      .filter(({ id, method, session, path }) => method === 'GET' && session === 'full' && !path.includes('{') && id !== 'fastlink')
      .map(({ call }) => call);
    await runOn(database.url, hideForeignRows);
  });
  afterAll(async () => {
    await provider?.close();
    await database.drop();
    await runOn(server ?? '', `drop role if exists ${depositorRole}`);
  });

  /** A provider whose database shows only this user's and nobody's rows. */
  const startFor = async (userId: string) => {
    const url = new URL(database.url);
    url.searchParams.set('options', `-c role=${depositorRole} -c passbook.user=${userId}`);
    // The start checks whether all personas exist.
    await runOn(database.url, 'alter table users disable row level security');
    const hidden = await createProvider({ ...config, databaseUrl: url.href });
    await runOn(database.url, 'alter table users enable row level security');
    return hidden;
  };
  const userIdOf = async (email: string) => {
    const [row] = await provider.platform.deps.db
      .select({ id: sql<string>`id` })
      .from(sql`users where email = ${email} and brand = 'harbor'`);
    return row?.id ?? '';
  };
  const answersTo = async (client: Client) => {
    const answers = new Map<string, unknown>();
    for (const call of reads) {
      const { status, body } = await client.call(call);
      answers.set(call, { status, ...body, request_id: null });
    }
    return Object.fromEntries(answers);
  };

  test('nothing is visible without a user, and only their own rows for a user', async () => {
    for (const [userId, most] of [
      ['', 0],
      [await userIdOf('active@persona.example'), 1],
    ] as const) {
      const hidden = await startFor(userId);
      const { db } = hidden.platform.deps;
      try {
        expect(await countRows(db, 'users')).toBe(most);
        expect(await countRows(db, 'accounts')).toBe(most);
        expect((await countRows(db, 'transfers')) > 0).toBe(most > 0);
      } finally {
        await hidden.close();
      }
    }
    expect(await countRows(provider.platform.deps.db, 'accounts')).toBeGreaterThan(1);
  });

  test.each(inFull(readers, ['joint-holder']))('a depositor reads the same data: %s', async (persona) => {
    const email = `${persona}@persona.example`;
    const client = provider.client();
    expect((await logIn(provider, client, email, personaPassword)).status).toBe(200);
    const before = await answersTo(client);
    expect(Object.keys(before).length).toBeGreaterThan(10);

    const hidden = await startFor(await userIdOf(email));
    try {
      const same = createClient(hidden.app, 'localhost:4000');
      same.bearer = client.bearer;
      for (const [name, value] of client.cookies) same.cookies.set(name, value);
      expect(await answersTo(same)).toEqual(before);
    } finally {
      await hidden.close();
    }
  });
});

async function countRows(db: Database, from: string): Promise<number> {
  const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(sql.raw(from));
  return row?.rows ?? 0;
}
