import { desc, eq, sql } from 'drizzle-orm';
import type { LinkingTerms } from '../../config/moneyTerms.ts';
import type { Store, Transaction } from '../../db/database.ts';
import { microRounds } from '../../db/schema/linking.ts';
import { initialFunds, linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { heldBy } from '../depositors/holders.ts';
import { retriesLeft } from '../transfers/codes.ts';

export type LinkedAccount = typeof linkedAccounts.$inferSelect;
type MicrodepositRound = typeof microRounds.$inferSelect;

/** Binds the sealed number to its row. */
export function linkedNumberPlace(linkedAccountId: string): string {
  return `linked_accounts/${linkedAccountId}/number`;
}

/** Archives an entity's links and erases their numbers. */
export async function forgetLinkedNumbers(tx: Transaction, entityId: string | null): Promise<void> {
  if (entityId === null) return;
  await tx
    .update(linkedAccounts)
    .set({ status: 'ARCHIVED', numberSealed: null, numberMac: null, referenceSealed: null })
    .where(eq(linkedAccounts.entityId, entityId));
}

/** `GET /linked-accounts`: newest first, archived ones last. */
export async function readLinkedAccounts(db: Store, userId: string, terms: LinkingTerms) {
  const rows = await db
    .select({ linked: linkedAccounts, retries: initialFunds.retries })
    .from(depositors)
    .innerJoin(linkedAccounts, eq(linkedAccounts.entityId, depositors.entityId))
    .leftJoin(initialFunds, eq(initialFunds.depositorId, depositors.id))
    .where(heldBy(userId))
    .orderBy(sql`${linkedAccounts.status} = 'ARCHIVED'`, desc(linkedAccounts.createdAt), linkedAccounts.id)
    .limit(50);
  const rounds = await db
    .select({ round: microRounds })
    .from(depositors)
    .innerJoin(linkedAccounts, eq(linkedAccounts.entityId, depositors.entityId))
    .innerJoin(microRounds, eq(microRounds.linkedAccountId, linkedAccounts.id))
    .where(heldBy(userId))
    .orderBy(desc(microRounds.createdAt), microRounds.id)
    .limit(500);
  return rows.map(({ linked, retries }) =>
    toLinkedAccount(
      linked,
      rounds.flatMap(({ round }) => (round.linkedAccountId === linked.id ? [round] : [])),
      terms,
      retries ?? 0,
    ),
  );
}

/**
 * @param rounds microdeposits, latest first
 * @param retries of the first deposit
 */
export function toLinkedAccount(linked: LinkedAccount, rounds: readonly MicrodepositRound[], terms: LinkingTerms, retries = 0) {
  return {
    uuid: linked.id,
    status: linked.status,
    linking_type: linked.linkingType,
    institution: linked.institution,
    account_type: linked.kind,
    mask: linked.mask,
    routing_number: linked.routingNumber,
    return_code: linked.lockCode,
    retries_left: retriesLeft(linked, retries),
    microdeposits: toMicrodeposits(rounds, terms),
    created_at: linked.createdAt.toISOString(),
  };
}

function toMicrodeposits(rounds: readonly MicrodepositRound[], terms: LinkingTerms) {
  const [latest] = rounds;
  if (!latest) return null;
  const { status, createdAt, arrivesAt, expiresAt } = latest;
  return {
    status,
    tries_left: microdepositTriesLeft(latest, terms),
    can_reissue: canReissue(rounds, terms),
    sent_at: createdAt.toISOString(),
    arrives_at: arrivesAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}

export function microdepositTriesLeft(
  { status, tries }: Pick<MicrodepositRound, 'status' | 'tries'>,
  { microdepositTries }: LinkingTerms,
): number {
  return status === 'SENT' ? Math.max(0, microdepositTries - tries) : 0;
}

/**
 * Whether the depositor may ask for new microdeposits.
 * @param rounds of one account, latest first
 */
export function canReissue(rounds: readonly Pick<MicrodepositRound, 'status'>[], { microdepositRounds }: LinkingTerms): boolean {
  const [latest] = rounds;
  return latest !== undefined && ['FAILED', 'EXPIRED'].includes(latest.status) && rounds.length < microdepositRounds;
}
