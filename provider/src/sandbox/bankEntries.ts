import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { microRounds } from '../db/schema/linking.ts';
import { linkedAccounts } from '../db/schema/money.ts';
import { linkedNumberPlace } from '../domain/linking/linkedAccounts.ts';
import { openAmounts } from '../domain/linking/microdepositRounds.ts';
import { unseal } from '../domain/secrets.ts';
import type { RequestContext } from '../domain/requestContext.ts';
import { toDecimal } from '../domain/values/decimal.ts';

/**
 * Microdeposits on statements of other banks, once they have arrived.
 * @param to account number; defaults to all accounts
 */
export async function readBankEntries(
  db: Database,
  { config, now }: Pick<RequestContext, 'config' | 'now'>,
  to: string | undefined,
): Promise<Array<{ channel: 'bank'; to: string; text: string; amounts: string[]; at: string }>> {
  const isTheirs = to === undefined ? undefined : eq(linkedAccounts.mask, to.slice(-4));
  const rows = await db
    .select({ round: microRounds, linked: linkedAccounts })
    .from(microRounds)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, microRounds.linkedAccountId))
    .where(and(lte(microRounds.arrivesAt, now), ne(microRounds.status, 'RETURNED'), isTheirs))
    .orderBy(desc(microRounds.arrivesAt), microRounds.id)
    .limit(200);
  return rows.flatMap(({ round, linked }) => {
    // The round was replaced before it was sent, or the application was canceled.
    if (linked.numberSealed === null || (round.endedAt && round.endedAt < round.arrivesAt)) return [];
    const number = unseal(config.sealingKeys, linkedNumberPlace(linked.id), linked.numberSealed);
    if (to !== undefined && number !== to) return [];
    const amounts = openAmounts(config, round).map((cents) => toDecimal(cents));
    const text = `ACCTVERIFY: two deposits at ${linked.institution}.`;
    return [{ channel: 'bank' as const, to: number, text, amounts, at: round.arrivesAt.toISOString() }];
  });
}
