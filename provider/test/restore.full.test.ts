import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { tablesIn } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open.ts';
import { findAuditBreak } from '../src/domain/audit/findAuditBreak.ts';
import { readSandboxKeys } from '../src/sandbox/keys.ts';
import { personaPassword } from '../src/sandbox/personas/personas.ts';
import type { Client } from './client.ts';
import { createTestProvider } from './createTestProvider.ts';
import { databaseUrl as server } from './database/databaseUrl.ts';
import { createByCalls, createDepositor, logIn, newEmail, password } from './depositors.ts';
import { createDatabase } from './database/ownDatabase.ts';

const missing = server === undefined ? null : await whyNoDump(server);
if (missing !== null) console.warn(`Skipping the test of restoring a PostgreSQL dump: ${missing}.`);

/** A provider's data: folder with keys and perhaps the embedded database, and perhaps a PostgreSQL database. */
interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

const mode = 'sandbox' as const;
const persona = 'active@persona.example';
const run = promisify(execFile);

test.skipIf(missing !== null)('a bank continues from a backup without any loss', async () => {
  const first = await createPlace();
  const provider = await createTestProvider({ ...first, ...readSandboxKeys(first.dataDir) });
  const { db } = provider.platform.deps;
  const active = provider.client();
  await logIn(provider, active, persona, personaPassword);
  const { client: leaving } = await createDepositor(provider);
  const writes = {
    register: { email: newEmail(), password },
    key: { 'idempotency-key': randomUUID() },
  };
  const visitor = provider.client();
  const registered = await visitor.call('POST /register', writes.register, writes.key);
  const closed = await leaving.call('POST /close-my-account', {}, writes.key);
  expect([registered.status, closed.status]).toEqual([201, 200]);
  const money = await readMoney(active);
  expect(money).toContain('available_balance');
  const before = await fingerprint(db);
  expect(Object.keys(before)).toContain('postings');

  // PostgreSQL is dumped while running; a folder is copied after stopping the provider.
  if (server === undefined) await provider.close();
  const second = await copy(first);
  if (server !== undefined) await provider.close();

  const untouched = await openDatabase({ ...second, mode });
  expect(await fingerprint(untouched.db)).toEqual(before);
  await untouched.close();
  expect(await audit(second)).toBe(whole);

  const restored = await createTestProvider({ ...second, ...readSandboxKeys(second.dataDir) });
  try {
    // The restart ran no migration, seeded no persona and queued no job twice.
    expect(await fingerprint(restored.platform.deps.db)).toEqual(before);
    const goOn = (as: Client) => sameBrowser(restored.client(), as);
    expect(await readMoney(goOn(active))).toBe(money);
    const again = restored.client();
    expect((await logIn(restored, again, persona, personaPassword)).status).toBe(200);
    expect(await readMoney(again)).toBe(money);

    for (const [repeat, answer] of [
      [await goOn(visitor).call('POST /register', writes.register, writes.key), registered],
      [await goOn(leaving).call('POST /close-my-account', {}, writes.key), closed],
    ] as const) {
      expect(repeat.headers['idempotency-replayed']).toBe('true');
      expect([repeat.status, repeat.raw]).toEqual([answer.status, answer.raw]);
    }
    await createByCalls(restored);
    expect((await restored.client().send('POST', '/sandbox/clock', { advance: 'P3D' })).status).toBe(200);
    expect(await findAuditBreak(restored.platform.deps.db)).toBeNull();
  } finally {
    await restored.close();
  }
});

/** Why PostgreSQL cannot be dumped here; null when it can. */
async function whyNoDump(url: string): Promise<string | null> {
  const { status, stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  if (status !== 0) return 'there is no pg_dump on the PATH';
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`);
  await client.end();
  const [tool, database] = [Number(/(\d+)(?:\.\d+)? ?/.exec(stdout)?.[1]), rows[0]?.version ?? 0];
  return tool < database ? `pg_dump ${tool} is older than PostgreSQL ${database}` : null;
}

async function createPlace(): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passbook-restore-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  if (server === undefined) return { dataDir, databaseUrl: null };
  const own = await createDatabase(server);
  onTestFinished(own.drop);
  return { dataDir, databaseUrl: own.url };
}

/** Backup and restore as in docs/operators.md. */
async function copy({ dataDir, databaseUrl }: Place): Promise<Place> {
  const into = await createPlace();
  cpSync(dataDir, into.dataDir, { recursive: true });
  if (databaseUrl !== null && into.databaseUrl !== null) {
    const dump = join(into.dataDir, 'passbook.dump');
    await run('pg_dump', ['--format=custom', `--file=${dump}`, databaseUrl]);
    await run('pg_restore', [
      '--single-transaction',
      '--exit-on-error',
      '--no-owner',
      '--no-privileges',
      `--dbname=${into.databaseUrl}`,
      dump,
    ]);
  }
  return into;
}

const whole = 'Balances, ledger entries, statements and the audit trail are consistent.\n';

/**
 * Output of `passbook audit`.
 * @throws when it finds a fault
 */
async function audit({ dataDir, databaseUrl }: Place): Promise<string> {
  const { DATABASE_URL: _url, ...environment } = process.env;
  const env = { ...environment, DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
  return (await run(process.execPath, [fileURLToPath(new URL('../src/audit.ts', import.meta.url))], { env })).stdout;
}

/** Row counts and content hashes of all tables, plus triggers, constraints and indexes. */
async function fingerprint(db: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = { definitions: await readText(db, definitions) };
  for (const table of (await tablesIn(db)).toSorted())
    found[table] = await readText(
      db,
      sql`(select count(*) || ' ' || coalesce(md5(string_agg(it::text, ' ' order by it::text)), '') as text from ${sql.identifier(table)} as it) as counted`,
    );
  return found;
}

const definitions = sql`(select string_agg(definition, E'\\n' order by definition) as text from (
  select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = current_schema()::regnamespace
  union select indexdef from pg_indexes where schemaname = current_schema()) as defined (definition)) as listed`;

async function readText(db: Database, from: SQL): Promise<string> {
  const [row] = await db.select({ text: sql<string>`text` }).from(from);
  return row?.text ?? '';
}

const readMoney = async (client: Client) => {
  const answers = [await client.call('GET /accounts'), await client.call('GET /transactions')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return answers.map(({ raw }) => raw).join('\n');
};

/** The same browser after the server was replaced. */
function sameBrowser(client: Client, before: Client): Client {
  for (const [name, value] of before.cookies) client.cookies.set(name, value);
  client.bearer = before.bearer;
  return client;
}
