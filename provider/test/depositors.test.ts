import { eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearers, challenges, devices, enrolments, registrations, sessions } from '../src/db/schema/access.ts';
import { depositors, users } from '../src/db/schema/people.ts';
import { dueWork } from '../src/db/schema/work.ts';
import { findUserByEmail } from '../src/domain/access/users.ts';
import { getDepositor } from '../src/domain/depositors/depositors.ts';
import type { Client } from './client.ts';
import { createTestProvider, type TestProvider } from './createTestProvider.ts';
import { createByCalls, createDepositor } from './depositors.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ personas: 'none' })));
afterAll(() => provider.close());

/** Everything that the database, the calls and the cookies know of a new depositor; of what is another each time only that it is there. */
async function stateOf({ client, email }: { client: Client; email: string }, slug: string) {
  const { db } = provider.platform.deps;
  const id = (await findUserByEmail(db, slug, email))?.id ?? '';
  const depositor = await getDepositor(db, id);
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  const rows: [table: PgTable, own: ReturnType<typeof eq>][] = [
    [users, eq(users.id, id)],
    [depositors, eq(depositors.userId, id)],
    [registrations, eq(registrations.userId, id)],
    [enrolments, eq(enrolments.userId, id)],
    [sessions, eq(sessions.userId, id)],
    [bearers, inArray(bearers.sessionId, own)],
    [challenges, eq(challenges.userId, id)],
    [devices, eq(devices.userId, id)],
    [dueWork, eq(dueWork.onceKey, depositor.id)],
  ];
  const kept = [];
  for (const [table, where] of rows) kept.push(...(await db.select().from(table).where(where)));
  const told = [];
  for (const call of ['GET /user', 'GET /auth-check', 'GET /registration', 'GET /depositor', 'GET /depositor/progress']) {
    const { status, body } = await client.call(call);
    told.push({ status, ...body.data });
  }
  return JSON.stringify({ kept, told, cookies: [...client.cookies.keys()].toSorted() }, alike, 2);
}

const alike = (_name: string, value: unknown) =>
  typeof value === 'bigint' || (typeof value === 'string' && /.{20}|@/.test(value)) ? 'another each time' : value;

it.each(['harbor', 'volt'])('a depositor of %s who is put in is in the state of one who has made the calls', async (slug) => {
  const host = `${slug}.localhost:4000`;
  const made = await stateOf(await createByCalls(provider, host), slug);
  const put = await createDepositor(provider, host);
  expect(await stateOf(put, slug)).toBe(made);
  expect((await put.client.call('POST /logout', {})).status).toBe(200);
});
