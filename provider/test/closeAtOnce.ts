import { eq } from 'drizzle-orm';
import { accounts } from '../src/db/schema/money.ts';
import type { TestProvider } from './createTestProvider.ts';
import { settle } from './depositors.ts';
import { spend, type Funder } from './funders.ts';

/** Closes an account as if all money had left it, without moving the clock. */
export async function closeAtOnce(provider: TestProvider, funder: Funder): Promise<void> {
  const { db, clock } = provider.platform.deps;
  const moved = (await funder.client.call('GET /transactions')).body.data as unknown as { uuid: string; status: string }[]; // a list, by contract
  for (const { uuid, status } of moved)
    if (status === 'Initiated' || status === 'Pending') await funder.client.call(`POST /transactions/${uuid}/void`, {});
  await settle(provider);
  const [open] = (await funder.client.call('GET /accounts')).body.data as unknown as { uuid: string; available_balance: string }[]; // a list, by contract
  if (!open) return;
  if (Number(open.available_balance) > 0) await spend(provider, funder, open.available_balance);
  await db.update(accounts).set({ closedAt: clock.now() }).where(eq(accounts.id, open.uuid));
}
