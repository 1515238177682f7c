import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { audit, auditHeads } from '../../db/schema/audit.ts';
import { transact } from '../../db/transact.ts';
import type { RequestContext } from '../requestContext.ts';
import { anchorChains } from './anchor.ts';
import { record } from './audit.ts';
import { findAuditBreak } from './findAuditBreak.ts';

let provider: TestProvider;
let context: RequestContext;
const [ann, bea] = [randomUUID(), randomUUID()];
const now = new Date('2026-11-21T12:00:00Z');

const db = () => provider.platform.deps.db;
const write = (userId: string | null, event = 'test.happened') => transact(db(), (tx) => record(tx, context, { event, userId }));
const anchor = () => transact(db(), (tx) => anchorChains(tx, now));
/** Simulates an attacker who owns the database. */
const tamper = async (statement: ReturnType<typeof sql>) => {
  await db().execute(sql`alter table audit disable trigger audit_append_only`);
  await db().execute(statement);
  await db().execute(sql`alter table audit enable trigger audit_append_only`);
};

beforeAll(async () => {
  provider = await createTestProvider({ personas: 'none' });
  const brand = provider.platform.brands.get('harbor');
  if (!brand) throw new Error('no brand');
  const { config } = provider.platform.deps;
  context = { now, config, brand, language: 'en-US', origin: '', address: '192.0.2.1', userAgent: 'test', requestId: 'r1' };
});
afterAll(() => provider.close());
beforeEach(async () => {
  await tamper(sql`delete from audit`);
  await db().delete(auditHeads);
  for (const userId of [ann, bea, ann, null]) await write(userId);
});

describe('the audit', () => {
  test('verifies while growing, per user', async () => {
    expect(await findAuditBreak(db())).toBeNull();
    await anchor();
    for (const userId of [bea, null, ann]) await write(userId);
    await anchor();
    await anchor();
    expect(await findAuditBreak(db())).toBeNull();
    expect(await db().select().from(audit).where(eq(audit.chain, 'anchors'))).toHaveLength(2);
  });

  test('does not make users wait for each other’s transactions', async () => {
    if (provider.platform.deps.config.databaseUrl === null) return; // its only connection would wait for itself
    let finish = () => {};
    const held = new Promise<void>((resolve) => (finish = resolve));
    let isHeld = () => {};
    const begun = new Promise<void>((resolve) => (isHeld = resolve));
    const slow = transact(db(), async (tx) => {
      await record(tx, context, { event: 'slow', userId: ann });
      isHeld();
      await held;
    });
    await begun;
    await write(bea);
    finish();
    await slow;
    expect(await findAuditBreak(db())).toBeNull();
  });

  test('keeps one chain per user under concurrency', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write(ann)));
    expect(await findAuditBreak(db())).toBeNull();
  });

  test.each([
    ['a changed entry', sql`update audit set event = 'nothing' where sequence = 1 and user_id = ${ann}`, 1],
    ['a deleted entry', sql`delete from audit where sequence = 1 and user_id = ${ann}`, 1],
    ['a deleted last entry', sql`delete from audit where sequence = 2 and user_id = ${ann}`, 2],
    ['an entry moved to another user', sql`update audit set chain = 'harbor/' || ${bea}, sequence = 2 where sequence = 2`, 2],
  ])('reveals %s', async (_what, statement, sequence) => {
    await tamper(statement);
    expect(await findAuditBreak(db())).toMatchObject({ sequence });
  });

  test('reveals a chain deleted with its head, and a truncated one with its head reset', async () => {
    await anchor();
    const chain = `harbor/${ann}`;
    const rows = await db().select().from(audit).where(eq(audit.chain, chain)).orderBy(audit.sequence);
    await tamper(sql`delete from audit where chain = ${chain} and sequence = 2`);
    await db()
      .update(auditHeads)
      .set({ sequence: 1, hash: rows[0]?.hash ?? '', anchored: 0 })
      .where(eq(auditHeads.chain, chain));
    expect(await findAuditBreak(db())).toEqual({ chain, sequence: 2 });
    await tamper(sql`delete from audit where chain = ${chain}`);
    await db().delete(auditHeads).where(eq(auditHeads.chain, chain));
    expect(await findAuditBreak(db())).toEqual({ chain, sequence: 2 });
  });

  test('reveals deleted anchors', async () => {
    await anchor();
    await tamper(sql`delete from audit where chain = 'anchors'`);
    await db().delete(auditHeads).where(eq(auditHeads.chain, 'anchors'));
    expect(await findAuditBreak(db())).toEqual({ chain: 'anchors', sequence: 1 });
  });
});
