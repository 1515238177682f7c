import { and, asc, desc, eq } from 'drizzle-orm';
import { bankDay } from '../../clock/businessDays.ts';
import type { BrandConfig, Brands } from '../../config/brands.ts';
import type { Store } from '../../db/database.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import { documentNotices, taxDocuments } from '../../db/schema/statements.ts';
import { toNotices } from '../statements/notices.ts';
import { absent } from '../refused.ts';
import { documentWords, money, type DocumentText } from '../statements/statementText.ts';
import { toDecimal } from '../values/decimal.ts';
import type { TaxFormContent } from './issue.ts';
import { availableOn } from './taxYear.ts';

/** `GET /tax-documents`: the primary depositor's forms, newest first. */
export async function listTaxDocuments(db: Store, userId: string) {
  const rows = await readOwn(db, userId);
  return rows.map(({ id, taxYear, correction, interestCents, delivery, accountId, issuedAt }) => ({
    uuid: id,
    form: '1099-INT',
    tax_year: taxYear,
    interest: toDecimal(interestCents),
    is_correction: correction > 0,
    is_replaced: rows.some((other) => other.accountId === accountId && other.taxYear === taxYear && other.correction > correction),
    delivery,
    issued_on: bankDay(issuedAt),
  }));
}

/** `GET /tax-documents/years`: years in which the account was open and whether each has a form, newest first. */
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

/** @throws {Refused} absent when it belongs to someone else */
export async function readTaxDocument(db: Store, userId: string, brand: BrandConfig, id: string) {
  const text = await findTaxText(db, userId, brand, id);
  if (!text) throw absent();
  return { uuid: id, title: text.title, sections: text.sections };
}

/** Null for someone else's form. */
export async function findTaxText(db: Store, userId: string, brand: BrandConfig, id: string): Promise<TaxText | null> {
  const row = (await readOwn(db, userId)).find((one) => one.id === id);
  return row ? toText(brand, row) : null;
}

export interface PaperForm {
  uuid: string;
  brand: string;
  tax_year: number;
  is_correction: boolean;
  name: string;
  address: string[];
  issued_on: string;
}

/** Paper forms of a year, oldest first. */
export async function listPaperForms(db: Store, year: number): Promise<PaperForm[]> {
  const rows = await db
    .select({ document: taxDocuments, brand: accounts.brand })
    .from(taxDocuments)
    .innerJoin(accounts, eq(accounts.id, taxDocuments.accountId))
    .where(and(eq(taxDocuments.taxYear, year), eq(taxDocuments.delivery, 'paper')))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id));
  return rows.map(({ document: { id, content, taxYear, correction, issuedAt }, brand }) => {
    const { recipient } = toContent(content);
    const { name, address } = recipient;
    return { uuid: id, brand, tax_year: taxYear, is_correction: correction > 0, name, address, issued_on: bankDay(issuedAt) };
  });
}

/** Text of a paper form with its brand; null when there is none. */
export async function findPaperText(db: Store, brands: Brands, id: string): Promise<{ brand: BrandConfig; text: TaxText } | null> {
  const [row] = await db
    .select({ document: taxDocuments, notices: documentNotices.content, brand: accounts.brand })
    .from(taxDocuments)
    .innerJoin(documentNotices, eq(documentNotices.hash, taxDocuments.noticesHash))
    .innerJoin(accounts, eq(accounts.id, taxDocuments.accountId))
    .where(and(eq(taxDocuments.id, id), eq(taxDocuments.delivery, 'paper')));
  const brand = row && brands.get(row.brand);
  return brand ? { brand, text: toText(brand, { ...row.document, notices: row.notices }) } : null;
}

type TaxText = DocumentText & { date: string; year: number };

function toText(brand: BrandConfig, { content, notices, issuedAt }: { content: string; notices: string; issuedAt: Date }): TaxText {
  const form = toContent(content);
  return { ...taxFormText(brand, form, toNotices(notices)), date: bankDay(issuedAt), year: form.year };
}

const toContent = (content: string) => JSON.parse(content) as TaxFormContent; // written by `issueTaxForms` only

async function readOwn(db: Store, userId: string) {
  const rows = await db
    .select({ document: taxDocuments, notices: documentNotices.content })
    .from(depositors)
    .innerJoin(taxDocuments, eq(taxDocuments.depositorId, depositors.id))
    .innerJoin(documentNotices, eq(documentNotices.hash, taxDocuments.noticesHash))
    .where(and(eq(depositors.userId, userId), depositors.isPrimary))
    .orderBy(desc(taxDocuments.taxYear), desc(taxDocuments.correction), desc(taxDocuments.issuedAt))
    .limit(100);
  return rows.map(({ document, notices }) => ({ ...document, notices }));
}

/** Copy B, for the recipient. */
function taxFormText({ documents }: BrandConfig, content: TaxFormContent, notices: DocumentText['sections']): DocumentText {
  const words = documentWords(documents.taxForm);
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
