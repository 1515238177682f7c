import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { microRounds } from '../../src/db/schema/linking.ts';
import { linkedAccounts } from '../../src/db/schema/money.ts';
import { depositors } from '../../src/db/schema/people.ts';
import { openAmounts } from '../../src/domain/linking/microdepositRounds.ts';
import { toDecimal } from '../../src/domain/values/decimal.ts';
import type { Client } from '../client.ts';
import type { TestProvider } from '../createTestProvider.ts';
import { createDepositor } from '../depositors.ts';

interface Linker {
  client: Client;
  email: string;
}

let numbers = 6_600_000;

export const newBankDetails = () => ({ routing_number: '110000000', account_number: `${(numbers += 1)}77`, account_type: 'checking' });

/** A depositor past the identity check, about to link an account. */
export async function confirmedDepositor(provider: TestProvider): Promise<Linker> {
  const { client, email } = await createDepositor(provider);
  const { depositor_id: id } = (await client.call('GET /depositor/progress')).body.data;
  const state = { registrationStatus: 'PASSED', registrationLastStep: 'confirmed', firstName: 'Jordan', lastName: 'Rivera' };
  await provider.platform.deps.db
    .update(depositors)
    .set(state)
    .where(eq(depositors.id, String(id)));
  return { client, email };
}

/** A depositor whose microdeposits have arrived. */
export async function waitingDepositor(provider: TestProvider): Promise<Linker> {
  const linker = await confirmedDepositor(provider);
  await sendDeposits(provider, linker);
  return linker;
}

/** Enters bank details manually and lets the microdeposits arrive. */
export async function sendDeposits(provider: TestProvider, { client }: Pick<Linker, 'client'>): Promise<void> {
  const { body } = await client.call('POST /link/manual', newBankDetails(), { 'idempotency-key': randomUUID() });
  const { db, clock } = provider.platform.deps;
  const arrivesAt = new Date(clock.now().getTime() - 3_600_000);
  await db
    .update(microRounds)
    .set({ arrivesAt, createdAt: new Date(arrivesAt.getTime() - 86_400_000) })
    .where(eq(microRounds.linkedAccountId, String(body.data['uuid'])));
}

/** Request that confirms the depositor's account. */
export async function confirmationOf(provider: TestProvider, { client }: Linker) {
  const account_id = String((await client.call('GET /link/manual')).body.data['account_id']);
  const { db, config } = provider.platform.deps;
  const [round] = await db.select().from(microRounds).where(eq(microRounds.linkedAccountId, account_id));
  if (!round) throw new Error('no deposits were sent');
  const [first_amount, second_amount] = openAmounts(config, round).map((cents) => toDecimal(cents));
  return { account_id, first_amount, second_amount };
}

/** Uses up the last try, so that new microdeposits may be requested. */
export async function failDeposits(provider: TestProvider, { client }: Linker): Promise<string> {
  const { account_id } = (await client.call('GET /link/manual')).body.data;
  const { db, clock } = provider.platform.deps;
  const id = String(account_id);
  await db.update(microRounds).set({ status: 'FAILED', endedAt: clock.now(), tries: 3 }).where(eq(microRounds.linkedAccountId, id));
  await db.update(linkedAccounts).set({ status: 'FAILED' }).where(eq(linkedAccounts.id, id));
  return id;
}
