import { sql } from 'drizzle-orm';
import { defineRecurring } from '../due/kind.ts';
import { day } from '../situation.ts';
import { findLedgerFaults } from './auditLedger.ts';

/** Every day on the provider's clock. What does not add up is given up like any work that keeps failing, so that an operator sees it. */
export const ledgerAudit = defineRecurring({
  name: 'ledger-audit',
  lane: 'upkeep',
  recurs: { every: day, missed: 'last' },
  run: async ({ tx }) => {
    // It reads everything there is, which may take longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`);
    const faults = await findLedgerFaults(tx);
    const [first] = faults;
    if (first) throw new Error(`the ledger does not add up: ${faults.length} faults, the first ${first.fault} of ${first.id}`);
  },
});
