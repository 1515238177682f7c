import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bankDate, isBankingDay } from '../src/clock/businessDays.ts';
import { disclosureAgreements } from '../src/db/schema/disclosures.ts';
import { depositors } from '../src/db/schema/people.ts';
import type { Transaction } from '../src/db/database.ts';
import { accounts, initialFunds } from '../src/db/schema/money.ts';
import { transfers } from '../src/db/schema/transfers.ts';
import { transact } from '../src/db/transact.ts';
import { getUser } from '../src/domain/access/users.ts';
import { getDepositor, lockDepositor, type Depositor } from '../src/domain/depositors/depositors.ts';
import { agreementTo } from '../src/domain/disclosures/agreements.ts';
import { addLink, completeLink } from '../src/domain/linking/link.ts';
import { move, writeEntries } from '../src/domain/money/ledger.ts';
import { requireAccount } from '../src/domain/money/openAccount.ts';
import { placesOf } from '../src/domain/transfers/places.ts';
import { fromDecimal } from '../src/domain/values/decimal.ts';
import type { Answer, Client } from './client.ts';
import { situationOf, type TestProvider } from './createTestProvider.ts';
import { createDepositor, openFor, settle } from './depositors.ts';

/** A depositor whose bank account is linked, and what a test does for them. */
export interface Funder {
  client: Client;
  email: string;
  userId: string;
}

/** One who has passed the identity check and has not linked an account yet. @param host of the brand */
export async function readyToLink(provider: TestProvider, host?: string): Promise<Funder> {
  // Their accounts yield nothing, so that no balance depends on whether a month ends while a test moves the clock.
  Object.assign(situationOf(provider).brand.branding, { rate: null });
  const { client, email } = await createDepositor(provider, host);
  const progress = (await client.call('GET /depositor/progress')).body.data;
  const [row] = await provider.platform.deps.db
    .update(depositors)
    .set({ registrationStatus: 'PASSED', registrationLastStep: 'confirmed', firstName: 'Jordan', lastName: 'Rivera' })
    .where(eq(depositors.id, String(progress['depositor_id'])))
    .returning();
  return { client, email, userId: row?.userId ?? '' };
}

/**
 * One who has linked an account, chosen $500.00 and agreed to the disclosures.
 * @param ending of the account's number: what becomes of transfers
 * @returns with the number
 */
export async function readyToFund(provider: TestProvider, ending: string): Promise<Funder & { accountNumber: string }> {
  const { db } = provider.platform.deps;
  const funder = await readyToLink(provider);
  const { client } = funder;
  const accountNumber = await linkFor(provider, funder, ending);
  await client.call('POST /initial-fund-amount', { amount: '500.00' });
  await agreeToAll(provider, funder.userId);
  await db.update(depositors).set({ registrationLastStep: 'disclosures' }).where(eq(depositors.userId, funder.userId));
  return { ...funder, accountNumber };
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

/** Links an account of another number than any before, and answers the number. */
export async function linkFor(provider: TestProvider, funder: Funder, ending: string): Promise<string> {
  const accountNumber = `${numbers++}${ending}`;
  await linkNumber(provider, funder, accountNumber);
  return accountNumber;
}

/** Links the account of this number, which may have been linked before. */
export async function linkNumber(provider: TestProvider, { userId }: Funder, accountNumber: string): Promise<void> {
  const situation = situationOf(provider);
  await transact(provider.platform.deps.db, async (tx) => {
    const depositor: Depositor = await lockDepositor(tx, userId);
    const account = { routingNumber: '110000000', accountNumber, kind: 'checking' as const };
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

/** One with money that may be withdrawn: as on the day after the hold of a first deposit, without the clock being moved. */
export async function saver(provider: TestProvider, ending = '77', amount = '500.00'): Promise<Funder> {
  const funder = await readyToFund(provider, ending);
  const { db } = provider.platform.deps;
  await transact(db, async (tx) => {
    const situation = situationOf(provider);
    const { id, entityId } = await lockDepositor(tx, funder.userId);
    if (entityId === null) throw new Error('nobody has linked an account');
    const accountId = await requireAccount(tx, situation, entityId);
    await tx.update(depositors).set({ registrationLastStep: 'completed', extendedStatus: 'FUNDED' }).where(eq(depositors.id, id));
    await tx.update(initialFunds).set({ status: 'SUCCESS' }).where(eq(initialFunds.depositorId, id));
    await pay(tx, { accountId, entityId, cents: fromDecimal(amount) ?? 0n, at: situation.now });
  });
  return funder;
}

/** What the bank pays of its own, which may be withdrawn at once. */
async function pay(tx: Transaction, { at, ...paid }: { accountId: string; entityId: string; cents: bigint; at: Date }): Promise<void> {
  const id = randomUUID();
  const row = { ...paid, id, direction: 'ServiceToPrimary' as const, status: 'Settled' as const };
  await tx.insert(transfers).values({ ...row, createdAt: at, submittedAt: at, processedAt: at });
  const places = await placesOf(tx, paid.accountId);
  await writeEntries(tx, [{ transferId: id, kind: 'posted', at, lines: move(places.interest, places.available, paid.cents) }]);
}

/** The account at another bank that money moves through. */
export async function linkedOf({ client }: { client: Client }): Promise<string> {
  const [linked] = (await client.call('GET /linked-accounts')).body.data as unknown as { uuid: string }[]; // a list
  return String(linked?.uuid);
}

/** Orders a deposit or a withdrawal, and does what that leaves to be done. */
export async function order(
  provider: TestProvider,
  funder: Funder,
  call: 'deposit' | 'withdraw',
  amount: string,
  differences: object = {},
): Promise<Answer> {
  const seen = { amount, linked_account_uuid: await linkedOf(funder), ...differences };
  const answer = await funder.client.call(`POST /${call}`, seen, { 'idempotency-key': randomUUID() });
  await settle(provider);
  return answer;
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

/** Moves on to a day on which banks are open, from which their days are counted: what is ordered on another goes out one of them later. */
export async function toOpenDay({ platform }: TestProvider): Promise<void> {
  const { clock } = platform.deps;
  if (!isBankingDay(bankDate(clock.now()))) await clock.advance('1bd');
}

/** Moves the clock, on which the session ends, and opens another. */
export async function moveTo(provider: TestProvider, { client, userId }: Funder, advance: string): Promise<void> {
  const { clock, db } = provider.platform.deps;
  await clock.advance(advance);
  await openFor(provider, client, await getUser(db, userId));
}

/** The same, to a time that is to come. @param until such as "2026-11-24T13:30:00.000Z" @param ahead in minutes, to get there before it */
export function moveUntil(provider: TestProvider, funder: Funder, until: unknown, ahead = 0): Promise<void> {
  const seconds = Math.ceil((Date.parse(String(until)) - provider.platform.deps.clock.now().getTime()) / 1000) - 60 * ahead;
  return moveTo(provider, funder, `PT${seconds}S`);
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
