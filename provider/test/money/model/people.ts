import { asc, eq, inArray } from 'drizzle-orm';
import { bankOrders } from '../../../src/db/schema/bankOrders.ts';
import { ledgerAccounts } from '../../../src/db/schema/ledger.ts';
import { accounts, linkedAccounts } from '../../../src/db/schema/money.ts';
import { depositors } from '../../../src/db/schema/people.ts';
import { transfers } from '../../../src/db/schema/transfers.ts';
import type { AccountKind } from '../../../src/db/ledgerRules.ts';
import type { Frequency } from '../../../src/domain/schedules/cadence.ts';
import type { TestProvider } from '../../createTestProvider.ts';
import type { Funder } from '../../funders.ts';
import type { RecordingBank } from '../recordingBank.ts';

/** Environment of a story, and the yields announced so far. */
export interface World {
  provider: TestProvider;
  bank: RecordingBank;
  yields: ToldYield[];
}

interface ToldYield {
  at: Date;
  basisPoints: bigint;
}

/** A depositor with what the story knows independently: their actions, not the results. */
export interface Person extends Funder {
  spent: bigint;
  links: OwnLink[];
  schedules: OwnSchedule[];
  /** Canceled closing withdrawals. */
  takenBack: Map<string, Date>;
}

export interface OwnLink {
  id: string;
  number: string;
  at: Date;
  until: Date | null;
}

/** Schedules as created and changed; each version applies from its time on. */
export interface OwnSchedule {
  id: string;
  versions: Version[];
  /** Linked accounts of its deposits, each from a time on. */
  links: { at: Date; id: string }[];
  canceledAt: Date | null;
}

interface Version {
  at: Date;
  frequency: Frequency;
  startsOn: string;
  cents: bigint;
}

export type Transfer = typeof transfers.$inferSelect;

/** @throws {Error} with the violated expectation */
export function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

export const sumOf = (all: readonly { cents: bigint }[]) => all.reduce((sum, { cents }) => sum + cents, 0n);

/** Transfers between banks, ordered by or for the depositor, oldest first. */
export async function movedBy({ provider }: World, person: Person): Promise<Transfer[]> {
  return (await allOf(provider, person)).filter(goesBetweenBanks);
}

export const goesBetweenBanks = ({ direction }: Transfer) => direction === 'LinkedToPrimary' || direction === 'PrimaryToLinked';

/** All transfers of a depositor, oldest first. */
export async function allOf(provider: TestProvider, { userId }: Person): Promise<Transfer[]> {
  const rows = await provider.platform.deps.db
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(depositors, eq(depositors.entityId, transfers.entityId))
    .where(eq(depositors.userId, userId))
    .orderBy(asc(transfers.createdAt), asc(transfers.listedAt), asc(transfers.id));
  return rows.map(({ transfer }) => transfer);
}

export async function depositorOf({ provider }: World, { userId }: Person) {
  const [found] = await provider.platform.deps.db.select().from(depositors).where(eq(depositors.userId, userId));
  if (!found) throw new Error('the depositor is missing');
  return found;
}

/** Savings account; null before the first deposit. */
export async function accountOf({ provider }: World, { userId }: Person) {
  const rows = await provider.platform.deps.db
    .select({ account: accounts })
    .from(accounts)
    .innerJoin(depositors, eq(depositors.entityId, accounts.entityId))
    .where(eq(depositors.userId, userId));
  demand(rows.length <= 1, 'somebody has two accounts');
  return rows[0]?.account ?? null;
}

/** Balances in cents by ledger account kind. */
export async function standsFor(world: World, person: Person): Promise<Record<AccountKind, bigint>> {
  const account = await accountOf(world, person);
  const { db } = world.provider.platform.deps;
  const rows = account ? await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.accountId, account.id)) : [];
  const in_ = (kind: AccountKind) => rows.find((row) => row.kind === kind)?.balanceCents ?? 0n;
  return {
    available: in_('available'),
    held: in_('held'),
    leaving: in_('leaving'),
    accrued: in_('accrued'),
    receivable: in_('receivable'),
  };
}

export async function findLink({ provider }: World, id: string | null) {
  const [linked] = await provider.platform.deps.db
    .select()
    .from(linkedAccounts)
    .where(eq(linkedAccounts.id, id ?? ''));
  return linked;
}

/** Whether the bank may already have one of these orders, because its answer is pending or lost. */
export async function isSending({ provider }: World, all: readonly Transfer[]): Promise<boolean> {
  const ids = all.map(({ id }) => id);
  const orders = await provider.platform.deps.db.select().from(bankOrders).where(inArray(bankOrders.transferId, ids));
  return orders.some(({ state }) => state === 'SENDING');
}

export async function ask({ client }: Person, call: string): Promise<unknown> {
  const { status, body, raw } = await client.call(call);
  demand(status === 200, `${call} was answered ${status} ${raw}`);
  return body.data;
}
