import { getTableName, sql, type SQL } from 'drizzle-orm';
import { Refusal } from '../config/refusal.ts';
import type { Database, Store } from './database.ts';
import { tablesIn } from './migrate.ts';
import { accountRates, accruals, correctedDays, interestCorrections } from './schema/accruals.ts';
import { audit, auditHeads } from './schema/audit.ts';
import { bankOrders } from './schema/bankOrders.ts';
import { disclosureAgreements } from './schema/disclosures.ts';
import { journalEntries, ledgerAccounts, postings } from './schema/ledger.ts';
import { accounts } from './schema/money.ts';
import { entities } from './schema/people.ts';
import { documentNotices, statementEntries, statements, taxConsents, taxDocuments } from './schema/statements.ts';
import { transfers } from './schema/transfers.ts';
import { transact } from './transact.ts';

/** Append-only tables; corrections are new rows. Triggers enforce this for all roles. */
const appendOnly: readonly string[] = [
  audit,
  accruals,
  accountRates,
  correctedDays,
  disclosureAgreements,
  documentNotices,
  interestCorrections,
  journalEntries,
  postings,
  statementEntries,
  statements,
  taxConsents,
  taxDocuments,
].map(getTableName);
/** Tables that the ledger and audit depend on; rows are never deleted. */
const kept: readonly string[] = [auditHeads, entities, accounts, transfers].map(getTableName);

/** Rights of the servers' role. Balances are updated by the trigger of `postings`, which runs with these rights. */
function rightsTo(table: string): SQL {
  if (table === 'migrations') return sql`select`;
  if (table === getTableName(ledgerAccounts)) return sql`select, insert, update (balance_cents)`;
  // Amount and destination of an order are immutable.
  if (table === getTableName(bankOrders)) return sql`select, insert, update (state, reference)`;
  if (appendOnly.includes(table)) return sql`select, insert`;
  return kept.includes(table) ? sql`select, insert, update` : sql`select, insert, update, delete`;
}

/**
 * Grants a role what servers need and revokes everything else: no changes to append-only rows or to tables. Idempotent.
 * @throws {Refusal} when the role does not exist or has excess rights from elsewhere; then nothing has changed
 */
export async function grantToServers(db: Database, role: string): Promise<void> {
  const name = sql.identifier(role);
  await transact(db, async (tx) => {
    const [found] = await tx
      .select({ schema: sql<string>`current_schema()`, database: sql<string>`current_database()` })
      .from(sql`pg_roles where rolname = ${role}`);
    if (!found) throw new Refusal(`PostgreSQL has no role "${role}". Create it first, with a password and without rights.`);
    const schema = sql.identifier(found.schema);
    await tx.execute(sql`revoke create on schema ${schema} from public, ${name}`);
    await tx.execute(sql`revoke all on all tables in schema ${schema} from public, ${name}`);
    await tx.execute(sql`grant usage on schema ${schema} to ${name}`);
    for (const table of await tablesIn(tx)) await tx.execute(sql`grant ${rightsTo(table)} on ${sql.identifier(table)} to ${name}`);
    await tx.execute(sql`grant usage on all sequences in schema ${schema} to ${name}`);
    // A temporary table would shadow ours, even in triggers.
    await tx.execute(sql`revoke temporary, create on database ${sql.identifier(found.database)} from public, ${name}`);
    const excess = await findExcess(tx, role);
    if (excess.length > 0)
      throw new Refusal(`The role "${role}" ${excess.join(', ')}. A server’s role must not. Revoke that, or use another role.`);
  });
}

/** Excess rights of a role, each as the end of a sentence; empty after `grantToServers`. */
export async function findExcess(db: Store, role: SQL | string = sql`current_user`): Promise<string[]> {
  const [found] = await db
    .select({
      'is a superuser': sql<boolean>`rolsuper`,
      'bypasses row security': sql<boolean>`rolbypassrls and not rolsuper`,
      'owns tables of Passbook': sql<boolean>`exists (select from pg_tables where schemaname = current_schema() and pg_has_role(${role}, tableowner, 'member'))`,
      'can create tables': sql<boolean>`has_schema_privilege(${role}, current_schema(), 'create')`,
      'can create temporary tables': sql<boolean>`has_database_privilege(${role}, current_database(), 'temporary')`,
      'can modify append-only tables': sql<boolean>`exists (select from pg_tables where schemaname = current_schema() and tablename in ${appendOnly}
        and has_table_privilege(${role}, format('%I.%I', schemaname, tablename), 'update, delete, truncate'))`,
    })
    .from(sql`pg_roles where rolname = ${role}`);
  return Object.entries(found ?? {}).flatMap(([what, is]) => (is ? [what] : []));
}
