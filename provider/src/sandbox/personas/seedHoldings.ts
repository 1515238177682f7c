import { addBusinessDays, atBank, bankDay } from '../../clock/businessDays.ts';
import type { Brands } from '../../config/brands.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../db/database.ts';
import type { LedgerKind } from '../../db/ledgerRules.ts';
import { accountRates, accruals } from '../../db/schema/accruals.ts';
import { alerts } from '../../db/schema/alerts.ts';
import { invitations } from '../../db/schema/access.ts';
import { accounts, beneficiaries, linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { bankLedger, move, openLedgers, writeEntries, type Entry } from '../../domain/money/ledger.ts';
import { microCents } from '../../domain/money/interest.ts';
import { restNumber } from '../../domain/money/accountNumber.ts';
import { linkedNumberPlace } from '../../domain/linking/linkedAccounts.ts';
import { macPurpose, macText } from '../../domain/linking/numbers.ts';
import { enqueue } from '../../domain/jobs/enqueue.ts';
import { sendInvitation } from '../../domain/joint/invite.ts';
import { getPrimary } from '../../domain/joint/jointHolder.ts';
import { contextFor } from '../../domain/systemContext.ts';
import { transferAcceptance } from '../../domain/transfers/acceptance.ts';
import { macOf, seal } from '../../domain/secrets.ts';
import { equalShares } from '../../domain/money/shares.ts';
import { yieldOf } from '../../domain/money/yieldOf.ts';
import { insertAll } from '../insertAll.ts';
import { idOf } from '../../domain/values/idOf.ts';
import { digitsOf } from '../ports/digitsOf.ts';
import { institutions } from '../ports/institutions.ts';
import type { Accrual, History } from './history.ts';
import type { Movement } from './movements.ts';
import { personaAlerts } from './personaAlerts.ts';
import { invitedDepositor } from './personaDepositor.ts';
import { transferIdOf, type Person } from './person.ts';
import { seedMessages } from './seedMessages.ts';
import { seedRounds } from './seedRounds.ts';

const day = 86_400_000;

type Holder = Person & { entityId: string; linkedId: string; accountId: string };

/** Inserts links, accounts with their ledger history, beneficiaries, joint holders and alerts of one brand. */
export async function seedHoldings(tx: Transaction, people: readonly Person[], config: Config, brands: Brands, now: Date): Promise<void> {
  const holders = people.flatMap((person): Holder[] => {
    const { entityId, brand, state } = person;
    if (entityId === null || state.joins) return [];
    return [{ ...person, entityId, linkedId: idOf('linked', brand.slug, state.id), accountId: idOf('account', brand.slug, state.id) }];
  });
  await insertAll(
    tx,
    linkedAccounts,
    holders.flatMap((holder) => linkOf(holder, config, now)),
  );
  await seedRounds(tx, holders, config, now);
  await seedAccounts(tx, holders, config, now);
  await insertAll(tx, beneficiaries, holders.flatMap(beneficiariesOf));
  await seedInvitations(tx, holders, config, brands, now);
  await insertAll(tx, alerts, people.flatMap(personaAlerts));
  await seedMessages(tx, people, config, now);
}

function linkOf({ state, index, entityId, linkedId, history }: Holder, config: Config, now: Date): (typeof linkedAccounts.$inferInsert)[] {
  if (!state.link) return [];
  // The last two digits decide the outcome of transfers (rule tools-8); 77 settles.
  const ends = state.history?.ends;
  const number = `8800${1000 + index}${typeof ends === 'object' ? ends.returned.slice(1) : '77'}`;
  const bank = institutions[index % institutions.length] ?? institutions[0];
  return [
    {
      institution: bank.name,
      routingNumber: bank.routingNumber,
      id: linkedId,
      entityId,
      status: state.link,
      linkingType: state.link === 'VERIFICATION_PENDING' ? 'MANUAL' : 'FASTLINK',
      kind: 'checking',
      lockCode: state.link === 'LOCKED' && typeof ends === 'object' ? ends.returned : null,
      mask: number.slice(-4),
      numberSealed: seal(config.sealingKeys[0], linkedNumberPlace(linkedId), number),
      numberMac: macOf(config.macKeys, macPurpose, macText({ routingNumber: bank.routingNumber, accountNumber: number })),
      createdAt: new Date((history?.openedAt ?? now).getTime() - (state.link === 'VERIFICATION_PENDING' ? 7 * day : day)),
    },
  ];
}

async function seedAccounts(tx: Transaction, holders: readonly Holder[], config: Config, now: Date): Promise<void> {
  const owners = holders.flatMap(({ history, ...holder }) => (history ? [{ ...holder, history }] : []));
  const slug = owners[0]?.brand.slug;
  if (slug === undefined) return;
  await tx.insert(accounts).values(
    owners.map(({ accountId, entityId, index, history: { openedAt, closedAt } }) => ({
      id: accountId,
      brand: slug,
      entityId,
      ...restNumber(config, accountId, `5${digitsOf(accountId, 7)}${4100 + index}`),
      openedAt,
      closedAt,
    })),
  );
  const rates = owners.map(({ accountId, brand, history: { openedAt } }) => ({
    accountId,
    day: bankDay(openedAt),
    apyBasisPoints: yieldOf(brand.branding),
  }));
  await insertAll(tx, accountRates, rates);
  const bank = await bankLedger(tx, slug);
  const accountIds = owners.map(({ accountId }) => accountId);
  const ledgers = await openLedgers(tx, slug, accountIds);
  const ledgerOf = (accountId: string) => {
    const ledger = ledgers.get(accountId);
    if (!ledger) throw new Error('an account without ledger accounts');
    return { ...bank, ...ledger };
  };
  const moved = owners.flatMap((owner) =>
    owner.history.movements.map((movement, count) => toRows(owner, movement, count, ledgerOf(owner.accountId))),
  );
  await tx.insert(transfers).values(moved.map(({ row }) => row));
  await acceptTomorrow(tx, moved, now);
  const earned = owners.flatMap(({ accountId, history }) => history.accruals.map((accrual) => ({ ...accrual, accountId })));
  await insertAll(tx, accruals, earned);
  await writeEntries(tx, [
    ...moved.flatMap(({ entries }) => entries),
    ...earned.flatMap((accrual) => toEntry(accrual, ledgerOf(accrual.accountId))),
  ]);
}

/** Pending deposits stay pending until the next banking day, so that they can be seen. */
async function acceptTomorrow(tx: Transaction, moved: readonly { row: { id: string; status: string } }[], now: Date): Promise<void> {
  const fresh = moved.filter(({ row }) => row.status === 'Initiated');
  for (const { row } of fresh)
    await enqueue(tx, transferAcceptance, { transferId: row.id }, { dueAt: addBusinessDays(now, 1), once: row.id });
}

type LedgerAccounts = Record<LedgerKind, string>;

function toRows(
  { brand, state, entityId, accountId, linkedId, history }: Holder & { history: History },
  movement: Movement,
  count: number,
  ledger: LedgerAccounts,
) {
  const { entries: steps, ...columns } = movement;
  const id = transferIdOf({ brand, state }, count);
  const linkedAccountId = movement.direction === 'ServiceToPrimary' ? null : linkedId;
  const entries = steps.map(({ kind, at, from, to }): Entry => ({
    transferId: id,
    kind,
    at,
    lines: move(ledger[from], ledger[to], movement.cents),
  }));
  const isInitial = count === 0 && movement.direction === 'LinkedToPrimary';
  const isClosing = history.closedAt !== null && movement === history.movements.at(-1);
  return { row: { ...columns, id, entityId, accountId, linkedAccountId, isInitial, isClosing }, entries };
}

/** Entry of a day's interest; none when it completed no cent. */
function toEntry(
  { accountId, day: date, carriedMicroCents, microCents: earned }: Accrual & { accountId: string },
  ledger: LedgerAccounts,
): Entry[] {
  const cents = (BigInt(carriedMicroCents) + earned) / microCents;
  if (cents === 0n) return [];
  const at = atBank(new Date(date), 23, 59);
  return [{ accountId, day: date, kind: 'accrued', at, lines: move(ledger.interest, ledger.accrued, cents) }];
}

function beneficiariesOf({ brand, state, entityId, history }: Holder): (typeof beneficiaries.$inferInsert)[] {
  const all = state.beneficiaries ?? [];
  const shares = equalShares(all.length);
  return all.map((beneficiary, index) => ({
    ...beneficiary,
    id: idOf('beneficiary', brand.slug, state.id, index),
    entityId,
    basisPoints: shares[index] ?? 0,
    // Increasing times preserve the order.
    createdAt: new Date((history?.openedAt.getTime() ?? 0) + 7 * day + index),
  }));
}

/** Invitations sent three days ago after a passed identity check; the mail is in the outbox. */
async function seedInvitations(tx: Transaction, holders: readonly Holder[], config: Config, brands: Brands, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 3 * day);
  for (const { brand, state, entityId } of holders) {
    if (!state.invites) continue;
    const depositorId = idOf('invited', brand.slug, state.id);
    await tx.insert(depositors).values({ ...invitedDepositor(brand, state.invites, config, depositorId), entityId, createdAt });
    const invitation = { id: idOf('invitation', depositorId), email: `${state.invites[0].toLowerCase()}.${brand.slug}@persona.example` };
    await tx.insert(invitations).values({ ...invitation, entityId, depositorId, createdAt });
    const primary = await getPrimary(tx, entityId);
    await sendInvitation(tx, contextFor({ now: createdAt, config, brands }, primary.user), invitation, primary);
  }
}
