import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditHeads } from '../../db/schema/audit.ts';
import { minute } from '../requestContext.ts';
import { defineRecurringJob } from '../jobs/kind.ts';
import { anchorChain, append } from './chains.ts';

export const anchoring = defineRecurringJob({
  name: 'audit-anchor',
  lane: 'upkeep',
  recurs: { every: 10 * minute, missed: 'last' },
  run: ({ tx, now }) => anchorChains(tx, now),
});

/** Chains per anchor entry. */
const most = 500;

/**
 * Records the heads of all chains that have grown in a chain of anchors, so that truncating or deleting a chain is detectable.
 * Chains locked by a writer wait for the next run.
 */
export async function anchorChains(tx: Transaction, now: Date): Promise<void> {
  for (;;) {
    const grown = await tx
      .select()
      .from(auditHeads)
      .where(sql`${lt(auditHeads.anchored, auditHeads.sequence)} and ${auditHeads.chain} <> ${anchorChain}`)
      .orderBy(asc(auditHeads.chain))
      .limit(most)
      .for('update', { skipLocked: true });
    if (grown.length === 0) return;
    const detail = Object.fromEntries(grown.map(({ chain, sequence, hash }) => [chain, `${sequence} ${hash}`]));
    await append(tx, anchorChain, { at: now, event: 'audit.anchored', detail, address: '', userAgent: '' });
    for (const { chain, sequence } of grown) await tx.update(auditHeads).set({ anchored: sequence }).where(eq(auditHeads.chain, chain));
  }
}
