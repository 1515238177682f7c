import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { bankDay } from '../../clock/businessDays.ts';
import type { BrandConfig } from '../../config/brands.ts';
import type { Store, Transaction } from '../../db/database.ts';
import { depositors, users } from '../../db/schema/people.ts';
import { taxConsents } from '../../db/schema/statements.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor } from '../depositors/depositors.ts';
import { compose } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { absent, refused } from '../refused.ts';
import { isSame } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { hashOfNotices, keepNotices } from '../statements/notices.ts';

/** Delivery of tax forms: on paper unless the primary holder consented to online delivery. */
export type TaxDelivery = 'online' | 'paper';

/** `GET /tax-documents/delivery`: current choice and consent text. Null for joint holders. */
export async function readTaxDelivery(db: Store, brand: BrandConfig, userId: string) {
  const [own] = await db
    .select({ id: depositors.id })
    .from(depositors)
    .where(and(eq(depositors.userId, userId), depositors.isPrimary));
  return own ? describe(brand, await lastConsent(db, own.id)) : null;
}

/**
 * Stores the choice and confirms it by mail. Idempotent.
 * @param hash of the consent text shown
 * @throws {Refused} absent for joint holders; conflict `disclosure_changed` when the text has changed
 */
export async function chooseTaxDelivery(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
  { delivery, hash }: { delivery: TaxDelivery; hash: string },
) {
  const depositor = await lockDepositor(tx, userId);
  if (!depositor.isPrimary) throw absent();
  const { notices } = context.brand.documents.taxConsent;
  const isGiven = delivery === 'online';
  // Withdrawing consent does not require reading the current text.
  if (isGiven && !isSame(hashOfNotices(notices), hash)) throw refused('conflict', 'disclosure_changed');
  const last = await lastConsent(tx, depositor.id);
  if ((last?.isGiven ?? false) === isGiven) return describe(context.brand, last);
  await keepNotices(tx, [notices]);
  const userAgent = createHash('sha256').update(context.userAgent).digest('base64url');
  const row = { id: randomUUID(), depositorId: depositor.id, isGiven, noticesHash: hashOfNotices(notices), userAgent, at: context.now };
  await tx.insert(taxConsents).values(row);
  const [user] = await tx.select({ email: users.email, language: users.language }).from(users).where(eq(users.id, userId));
  if (user)
    await send(tx, context, compose(context, user, isGiven ? 'taxFormsOnline' : 'taxFormsOnPaper', { link: `${context.origin}/login` }));
  await record(tx, context, { event: 'tax-delivery.chosen', userId, sessionId, detail: { delivery, hash: row.noticesHash } });
  return describe(context.brand, row);
}

/** SQL for the delivery of forms issued now. */
export const deliveryTo = (depositorId: SQL | typeof depositors.id): SQL<TaxDelivery> => sql`case when (select ${taxConsents.isGiven}
  from ${taxConsents} where ${taxConsents.depositorId} = ${depositorId} order by ${taxConsents.at} desc limit 1) then 'online' else 'paper' end`;

interface Consent {
  isGiven: boolean;
  at: Date;
}

async function lastConsent(db: Store, depositorId: string): Promise<Consent | undefined> {
  const [last] = await db
    .select({ isGiven: taxConsents.isGiven, at: taxConsents.at })
    .from(taxConsents)
    .where(eq(taxConsents.depositorId, depositorId))
    .orderBy(desc(taxConsents.at))
    .limit(1);
  return last;
}

function describe({ documents: { taxConsent } }: BrandConfig, last: Consent | undefined) {
  const delivery: TaxDelivery = last?.isGiven ? 'online' : 'paper';
  return {
    delivery,
    chosen_on: last ? bankDay(last.at) : null,
    hash: hashOfNotices(taxConsent.notices),
    sections: taxConsent.notices.map(({ heading, paragraphs }) => ({ heading, paragraphs, table: null })),
  };
}
