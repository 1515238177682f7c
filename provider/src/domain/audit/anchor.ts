import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { auditHeads } from '../../db/schema/audit.ts';
import { minute } from '../situation.ts';
import { defineRecurring } from '../due/kind.ts';
import { anchorChain, append } from './chains.ts';

/** Every ten minutes on the provider's clock. */
export const anchoring = defineRecurring({
  name: 'audit-anchor',
  lane: 'upkeep',
  recurs: { every: 10 * minute, missed: 'last' },
  run: ({ tx, now }) => anchorChains(tx, now),
});

/** Chains in one entry; more of them make further entries. */
const most = 500;

/**
 * Records the end of every chain that has grown since the last time in a chain of anchors, so that no chain, nor the end of one, can vanish
 * unnoticed. A chain that is being written at this moment is left for the next time.
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
