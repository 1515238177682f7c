import { desc, eq } from 'drizzle-orm';
import { accruals } from '../../../src/db/schema/accruals.ts';
import { bankOrders } from '../../../src/db/schema/bankOrders.ts';
import { journalEntries, ledgerAccounts, postings } from '../../../src/db/schema/ledger.ts';
import { linkedAccounts } from '../../../src/db/schema/money.ts';
import { transfers } from '../../../src/db/schema/transfers.ts';
import { subjectsTo } from '../../depositors.ts';
import { accountOf, allOf, depositorOf, goesBetweenBanks, standsFor, type Person, type Transfer, type World } from './people.ts';

/** All data of a depositor at a time, for checks. */
export type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

export async function takeSnapshot(world: World, person: Person) {
  const { db, clock } = world.provider.platform.deps;
  const [depositor, all] = [await depositorOf(world, person), await allOf(world.provider, person)];
  const { entityId } = depositor;
  const links = await db
    .select()
    .from(linkedAccounts)
    .where(eq(linkedAccounts.entityId, entityId ?? ''));
  const lines = await db
    .select({ at: journalEntries.at, kind: ledgerAccounts.kind, cents: postings.cents, direction: transfers.direction })
    .from(transfers)
    .innerJoin(journalEntries, eq(journalEntries.transferId, transfers.id))
    .innerJoin(postings, eq(postings.entryId, journalEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledgerAccountId))
    .where(eq(transfers.entityId, entityId ?? ''));
  const orders = await db
    .select({ id: bankOrders.id, state: bankOrders.state, transferId: transfers.id })
    .from(bankOrders)
    .innerJoin(transfers, eq(transfers.id, bankOrders.transferId))
    .where(eq(transfers.entityId, entityId ?? ''));
  const account = await accountOf(world, person);
  const [counted] = account
    ? await db.select().from(accruals).where(eq(accruals.accountId, account.id)).orderBy(desc(accruals.day)).limit(1)
    : [];
  return {
    world,
    person,
    depositor,
    now: clock.now(),
    account,
    /** Last day with counted interest. */
    counted,
    /** In cents, by ledger account kind. */
    stands: await standsFor(world, person),
    /** Transfers between banks, and interest payments, oldest first. */
    moved: all.filter(goesBetweenBanks),
    paid: all.filter(({ direction }) => direction === 'ServiceToPrimary'),
    /** All postings of the depositor's transfers. */
    lines,
    /** Cents returned after the account was closed. */
    unclaimed: lines.reduce((sum, { kind, cents }) => (kind === 'unclaimed' ? sum + cents : sum), 0n),
    links: new Map(links.map((link) => [link.id, link])),
    orders,
    subjects: await subjectsTo(world.provider, person.email),
  };
}

/** Last two digits of the linked account. */
export const endingOf = ({ links }: Snapshot, { linkedAccountId }: Transfer) => links.get(linkedAccountId ?? '')?.mask.slice(-2) ?? '';
