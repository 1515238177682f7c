import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createEmbeddedProvider } from '../test/createEmbeddedProvider.ts';
import { openEmbedded } from './db/embedded/openEmbedded.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'audit-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const command = fileURLToPath(new URL('audit.ts', import.meta.url));

const audit = (folder: string, ...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const { DATABASE_URL: _url, TEST_DATABASE_URL: _test, ...environment } = process.env;
    const env = { ...environment, DATA_DIR: folder };
    const child = execFile(process.execPath, [command, ...words], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

it('an operator runs the audit and sees the id of a row changed by hand', async () => {
  const provider = await createEmbeddedProvider({ dataDir });
  const busy = await audit(dataDir);
  expect(busy).toMatchObject({ code: 2, out: '' });
  expect(busy.err).toMatch(/^The data folder is in use by another Passbook .*\n$/);
  await provider.close();
  expect(await audit(dataDir)).toMatchObject({ code: 0, err: '' });

  const database = await openEmbedded(dataDir);
  await database.exec('alter table ledger_accounts disable trigger user');
  const [raised] = await database.db
    .select({ id: sql<string>`id::text` })
    .from(sql`ledger_accounts where kind = 'held'`)
    .limit(1);
  await database.db.execute(sql`update ledger_accounts set balance_cents = balance_cents + 1 where id = ${raised?.id}`);
  await database.db.execute(sql`insert into audit_heads (chain, sequence, hash) values ('cut', 1, 'x')`);
  await database.close();

  const report = await audit(dataDir);
  expect(report.code).toBe(1);
  expect(report.out).toContain(`balance-differs: A stored balance differs from the sum of its postings.\n  ${raised?.id}`);
  const { code, out } = await audit(dataDir, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toEqual([{ fault: 'balance-differs', id: raised?.id }, expect.objectContaining({ fault: 'trail-broken' })]);
});

it.each([
  ['a folder without a database', [], 'There is no database to audit: DATABASE_URL is not set, and DATA_DIR contains none.\n'],
  ['an unknown argument', ['all'], 'Unknown argument "all"; the audit takes only --json.\n'],
])('%s is refused in one sentence and creates nothing', async (_what, words, sentence) => {
  expect(await audit(join(dataDir, 'nothing'), ...words)).toEqual({ code: 2, out: '', err: sentence });
});
