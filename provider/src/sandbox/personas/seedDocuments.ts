import { inArray } from 'drizzle-orm';
import { atBank, bankDay } from '../../clock/businessDays.ts';
import type { Brands } from '../../config/brands.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { issueStatements } from '../../domain/statements/issue.ts';
import { issueTaxForms } from '../../domain/taxForms/issue.ts';
import { availableOn } from '../../domain/taxForms/taxYear.ts';
import { taxConsents } from '../../db/schema/statements.ts';
import { hashOfNotices, keepNotices } from '../../domain/statements/notices.ts';
import { idOf } from '../../domain/values/idOf.ts';
import { insertAll } from '../insertAll.ts';
import type { Person } from './person.ts';

/** Issues the statements and tax forms due by now. */
export async function seedDocuments(tx: Transaction, people: readonly Person[], brands: Brands, now: Date): Promise<void> {
  const entityIds = people.flatMap(({ entityId, history }) => (entityId !== null && history ? [entityId] : []));
  const owned = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.entityId, entityIds));
  const ids = owned.map(({ id }) => id);
  const today = bankDay(now);
  await seedConsents(tx, people);
  if (ids.length === 0) return;
  await issueStatements(tx, brands, ids, { now, today, mayWait: false });
  const opened = people.flatMap(({ history }) => (history ? [history.openedAt.getUTCFullYear()] : []));
  for (let year = Math.min(...opened); availableOn(year) <= today; year += 1)
    await issueTaxForms(tx, brands, { now: atBank(new Date(availableOn(year)), 1, 0), year, accountIds: ids, most: ids.length });
}

async function seedConsents(tx: Transaction, people: readonly Person[]): Promise<void> {
  const given = people.flatMap(({ brand, state, depositorId, history }) => {
    const { notices } = brand.documents.taxConsent;
    const row = {
      id: idOf('tax-consent', brand.slug, state.id),
      depositorId,
      isGiven: true,
      noticesHash: hashOfNotices(notices),
      userAgent: '',
    };
    return state.taxFormsOnline && history ? [{ notices, row: { ...row, at: history.openedAt } }] : [];
  });
  await keepNotices(
    tx,
    given.map(({ notices }) => notices),
  );
  await insertAll(
    tx,
    taxConsents,
    given.map(({ row }) => row),
  );
}
