import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { disclosureAgreements } from '../src/db/schema/disclosures.ts';
import { depositors } from '../src/db/schema/people.ts';
import { accounts } from '../src/db/schema/money.ts';
import { transfers } from '../src/db/schema/transfers.ts';
import { transact } from '../src/db/transact.ts';
import { getDepositor, lockDepositor, type Depositor } from '../src/domain/depositors/depositors.ts';
import { agreementTo } from '../src/domain/disclosures/agreements.ts';
import { addLink, completeLink } from '../src/domain/linking/link.ts';
import { move, writeEntries } from '../src/domain/money/ledger.ts';
import { placesOf } from '../src/domain/transfers/places.ts';
import { fromDecimal } from '../src/domain/values/decimal.ts';
import type { Answer, Client } from './client.ts';
import { situationOf, type TestProvider } from './createTestProvider.ts';
import { createDepositor, logIn, settle } from './depositors.ts';

/** A depositor whose bank account is linked, and what a test does for them. */
export interface Funder {
  client: Client;
  email: string;
  userId: string;
}

/** One who has passed the identity check and has not linked an account yet. @param host of the brand */
export async function readyToLink(provider: TestProvider, host?: string): Promise<Funder> {
  const { client, email } = await createDepositor(provider, host);
  const progress = (await client.call('GET /depositor/progress')).body.data;
  const [row] = await provider.platform.deps.db
    .update(depositors)
    .set({ registrationStatus: 'PASSED', registrationLastStep: 'confirmed', firstName: 'Jordan', lastName: 'Rivera' })
    .where(eq(depositors.id, String(progress['depositor_id'])))
    .returning();
  return { client, email, userId: row?.userId ?? '' };
}

/** One who has linked an account, chosen $500.00 and agreed to the disclosures. @param ending of the account's number: what becomes of transfers */
export async function readyToFund(provider: TestProvider, ending: string): Promise<Funder> {
  const { db } = provider.platform.deps;
  const funder = await readyToLink(provider);
  const { client } = funder;
  await linkFor(provider, funder, ending);
  await client.call('POST /initial-fund-amount', { amount: '500.00' });
  await agreeToAll(provider, funder.userId);
  await db.update(depositors).set({ registrationLastStep: 'disclosures' }).where(eq(depositors.userId, funder.userId));
  return funder;
}

async function agreeToAll(provider: TestProvider, userId: string): Promise<void> {
  const { brand, now } = situationOf(provider);
  const { db } = provider.platform.deps;
  const { id: depositorId } = await getDepositor(db, userId);
  const own = { depositorId, userAgent: '', agreedAt: now };
  await db
    .insert(disclosureAgreements)
    .values(brand.disclosures.map((disclosure) => ({ ...agreementTo(disclosure), ...own, id: randomUUID() })));
}

/** Links an account of another number than any before. */
export async function linkFor(provider: TestProvider, { userId }: Funder, ending: string): Promise<void> {
  const situation = situationOf(provider);
  await transact(provider.platform.deps.db, async (tx) => {
    const depositor: Depositor = await lockDepositor(tx, userId);
    const account = { routingNumber: '110000000', accountNumber: `${numbers++}${ending}`, kind: 'checking' as const };
    const link = {
      account,
      institution: 'Lakeside Credit Union',
      linkingType: 'MANUAL' as const,
      status: 'ACTIVE' as const,
      reference: null,
    };
    const linked = await addLink(tx, situation, depositor, link);
    await completeLink(tx, situation, { ...depositor, entityId: linked.entityId }, linked);
  });
}

let numbers = 7_700_000;

/** One whose first deposit has been ordered and accepted. */
export async function fundedBy(provider: TestProvider, ending: string): Promise<Funder> {
  const funder = await readyToFund(provider, ending);
  const answer = await fundAgain(provider, funder);
  if (answer.status !== 202) throw new Error(`funding was answered ${answer.status} ${answer.raw}`);
  return funder;
}

/** Asks for the first deposit as the depositor sees it, and does what that leaves to be done. */
export async function fundAgain(provider: TestProvider, { client }: Funder, differences: object = {}): Promise<Answer> {
  const { amount } = (await client.call('GET /initial-fund-amount')).body.data;
  const [linked] = (await client.call('GET /linked-accounts')).body.data as unknown as { uuid: string }[];
  const seen = { amount, linked_account_uuid: linked?.uuid, ...differences };
  // A key of its own each time, as for a form that was opened anew.
  const answer = await client.call('POST /fund-my-account', seen, { 'idempotency-key': randomUUID() });
  await settle(provider);
  return answer;
}

/** Moves the clock, on which the session ends, and logs in again. */
export async function moveTo(provider: TestProvider, { client, email }: Funder, advance: string): Promise<void> {
  await provider.platform.deps.clock.advance(advance);
  await logIn(provider, client, email);
}

/** Takes money out of what may be withdrawn, at once. */
export async function spend(provider: TestProvider, { client }: Funder, amount: string): Promise<void> {
  const { db, clock } = provider.platform.deps;
  const [open] = (await client.call('GET /accounts')).body.data as unknown as { uuid: string }[];
  const at = clock.now();
  await transact(db, async (tx) => {
    const [account] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.id, open?.uuid ?? ''));
    if (!account) throw new Error('no account to spend from');
    const [id, cents] = [randomUUID(), fromDecimal(amount) ?? 0n];
    const row = { id, entityId: account.entityId, accountId: account.id, direction: 'PrimaryToService' as const, cents };
    await tx.insert(transfers).values({ ...row, status: 'Settled', createdAt: at, submittedAt: at, processedAt: at });
    const places = await placesOf(tx, account.id);
    await writeEntries(tx, [{ transferId: id, kind: 'posted', at, lines: move(places.available, places.fees, cents) }]);
  });
}
