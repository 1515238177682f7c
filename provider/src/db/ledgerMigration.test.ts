import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmpty } from '../../test/database/openEmpty.ts';
import { auditLedger } from '../domain/money/auditLedger.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const migrations = new URL('../../drizzle/', import.meta.url);
const older = mkdtempSync(join(tmpdir(), 'migrations-'));
let database: OpenDatabase;

beforeAll(async () => {
  database = await openEmpty();
  for (const name of readdirSync(migrations).filter((file) => /^000[0-3]_.*\.sql$/.test(file)))
    cpSync(new URL(name, migrations), join(older, name));
  await migrate(database, pathToFileURL(`${older}/`));
});
afterAll(async () => {
  await database.close();
  rmSync(older, { recursive: true });
});

// As a sandbox was seeded before: a deposit that is there, one that came back, one on its way, a withdrawal, interest; a depositor with a
// linked account alone; and an entity whose depositor is gone.
const seeded = `
  insert into users (id, brand, email, email_key, password_hash, created_at) values
    ('00000000-0000-4000-8000-000000000001', 'harbor', 'a@persona.example', 'a@persona.example', 'x', '2026-01-05T15:00:00Z'),
    ('00000000-0000-4000-8000-000000000002', 'volt', 'b@persona.example', 'b@persona.example', 'x', '2026-01-05T15:00:00Z');
  insert into entities (id, created_at) select ('00000000-0000-4000-8000-00000000001' || n)::uuid, '2026-01-05T15:00:00Z' from generate_series(1, 3) as n;
  insert into depositors (id, user_id, entity_id, created_at) values
    ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000011', '2026-01-05T15:00:00Z'),
    ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000012', '2026-01-05T15:00:00Z');
  insert into linked_accounts (id, entity_id, status, linking_type, institution, kind, routing_number, mask, number_sealed, created_at)
    select ('00000000-0000-4000-8000-00000000003' || n)::uuid, ('00000000-0000-4000-8000-00000000001' || n)::uuid, 'ACTIVE', 'FASTLINK', 'Test', 'checking', '110000000', '1234', 'sealed', '2026-01-05T15:00:00Z'
    from generate_series(1, 3) as n;
  insert into accounts (id, entity_id, number_last4, apy_basis_points, opened_at) values
    ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000011', '4100', 400, '2026-01-05T15:00:00Z');
  insert into ledger_accounts (id, brand, kind, account_id, balance_cents) values
    ('00000000-0000-4000-8000-000000000051', 'harbor', 'available', '00000000-0000-4000-8000-000000000041', 0),
    ('00000000-0000-4000-8000-000000000052', 'harbor', 'held', '00000000-0000-4000-8000-000000000041', 0),
    ('00000000-0000-4000-8000-000000000053', 'harbor', 'clearing', null, null),
    ('00000000-0000-4000-8000-000000000054', 'harbor', 'interest', null, null);
  insert into transfers (id, entity_id, account_id, linked_account_id, direction, cents, status, return_code, created_at, submitted_at, processed_at)
    select ('00000000-0000-4000-8000-00000000006' || n)::uuid, '00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000041', linked::uuid, direction, cents, status, code,
      '2026-01-06T15:00:00Z', '2026-01-06T21:00:00Z', case when status <> 'Submitted' then '2026-01-08T13:30:00Z'::timestamptz end
    from (values
      (1, '00000000-0000-4000-8000-000000000031', 'LinkedToPrimary', 500000, 'Settled', null),
      (2, '00000000-0000-4000-8000-000000000031', 'PrimaryToLinked', 20000, 'Settled', null),
      (3, null, 'ServiceToPrimary', 1234, 'Settled', null),
      (4, '00000000-0000-4000-8000-000000000031', 'LinkedToPrimary', 700, 'Returned', 'R01'),
      (5, '00000000-0000-4000-8000-000000000031', 'LinkedToPrimary', 800, 'Submitted', null)
    ) as rows (n, linked, direction, cents, status, code);
  insert into journal_entries (id, transfer_id, kind, at)
    select ('00000000-0000-4000-8000-00000000007' || n)::uuid, ('00000000-0000-4000-8000-00000000006' || n)::uuid, 'posted', '2026-01-08T13:30:00Z' from generate_series(1, 3) as n;
  insert into postings (entry_id, ledger_account_id, cents) values
    ('00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000053', -500000), ('00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000051', 500000),
    ('00000000-0000-4000-8000-000000000072', '00000000-0000-4000-8000-000000000051', -20000), ('00000000-0000-4000-8000-000000000072', '00000000-0000-4000-8000-000000000053', 20000),
    ('00000000-0000-4000-8000-000000000073', '00000000-0000-4000-8000-000000000054', -1234), ('00000000-0000-4000-8000-000000000073', '00000000-0000-4000-8000-000000000051', 1234);
`;

it('a database that was seeded before the ledger was bound goes on, and the auditor finds nothing wrong in it', async () => {
  await database.exec(`begin; ${seeded} commit;`);
  await migrate(database, migrations);
  expect(await auditLedger(database.db)).toEqual([]);
  const rows = await database.db
    .select({ kind: sql<string>`kind`, cents: sql<string>`balance_cents::text` })
    .from(sql`ledger_accounts where account_id is not null`)
    .orderBy(sql`1`);
  expect(Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))).toEqual({
    accrued: '0',
    held: '0',
    leaving: '0',
    receivable: '0',
    available: '481234',
  });
  const brands = await database.db
    .select({ brand: sql<string>`brand` })
    .from(sql`entities`)
    .orderBy(sql`id`);
  expect(brands.map(({ brand }) => brand)).toEqual(['harbor', 'volt', '']);
});
