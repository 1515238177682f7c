import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Brands } from '../../config/brands.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { taxDocuments } from '../../db/schema/statements.ts';
import { transfers } from '../../db/schema/transfers.ts';
import { sumOfCents } from '../../db/sumOfCents.ts';
import { hashOfDocument, hashOfNotices, keepNotices } from '../statements/notices.ts';
import { addressOf, nameOf } from '../statements/content.ts';
import { toDecimal } from '../values/decimal.ts';
import { deliveryTo, type TaxDelivery } from './consent.ts';
import { leastInterest, yearBounds } from './taxYear.ts';

/** Stored content of a Form 1099-INT, without notices. */
export interface TaxFormContent {
  payer: { name: string; address: readonly string[]; tin: string; contact: string };
  recipient: { name: string; address: string[]; ssnLast4: string };
  accountLast4: string;
  year: number;
  interest: string;
  isCorrection: boolean;
}

export interface IssuedForm {
  depositorId: string;
  delivery: TaxDelivery;
}

interface Issuing {
  now: Date;
  year: number;
  /** Defaults to all accounts. */
  accountIds?: readonly string[];
  most: number;
}

/** Issues the forms of a year: new ones above the reporting threshold, and corrections where the interest has changed. */
export async function issueTaxForms(tx: Transaction, brands: Brands, { now, year, accountIds, most }: Issuing): Promise<IssuedForm[]> {
  const { begin, end } = yearBounds(year);
  const paid = sumOfCents(transfers.cents);
  const last = (column: SQL) => sql`(select ${column} from ${taxDocuments}
    where ${taxDocuments.accountId} = ${accounts.id} and ${taxDocuments.taxYear} = ${year} order by ${taxDocuments.correction} desc limit 1)`;
  const lastInterest = last(sql`${taxDocuments.interestCents}`);
  const payers = [...brands.values()].filter(({ payer }) => payer !== null).map(({ slug }) => slug);
  const due = await tx
    .select({
      account: accounts,
      primary: depositors,
      interest: paid,
      delivery: deliveryTo(depositors.id),
      corrects: last(sql`${taxDocuments.correction}`).mapWith(Number),
    })
    .from(transfers)
    .innerJoin(accounts, eq(accounts.id, transfers.accountId))
    .innerJoin(depositors, and(eq(depositors.entityId, accounts.entityId), depositors.isPrimary))
    .where(
      and(
        eq(transfers.direction, 'ServiceToPrimary'),
        eq(transfers.status, 'Settled'),
        gte(transfers.processedAt, begin),
        lt(transfers.processedAt, end),
        inArray(accounts.brand, payers),
        accountIds && inArray(accounts.id, [...accountIds]),
      ),
    )
    .groupBy(accounts.id, depositors.id)
    .having(sql`coalesce(${lastInterest} <> sum(${transfers.cents}), sum(${transfers.cents}) >= ${leastInterest})`)
    .orderBy(asc(accounts.id))
    .limit(most);
  const rows = due.map(({ account, primary, interest, delivery, corrects }) => {
    const brand = brands.get(account.brand);
    if (!brand?.payer) throw new Error('a tax form without a payer');
    const content: TaxFormContent = {
      payer: brand.payer,
      recipient: { name: nameOf(primary), address: addressOf(primary), ssnLast4: primary.ssnLast4 ?? '' },
      accountLast4: account.numberLast4,
      year,
      interest: toDecimal(interest),
      isCorrection: corrects !== null,
    };
    const text = JSON.stringify(content);
    const noticesHash = hashOfNotices(brand.documents.taxForm.notices);
    return {
      id: randomUUID(),
      depositorId: primary.id,
      accountId: account.id,
      taxYear: year,
      correction: corrects === null ? 0 : corrects + 1,
      interestCents: interest,
      delivery,
      content: text,
      noticesHash,
      hash: hashOfDocument({ content: text, noticesHash }),
      issuedAt: now,
    };
  });
  const sets = new Set(due.flatMap(({ account }) => brands.get(account.brand) ?? []).map(({ documents }) => documents.taxForm.notices));
  await keepNotices(tx, [...sets]);
  if (rows.length > 0) await tx.insert(taxDocuments).values(rows);
  return due.map(({ primary, delivery }) => ({ depositorId: primary.id, delivery }));
}
