import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inFull } from '../../test/setup/inFull.ts';
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

if (server === undefined) console.warn('Servers have a role of their own on PostgreSQL; without DATABASE_URL nothing of that is tested.');

const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const suffix = randomBytes(6).toString('hex');
const roles = { owner: `passbook_owner_${suffix}`, own: `passbook_server_${suffix}` };

/** `passbook` as an operator runs it. */
const passbook = (databaseUrl: string, file: string, ...words: string[]) =>
  run(process.execPath, [fileURLToPath(new URL(`../src/${file}`, import.meta.url)), ...words], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );

describe.skipIf(server === undefined)('a server whose role does not own its tables', () => {
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

  test('starts on a database that the owner has brought up to date for it, and on no other', async () => {
    const start = () => createTestProvider({ databaseUrl: urlOf(roles.own) });
    await expect(start()).rejects.toThrow(
      /^The migration 0000_\S+ has to be applied by the role that owns the tables: .*passbook -- migrate/,
    );
    expect(await passbook(urlOf(roles.owner), 'migrate.ts', 'nobody')).toMatchObject({
      code: 2,
      said: expect.stringContaining('no role "nobody"'),
    });
    for (const round of inFull(['first', 'again'], ['first']))
      expect(await passbook(urlOf(roles.owner), 'migrate.ts', roles.own), round).toMatchObject({ code: 0 });
    provider = await start();
  });

  test.each(inFull([roles.owner, 'passbook'], [roles.owner]))('and the owner refuses to let %s be that role', async (role) => {
    const { code, said } = await passbook(urlOf(roles.owner), 'migrate.ts', role);
    expect({ code, said }).toEqual({ code: 2, said: expect.stringMatching(/^The role "\S+" .*owns tables of Passbook/) });
    expect(await findExcess(db())).toEqual([]);
  });

  /** A column of each. */
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
      [`put the guard of ${table} aside`, `alter table ${table} disable trigger user`],
      [`drop ${table}`, `drop table ${table} cascade`],
    ]),
    ['delete a transfer', 'delete from transfers'],
    ['empty the transfers', 'truncate transfers cascade'],
    ['delete a chain of the audit', 'delete from audit_heads'],
    ['have the bank move another amount', 'update bank_orders set cents = 999999'],
    ['forget what the bank was told', 'delete from bank_orders'],
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
  const tried = inject('full') ? forbidden : forbidden.filter(([what], index) => index < 8 || what.includes('bank'));
  test.each(tried)('may not %s', async (_what, statement) => {
    expect(
      await db()
        .execute(sql.raw(statement))
        .then(() => 'done', sqlStateOf),
    ).toBe('42501');
  });

  test('cannot write a balance but by entries', async () => {
    const raise = sql`update ledger_accounts set balance_cents = balance_cents + 1 where account_id is not null`;
    expect(
      await db()
        .execute(raise)
        .then(() => 'done', sqlStateOf),
    ).toBe('23000');
  });

  test('lets depositors register, apply, log in, set a new password and leave', async () => {
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

  test('does not empty a sandbox, and says why', async () => {
    const { status, body } = await provider.client().send('POST', '/sandbox/reset');
    expect([status, body.code]).toEqual([409, 'not_the_owner']);
  });

  test('does what falls due, and deletes what has expired', async () => {
    const count = () => db().$count(sessions, eq(sessions.kind, 'full'));
    expect(await count()).toBeGreaterThan(0);
    expect((await provider.client().send('POST', '/sandbox/clock', { advance: 'P40D' })).status).toBe(200);
    expect(await count()).toBe(0);
    expect(await db().execute(sql`select kind, failure from due_work where failure is not null`)).toMatchObject({ rows: [] });
  });

  test('closes anew what rests, and proves its ledger and audit', async () => {
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

  test('is told from the owner’s', async () => {
    const owner = await openPostgres(urlOf(roles.owner), false);
    try {
      expect(await findExcess(owner.db)).toEqual(expect.arrayContaining(['owns tables of Passbook', 'can change what is append-only']));
      expect(await findExcess(db())).toEqual([]);
    } finally {
      await owner.close();
    }
  });

  test('has every table that refuses changes among those that it cannot change', async () => {
    const guarded = await db()
      .select({ table: sql<string>`relname` })
      .from(sql`pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like '%append_only'`)
      .orderBy(sql`1`);
    expect(guarded.map(({ table }) => table)).toEqual(Object.keys(appendOnly));
  });
});

test.runIf(inject('full'))('a start in production tells of a role that may do more than a server needs', async () => {
  const told: string[] = [];
  const log = { level: 'warn', stream: { write: (line: string) => void told.push(line) } };
  const base = readConfig({ DATA_DIR: ':memory:' }, root, readSandboxKeys);
  const delivery = { url: 'http://127.0.0.1:9/', secret: 'the-webhook-and-we-know-this-0123456789' };
  const production = await createProvider({ ...base, mode: 'production', hosts: new Map([['bank.example', 'harbor']]), delivery }, log);
  await production.close();
  expect(told).toEqual([expect.stringMatching(/"excess":\["is a superuser",.*"msg":"the role of DATABASE_URL may do more/)]);
});

function newKey(): Key {
  const key = randomBytes(32);
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 8), key };
}
