import { sql } from 'drizzle-orm';
import { defineRecurringJob } from '../jobs/kind.ts';
import { day } from '../requestContext.ts';
import { findLedgerFaults } from './auditLedger.ts';

/** Audits the ledger daily. A fault fails the job, which then appears among the operator's dead letters. */
export const ledgerAudit = defineRecurringJob({
  name: 'ledger-audit',
  lane: 'upkeep',
  recurs: { every: day, missed: 'last' },
  run: async ({ tx }) => {
    // Full table scans may exceed the statement timeout of requests.
    await tx.execute(sql`set local statement_timeout = 0`);
    const faults = await findLedgerFaults(tx);
    const [first] = faults;
    if (first) throw new Error(`the ledger audit found ${faults.length} faults, the first is ${first.fault} of ${first.id}`);
  },
});
