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

/** Written once: a correction is another row. Triggers enforce the same for everybody. */
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
/** What the ledger and the audit depend on: never deleted. */
const kept: readonly string[] = [auditHeads, entities, accounts, transfers].map(getTableName);

/** What a server does with a table besides reading it. A balance is written by the trigger of `postings`, on behalf of the server. */
function rightsTo(table: string): SQL {
  if (table === 'migrations') return sql`select`;
  if (table === getTableName(ledgerAccounts)) return sql`select, insert, update (balance_cents)`;
  // What the bank is told to move stays as it was ordered.
  if (table === getTableName(bankOrders)) return sql`select, insert, update (state, reference)`;
  if (appendOnly.includes(table)) return sql`select, insert`;
  return kept.includes(table) ? sql`select, insert, update` : sql`select, insert, update, delete`;
}

/**
 * Lets a role do what servers do, and no more: it cannot change or delete what is append-only, nor change tables or make some. May be
 * repeated; what the role had before is taken back.
 * @throws {Refusal} when there is no such role, or it may do more for another reason; then nothing has changed.
 */
export async function grantToServers(db: Database, role: string): Promise<void> {
  const name = sql.identifier(role);
  await transact(db, async (tx) => {
    const [found] = await tx
      .select({ schema: sql<string>`current_schema()`, database: sql<string>`current_database()` })
      .from(sql`pg_roles where rolname = ${role}`);
    if (!found) throw new Refusal(`PostgreSQL has no role "${role}". Make it first, with a password and without rights.`);
    const schema = sql.identifier(found.schema);
    await tx.execute(sql`revoke create on schema ${schema} from public, ${name}`);
    await tx.execute(sql`revoke all on all tables in schema ${schema} from public, ${name}`);
    await tx.execute(sql`grant usage on schema ${schema} to ${name}`);
    for (const table of await tablesIn(tx)) await tx.execute(sql`grant ${rightsTo(table)} on ${sql.identifier(table)} to ${name}`);
    await tx.execute(sql`grant usage on all sequences in schema ${schema} to ${name}`);
    // A temporary table takes precedence over one of ours with the same name, in triggers as well.
    await tx.execute(sql`revoke temporary, create on database ${sql.identifier(found.database)} from public, ${name}`);
    const excess = await findExcess(tx, role);
    if (excess.length > 0)
      throw new Refusal(`The role "${role}" ${excess.join(', ')}. A server's must not: take that from it, or name another.`);
  });
}

/** What a role may do that no server needs, each as the rest of a sentence; empty when it is as `grantToServers` leaves it. */
export async function findExcess(db: Store, role: SQL | string = sql`current_user`): Promise<string[]> {
  const [found] = await db
    .select({
      'is a superuser': sql<boolean>`rolsuper`,
      'bypasses row security': sql<boolean>`rolbypassrls and not rolsuper`,
      'owns tables of Passbook': sql<boolean>`exists (select from pg_tables where schemaname = current_schema() and pg_has_role(${role}, tableowner, 'member'))`,
      'can make tables': sql<boolean>`has_schema_privilege(${role}, current_schema(), 'create')`,
      'can make temporary tables': sql<boolean>`has_database_privilege(${role}, current_database(), 'temporary')`,
      'can change what is append-only': sql<boolean>`exists (select from pg_tables where schemaname = current_schema() and tablename in ${appendOnly}
        and has_table_privilege(${role}, format('%I.%I', schemaname, tablename), 'update, delete, truncate'))`,
    })
    .from(sql`pg_roles where rolname = ${role}`);
  return Object.entries(found ?? {}).flatMap(([what, is]) => (is ? [what] : []));
}
