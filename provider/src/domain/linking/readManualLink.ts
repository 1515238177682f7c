import { desc, eq, sql } from 'drizzle-orm';
import type { LinkingTerms } from '../../config/moneyTerms.ts';
import type { Store } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { getDepositor } from '../depositors/depositors.ts';
import { heldBy } from '../depositors/holders.ts';
import { canReissue, microdepositTriesLeft, type LinkedAccount } from './linkedAccounts.ts';
import { roundsOf, type MicrodepositRound } from './microdepositRounds.ts';

/** Progress of the newest link that is not archived; drives the microdeposit pages. */
export type ManualLinkState = 'NONE' | 'ARRIVING' | 'ARRIVED' | 'TRIED' | 'FAILED' | 'EXPIRED' | 'SPENT' | 'RETURNED' | 'LINKED';

export async function readManualLink(db: Store, userId: string, terms: LinkingTerms, now: Date) {
  const { relink } = await getDepositor(db, userId);
  const [found] = await db
    .select({ linked: linkedAccounts })
    .from(depositors)
    .innerJoin(linkedAccounts, eq(linkedAccounts.entityId, depositors.entityId))
    .where(heldBy(userId))
    .orderBy(sql`${linkedAccounts.status} = 'ARCHIVED'`, desc(linkedAccounts.createdAt), linkedAccounts.id)
    .limit(1);
  const linked = found && found.linked.status !== 'ARCHIVED' ? found.linked : null;
  const rounds = linked ? await roundsOf(db, linked) : [];
  const state = linked ? stateOf(linked, rounds, terms, now) : 'NONE';
  const [latest] = rounds;
  const isOf = linked !== null && state !== 'NONE';
  return {
    state,
    account_id: isOf ? linked.id : null,
    institution: isOf ? linked.institution : null,
    mask: isOf ? linked.mask : null,
    account_type: isOf ? linked.kind : null,
    tries_left: latest ? microdepositTriesLeft(latest, terms) : 0,
    arrives_at: latest?.arrivesAt.toISOString() ?? null,
    expires_at: latest?.expiresAt.toISOString() ?? null,
    relink,
  };
}

function stateOf({ status }: LinkedAccount, rounds: readonly MicrodepositRound[], terms: LinkingTerms, now: Date): ManualLinkState {
  const [latest] = rounds;
  if (['ACTIVE', 'DEPOSITS_LOCKED'].includes(status)) return 'LINKED';
  if (latest?.status === 'RETURNED') return 'RETURNED';
  if (latest?.status === 'FAILED' || latest?.status === 'EXPIRED') return canReissue(rounds, terms) ? latest.status : 'SPENT';
  if (latest?.status !== 'SENT') return 'NONE';
  if (now < latest.arrivesAt) return 'ARRIVING';
  if (now >= latest.expiresAt) return 'EXPIRED';
  return latest.tries > 0 ? 'TRIED' : 'ARRIVED';
}
