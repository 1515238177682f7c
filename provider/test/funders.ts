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
import { ledgerAccountsOf } from '../src/domain/transfers/ledgerAccounts.ts';
import { fromDecimal } from '../src/domain/values/decimal.ts';
import type { Answer, Client } from './client.ts';
import { contextOf, type TestProvider } from './createTestProvider.ts';
import { createDepositor, openFor, settle } from './depositors.ts';

/** A depositor with a linked account, and helpers for tests. */
export interface Funder {
  client: Client;
  email: string;
  userId: string;
}

/**
 * A depositor past the identity check, without a linked account.
 * @param host of the brand
 */
export async function readyToLink(provider: TestProvider, host?: string): Promise<Funder> {
  // Accounts without yield, so that balances do not depend on whether a month ends during a test.
  Object.assign(contextOf(provider).brand.branding, { rate: null });
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
 * A depositor with a linked account, an amount of $500.00 and agreed disclosures.
 * @param ending of the account number, which decides the outcome of transfers
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
  const { brand, now } = contextOf(provider);
  const { db } = provider.platform.deps;
  const { id: depositorId } = await getDepositor(db, userId);
  const own = { depositorId, userAgent: '', agreedAt: now };
  await db
    .insert(disclosureAgreements)
    .values(brand.disclosures.map((disclosure) => ({ ...agreementTo(disclosure), ...own, id: randomUUID() })));
}

/** Links a new account. Returns its number. */
export async function linkFor(provider: TestProvider, funder: Funder, ending: string): Promise<string> {
  const accountNumber = `${numbers++}${ending}`;
  await linkNumber(provider, funder, accountNumber);
  return accountNumber;
}

/** Links the account of this number, possibly again. */
export async function linkNumber(provider: TestProvider, { userId }: Funder, accountNumber: string): Promise<void> {
  const context = contextOf(provider);
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
    const linked = await addLink(tx, context, depositor, link);
    await completeLink(tx, context, { ...depositor, entityId: linked.entityId }, linked);
  });
}

let numbers = 7_700_000;

/** A depositor whose first deposit was ordered and accepted. */
export async function fundedBy(provider: TestProvider, ending: string): Promise<Funder> {
  const funder = await readyToFund(provider, ending);
  const answer = await fundAgain(provider, funder);
  if (answer.status !== 202) throw new Error(`funding was answered ${answer.status} ${answer.raw}`);
  return funder;
}

/** A depositor with an available balance, as after the hold of a first deposit, without moving the clock. */
export async function saver(provider: TestProvider, ending = '77', amount = '500.00'): Promise<Funder> {
  const funder = await readyToFund(provider, ending);
  const { db } = provider.platform.deps;
  await transact(db, async (tx) => {
    const context = contextOf(provider);
    const { id, entityId } = await lockDepositor(tx, funder.userId);
    if (entityId === null) throw new Error('nobody has linked an account');
    const accountId = await requireAccount(tx, context, entityId);
    await tx.update(depositors).set({ registrationLastStep: 'completed', extendedStatus: 'FUNDED' }).where(eq(depositors.id, id));
    await tx.update(initialFunds).set({ status: 'SUCCESS' }).where(eq(initialFunds.depositorId, id));
    await pay(tx, { accountId, entityId, cents: fromDecimal(amount) ?? 0n, at: context.now });
  });
  return funder;
}

/** Two holders of one account, the primary with a balance. `changes` apply to the joint holder. */
export async function jointSavers(
  provider: TestProvider,
  changes: Partial<typeof depositors.$inferInsert> = {},
): Promise<[primary: Funder, joint: Funder]> {
  const [primary, joint] = [await saver(provider), await saver(provider)];
  const { db } = provider.platform.deps;
  const { entityId } = await getDepositor(db, primary.userId);
  await db
    .update(depositors)
    .set({ isPrimary: false, entityId, ...changes })
    .where(eq(depositors.userId, joint.userId));
  return [primary, joint];
}

/** Pays money from the bank itself, which is available at once. */
async function pay(tx: Transaction, { at, ...paid }: { accountId: string; entityId: string; cents: bigint; at: Date }): Promise<void> {
  const id = randomUUID();
  const row = { ...paid, id, direction: 'ServiceToPrimary' as const, status: 'Settled' as const };
  await tx.insert(transfers).values({ ...row, createdAt: at, submittedAt: at, processedAt: at });
  const ledger = await ledgerAccountsOf(tx, paid.accountId);
  await writeEntries(tx, [{ transferId: id, kind: 'posted', at, lines: move(ledger.interest, ledger.available, paid.cents) }]);
}

/** Id of the linked account in use. */
export async function linkedOf({ client }: { client: Client }): Promise<string> {
  const [linked] = (await client.call('GET /linked-accounts')).body.data as unknown as { uuid: string }[]; // a list, by contract
  return String(linked?.uuid);
}

/** Orders a deposit or withdrawal and runs follow-up jobs. */
export async function order(
  provider: TestProvider,
  funder: Funder,
  call: 'deposit' | 'withdraw',
  amount: string,
  differences: object = {},
): Promise<Answer> {
  const body = { amount, linked_account_uuid: await linkedOf(funder), ...differences };
  const answer = await funder.client.call(`POST /${call}`, body, { 'idempotency-key': randomUUID() });
  await settle(provider);
  return answer;
}

/** Orders the first deposit as shown to the depositor and runs follow-up jobs. */
export async function fundAgain(provider: TestProvider, { client }: Funder, differences: object = {}): Promise<Answer> {
  const { amount } = (await client.call('GET /initial-fund-amount')).body.data;
  const [linked] = (await client.call('GET /linked-accounts')).body.data as unknown as { uuid: string }[];
  const body = { amount, linked_account_uuid: linked?.uuid, ...differences };
  // A new key, as for a newly opened form.
  const answer = await client.call('POST /fund-my-account', body, { 'idempotency-key': randomUUID() });
  await settle(provider);
  return answer;
}

/** Moves to a banking day, so that tests can count days from it. */
export async function toOpenDay({ platform }: TestProvider): Promise<void> {
  const { clock } = platform.deps;
  if (!isBankingDay(bankDate(clock.now()))) await clock.advance('1bd');
}

/** Moves the clock, which ends the session, and opens a new one. */
export async function moveTo(provider: TestProvider, { client, userId }: Funder, advance: string): Promise<void> {
  const { clock, db } = provider.platform.deps;
  await clock.advance(advance);
  await openFor(provider, client, await getUser(db, userId));
}

/**
 * Like `moveTo`, to a future time.
 * @param until such as "2026-11-24T13:30:00.000Z"
 * @param ahead minutes before it
 */
export function moveUntil(provider: TestProvider, funder: Funder, until: unknown, ahead = 0): Promise<void> {
  const seconds = Math.ceil((Date.parse(String(until)) - provider.platform.deps.clock.now().getTime()) / 1000) - 60 * ahead;
  return moveTo(provider, funder, `PT${seconds}S`);
}

/** Removes money from the available balance at once. */
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
    const ledger = await ledgerAccountsOf(tx, account.id);
    await writeEntries(tx, [{ transferId: id, kind: 'posted', at, lines: move(ledger.available, ledger.fees, cents) }]);
  });
}
