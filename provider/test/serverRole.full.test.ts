import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { openPostgres } from '../src/db/connection/openPostgres.ts';
import { sessions } from '../src/db/schema/access.ts';
import { findExcess } from '../src/db/serverRole.ts';
import { sqlStateOf } from '../src/db/transact.ts';
import { reseal } from '../src/domain/keys/reseal.ts';
import type { Key } from '../src/domain/secrets.ts';
import { readSandboxKeys } from '../src/sandbox/keys.ts';
import { personaPassword } from '../src/sandbox/personas/personas.ts';
import { createProvider } from '../src/start.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { databaseUrl as server } from './database/databaseUrl.ts';
import { confirm, createByCalls, fillIn, forget, lastMessage, logIn } from './depositors.ts';
import { createDatabase, runOn } from './database/ownDatabase.ts';

if (server === undefined) console.warn('Skipping tests of the server role: DATABASE_URL is not set.');

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const suffix = randomBytes(6).toString('hex');
const roles = { owner: `passbook_owner_${suffix}`, own: `passbook_server_${suffix}` };

/** Runs `passbook` as an operator. */
const passbook = (databaseUrl: string, file: string, ...words: string[]) =>
  run(process.execPath, [fileURLToPath(new URL(`../src/${file}`, import.meta.url)), ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );

describe.skipIf(server === undefined)('a server with a role that does not own the tables', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let provider: TestProvider;
  const urlOf = (role: string) => Object.assign(new URL(database.url), { username: role }).href;
  const db = () => provider.platform.deps.db;

  beforeAll(async () => {
    database = await createDatabase(server ?? '');
    for (const role of Object.values(roles)) await runOn(database.url, `create role ${role} login`);
    await runOn(database.url, `alter database ${database.name} owner to ${roles.owner}`);
  });
  afterAll(async () => {
    await provider?.close();
    await database.drop();
    for (const role of Object.values(roles)) await runOn(server ?? '', `drop role ${role}`);
  });

  test('starts only on a database that the owner has migrated for it', async () => {
    const start = () => createTestProvider({ databaseUrl: urlOf(roles.own) });
    await expect(start()).rejects.toThrow(
      /^The migration 0000_\S+ must be applied by the role that owns the tables: .*passbook -- migrate/,
    );
    expect(await passbook(urlOf(roles.owner), 'migrate.ts', 'nobody')).toMatchObject({
      code: 2,
      said: expect.stringContaining('no role "nobody"'),
    });
    for (const round of ['first', 'again'])
      expect(await passbook(urlOf(roles.owner), 'migrate.ts', roles.own), round).toMatchObject({ code: 0 });
    provider = await start();
  });

  test.each([roles.owner, 'passbook'])('cannot use the role %s, which the owner refuses', async (role) => {
    const { code, said } = await passbook(urlOf(roles.owner), 'migrate.ts', role);
    expect({ code, said }).toEqual({ code: 2, said: expect.stringMatching(/^The role "\S+" .*owns tables of Passbook/) });
    expect(await findExcess(db())).toEqual([]);
  });

  /** One column per table. */
  const appendOnly = {
    account_rates: 'day',
    accruals: 'day',
    audit: 'event',
    corrected_days: 'day',
    disclosure_agreements: 'kind',
    document_notices: 'content',
    interest_corrections: 'cents',
    journal_entries: 'kind',
    postings: 'cents',
    statement_entries: 'month',
    statements: 'content',
    tax_consents: 'at',
    tax_documents: 'content',
  };
  const forbidden: [what: string, statement: string][] = [
    ...Object.entries(appendOnly).flatMap(([table, column]): [string, string][] => [
      [`change ${table}`, `update ${table} set ${column} = ${column}`],
      [`delete from ${table}`, `delete from ${table}`],
      [`empty ${table}`, `truncate ${table} cascade`],
      [`alter ${table}`, `alter table ${table} add column x text`],
      [`disable the triggers of ${table}`, `alter table ${table} disable trigger user`],
      [`drop ${table}`, `drop table ${table} cascade`],
    ]),
    ['delete a transfer', 'delete from transfers'],
    ['empty the transfers', 'truncate transfers cascade'],
    ['delete a chain of the audit', 'delete from audit_heads'],
    ['change the amount of a bank order', 'update bank_orders set cents = 999999'],
    ['delete a bank order', 'delete from bank_orders'],
    ['move a ledger account', 'update ledger_accounts set account_id = null'],
    ['forget a migration', 'delete from migrations'],
    ['claim a migration', `insert into migrations values ('9999_x.sql', 'x')`],
    ['make a table', 'create table x (a int)'],
    ['hide a table behind a temporary one', 'create temporary table postings (a int)'],
    ['make a function', 'create function x() returns int language sql as $$ select 1 $$'],
    [
      'replace a function',
      'create or replace function ledger_is_append_only() returns trigger language plpgsql as $$ begin return new; end $$',
    ],
    ['write without triggers', `set session_replication_role = 'replica'`],
    ['become the owner', `set role ${roles.owner}`],
  ];
  test.each(forbidden)('cannot %s', async (_what, statement) => {
    expect(
      await db()
        .execute(sql.raw(statement))
        .then(() => 'done', sqlStateOf),
    ).toBe('42501');
  });

  test('can change balances by entries only', async () => {
    const raise = sql`update ledger_accounts set balance_cents = balance_cents + 1 where account_id is not null`;
    expect(
      await db()
        .execute(raise)
        .then(() => 'done', sqlStateOf),
    ).toBe('23000');
  });

  test('lets depositors register, apply, log in, reset a password and leave', async () => {
    const active = provider.client();
    await logIn(provider, active, 'active@persona.example', personaPassword);
    expect((await active.call('GET /transactions')).status).toBe(200);

    const { client, email } = await createByCalls(provider);
    await fillIn(client);
    expect((await confirm(client)).status).toBe(200);
    await forget(provider, email);
    const token = new URL((await lastMessage(provider, email)).link ?? '').searchParams.get('token');
    const chosen = 'Another-otter-93';
    expect((await provider.client().call('POST /reset-password', { email, token, password: chosen })).status).toBe(200);
    const again = provider.client();
    expect((await logIn(provider, again, email, chosen)).status).toBe(200);
    expect((await again.call('POST /close-my-account', {}, { 'idempotency-key': randomUUID() })).status).toBe(200);
  });

  test('refuses to reset a sandbox, and explains why', async () => {
    const { status, body } = await provider.client().send('POST', '/sandbox/reset');
    expect([status, body.code]).toEqual([409, 'not_the_owner']);
  });

  test('runs jobs and purges expired rows', async () => {
    const count = () => db().$count(sessions, eq(sessions.kind, 'full'));
    expect(await count()).toBeGreaterThan(0);
    expect((await provider.client().send('POST', '/sandbox/clock', { advance: 'P40D' })).status).toBe(200);
    expect(await count()).toBe(0);
    expect(await db().execute(sql`select kind, failure from due_work where failure is not null`)).toMatchObject({ rows: [] });
  });

  test('reseals values and runs the audits', async () => {
    const { macKeys, sealingKeys } = provider.platform.deps.config;
    const turned = { macKeys: [newKey(), ...macKeys], sealingKeys: [newKey(), ...sealingKeys] } as const;
    const counts = { resealed: 0, unopened: 0 };
    for await (const { resealed, unopened } of reseal(db(), turned)) {
      counts.resealed += resealed;
      counts.unopened += unopened;
    }
    expect(counts).toEqual({ resealed: expect.any(Number), unopened: 0 });
    expect(counts.resealed).toBeGreaterThan(0);
    expect(await passbook(urlOf(roles.own), 'audit.ts')).toMatchObject({ code: 0 });
  });

  test('reports excess rights of the owner, and none of its own', async () => {
    const owner = await openPostgres(urlOf(roles.owner), false);
    try {
      expect(await findExcess(owner.db)).toEqual(expect.arrayContaining(['owns tables of Passbook', 'can modify append-only tables']));
      expect(await findExcess(db())).toEqual([]);
    } finally {
      await owner.close();
    }
  });

  test('has no write access to any append-only table', async () => {
    const guarded = await db()
      .select({ table: sql<string>`relname` })
      .from(sql`pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like '%append_only'`)
      .orderBy(sql`1`);
    expect(guarded.map(({ table }) => table)).toEqual(Object.keys(appendOnly));
  });
});

test('warns in production about a role with excess rights', async () => {
  const lines: string[] = [];
  const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
  const base = readConfig({ DATA_DIR: ':memory:' }, root, readSandboxKeys);
  const delivery = { url: 'http://127.0.0.1:9/', secret: 'the-webhook-and-we-know-this-0123456789' };
  const production = await createProvider({ ...base, mode: 'production', hosts: new Map([['bank.example', 'harbor']]), delivery }, log);
  await production.close();
  expect(lines).toEqual([expect.stringMatching(/"excess":\["is a superuser",.*"msg":"the role of DATABASE_URL has more rights/)]);
});

function newKey(): Key {
  const key = randomBytes(32);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}
