import { and, asc, desc, eq } from 'drizzle-orm';
import { bankDay } from '../../clock/businessDays.ts';
import type { BrandConfig } from '../../config/brands.ts';
import type { Store } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { taxDocuments } from '../../db/schema/statements.ts';
import { absent } from '../refused.ts';
import { documentWords, money, type DocumentText } from '../statements/statementText.ts';
import { toDecimal } from '../values/decimal.ts';
import type { TaxFormContent } from './issue.ts';
import { availableOn } from './taxYear.ts';

/** `GET /tax-documents`: the forms of a primary depositor, the newest first. */
export async function listTaxDocuments(db: Store, userId: string) {
  const rows = await readOwn(db, userId);
  return rows.map(({ id, taxYear, correction, interestCents, accountId, issuedAt }) => ({
    uuid: id,
    form: '1099-INT',
    tax_year: taxYear,
    interest: toDecimal(interestCents),
    is_correction: correction > 0,
    is_replaced: rows.some((other) => other.accountId === accountId && other.taxYear === taxYear && other.correction > correction),
    issued_on: bankDay(issuedAt),
  }));
}

/** `GET /tax-documents/years`: for each year in which the account was open, whether there is a form, the newest first. */
export async function listTaxYears(db: Store, userId: string, now: Date) {
  const [first] = await db
    .select({ openedAt: accounts.openedAt, closedAt: accounts.closedAt })
    .from(depositors)
    .innerJoin(accounts, eq(accounts.entityId, depositors.entityId))
    .where(and(eq(depositors.userId, userId), depositors.isPrimary))
    .orderBy(asc(accounts.openedAt))
    .limit(1);
  if (!first) return [];
  const withForm = new Set((await readOwn(db, userId)).map(({ taxYear }) => taxYear));
  const yearOf = (at: Date) => Number(bankDay(at).slice(0, 4));
  const [begin, end] = [yearOf(first.openedAt), yearOf(first.closedAt ?? now)];
  const years = Array.from({ length: end - begin + 1 }, (_, index) => end - index);
  return years.map((year) => ({
    tax_year: year,
    outcome: withForm.has(year) ? 'issued' : availableOn(year) <= bankDay(now) ? 'below_minimum' : 'coming',
    available_on: availableOn(year),
  }));
}

/**
 * A form in words.
 * @throws {Refused} absent when it is not theirs
 */
export async function readTaxDocument(db: Store, userId: string, brand: BrandConfig, id: string) {
  const text = await findTaxText(db, userId, brand, id);
  if (!text) throw absent();
  return { uuid: id, title: text.title, sections: text.sections };
}

/** A form as it is drawn, and the year that it is for; null when it is not theirs. */
export async function findTaxText(
  db: Store,
  userId: string,
  brand: BrandConfig,
  id: string,
): Promise<(DocumentText & { date: string; year: number }) | null> {
  const row = (await readOwn(db, userId)).find((one) => one.id === id);
  if (!row) return null;
  const content = JSON.parse(row.content) as TaxFormContent; // written by `issueTaxForms` alone
  return { ...taxFormText(brand, content), date: bankDay(row.issuedAt), year: content.year };
}

async function readOwn(db: Store, userId: string) {
  const rows = await db
    .select({ document: taxDocuments })
    .from(depositors)
    .innerJoin(taxDocuments, eq(taxDocuments.depositorId, depositors.id))
    .where(and(eq(depositors.userId, userId), depositors.isPrimary))
    .orderBy(desc(taxDocuments.taxYear), desc(taxDocuments.correction), desc(taxDocuments.issuedAt))
    .limit(100);
  return rows.map(({ document }) => document);
}

/** Copy B, for the recipient. */
function taxFormText({ documents }: BrandConfig, content: TaxFormContent): DocumentText {
  const { words, notices } = documentWords(documents.taxForm, content.notices);
  const { payer, recipient } = content;
  const facts = (rows: (readonly [string, string])[]) => rows.map(([name, value]) => `${words(name)}: ${value}`);
  const amounts: [box: string, amount: string][] = [
    ['1', content.interest],
    ['2', '0.00'],
    ['3', '0.00'],
    ['4', '0.00'],
    ['8', '0.00'],
  ];
  return {
    title: words(content.isCorrection ? 'corrected' : 'title', { year: String(content.year) }),
    sections: [
      {
        heading: words('payer'),
        paragraphs: facts([
          ['payerName', payer.name],
          ['payerAddress', payer.address.join(', ')],
          ['payerTin', payer.tin],
          ['payerContact', payer.contact],
        ]),
      },
      {
        heading: words('recipient'),
        paragraphs: facts([
          ['recipientName', recipient.name],
          ['recipientAddress', recipient.address.join(', ')],
          ['recipientTin', `XXX-XX-${recipient.ssnLast4}`],
          ['number', `••••${content.accountLast4}`],
        ]),
      },
      {
        heading: words('boxes'),
        paragraphs: [],
        table: {
          columns: [
            { heading: words('box'), align: 'left' },
            { heading: words('what'), align: 'left' },
            { heading: words('amount'), align: 'right' },
          ],
          rows: amounts.map(([box, amount]) => [box, words(`box${box}`), money(amount)]),
        },
      },
      ...notices,
    ],
  };
}
