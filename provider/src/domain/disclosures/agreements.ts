import { createHash, randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { editionsOf, type Disclosure, type Edition } from '../../config/disclosures/readDisclosures.ts';
import type { Store, Transaction } from '../../db/database.ts';
import { disclosureAgreements } from '../../db/schema/disclosures.ts';
import { initialFunds } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import type { SessionRecord } from '../access/sessions.ts';
import { record } from '../audit/audit.ts';
import { getDepositor, lockDepositor } from '../depositors/depositors.ts';
import { join } from '../joint/join.ts';
import { absent, refused } from '../refused.ts';
import { isSame } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { isAccessCode } from './accessCode.ts';

/** Current version of a document, and when the depositor agreed to it in any language. */
export interface DisclosureStatus {
  disclosure: Disclosure;
  /** Null when not agreed yet. */
  agreedAt: Date | null;
  /** An earlier version was agreed to. */
  isChanged: boolean;
}

/** All documents of the brand in order, with the depositor's agreements. */
export async function readDisclosureStatuses(db: Store, { brand }: RequestContext, userId: string): Promise<DisclosureStatus[]> {
  const depositor = await getDepositor(db, userId);
  const rows = await db
    .select()
    .from(disclosureAgreements)
    .where(eq(disclosureAgreements.depositorId, depositor.id))
    .orderBy(desc(disclosureAgreements.agreedAt));
  return brand.disclosures.map((disclosure) => {
    const own = rows.filter((row) => row.disclosure === disclosure.uuid);
    const current = new Set(editionsOf(disclosure).map(({ hash }) => hash));
    const agreedAt = own.find(({ hash }) => current.has(hash))?.agreedAt ?? null;
    return { disclosure, agreedAt, isChanged: agreedAt === null && own.length > 0 };
  });
}

/**
 * Finds a document by version and language hash.
 * @throws {Refused} absent for any other pair
 */
export function findEdition({ brand }: RequestContext, uuid: string, hash: string): Edition {
  const found = brand.disclosures.find((each) => each.uuid === uuid);
  const edition = found && editionOf(found, hash);
  if (!edition) throw absent('disclosure_unknown');
  return edition;
}

const editionOf = (disclosure: Disclosure, hash: string) => editionsOf(disclosure).find((each) => isSame(each.hash, hash));

export interface Agreeing {
  attestation: string;
  hash: string;
  access_code?: string;
}

/**
 * Stores an agreement. Idempotent.
 * @throws {Refused} absent; conflict `disclosure_changed` when the text has changed, `consent_first`; wrong `access_code_wrong`
 */
export async function agree(
  tx: Transaction,
  context: RequestContext,
  { userId, id: sessionId }: SessionRecord,
  uuid: string,
  { attestation, hash, access_code: code }: Agreeing,
): Promise<DisclosureStatus> {
  const depositor = await lockDepositor(tx, userId);
  const statuses = await readDisclosureStatuses(tx, context, userId);
  const status = statuses.find(({ disclosure }) => disclosure.uuid === uuid);
  if (!status) throw absent('disclosure_unknown');
  const disclosure = editionOf(status.disclosure, hash);
  if (disclosure?.attestation !== attestation) throw refused('conflict', 'disclosure_changed');
  if (status.agreedAt !== null) return status;
  if (disclosure.isConsent && !isAccessCode(context.config, userId, disclosure, code ?? ''))
    throw refused('invalid', 'invalid', { reason: 'access_code_wrong', errors: { access_code: ['access_code_wrong'] } });
  if (!disclosure.isConsent && statuses.some((each) => each.disclosure.isConsent && each.agreedAt === null))
    throw refused('conflict', 'consent_first');
  const { kind, version, language } = disclosure;
  const userAgent = createHash('sha256').update(context.userAgent).digest('base64url');
  await tx
    .insert(disclosureAgreements)
    .values({ ...agreementTo(disclosure), id: randomUUID(), depositorId: depositor.id, userAgent, agreedAt: context.now });
  await record(tx, context, { event: 'disclosure.agreed', userId, sessionId, detail: { kind, version, language, hash } });
  return { ...status, agreedAt: context.now };
}

/** Evidence of an agreement: the exact document, version and language shown. */
export function agreementTo({ uuid, kind, version, language, hash, attestation }: Edition) {
  return { disclosure: uuid, kind, version, language, hash, attestation };
}

/**
 * Requires agreement to all current documents.
 * @throws {Refused} conflict `disclosures_open`
 */
export async function requireAgreed(db: Store, context: RequestContext, userId: string): Promise<void> {
  const statuses = await readDisclosureStatuses(db, context, userId);
  if (statuses.some(({ agreedAt }) => agreedAt === null)) throw refused('conflict', 'disclosures_open');
}

/**
 * Completes the step `disclosures`, which also needs the amount of the first deposit. Joint holders, who link and fund nothing, join with
 * it.
 * No effect after later steps.
 * @throws {Refused} conflict `step_out_of_order`, `disclosures_open`, `amount_missing`, `duplicate_ssn`
 */
export async function finishDisclosures(tx: Transaction, context: RequestContext, { userId, id: sessionId }: SessionRecord): Promise<void> {
  const depositor = await lockDepositor(tx, userId);
  const { registrationLastStep: lastStep, isPrimary } = depositor;
  if (['disclosures', 'funded', 'completed'].includes(lastStep)) return;
  if (lastStep !== (isPrimary ? 'verified' : 'confirmed')) throw refused('conflict', 'step_out_of_order');
  await requireAgreed(tx, context, userId);
  if (!isPrimary) return join(tx, context, depositor, userId);
  const [fund] = await tx.select({ cents: initialFunds.cents }).from(initialFunds).where(eq(initialFunds.depositorId, depositor.id));
  if (!fund) throw refused('conflict', 'amount_missing');
  await tx
    .update(depositors)
    .set({ registrationLastStep: 'disclosures' })
    .where(and(eq(depositors.id, depositor.id), eq(depositors.registrationLastStep, 'verified')));
  await record(tx, context, { event: 'registration.step', userId, sessionId, detail: { step: 'disclosures' } });
}
