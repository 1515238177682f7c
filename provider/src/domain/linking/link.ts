import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors, entities } from '../../db/schema/people.ts';
import type { BankAccount } from '../../ports/transfers.ts';
import { getUser } from '../access/users.ts';
import { record } from '../audit/audit.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { notifyHolders } from '../messages/notify.ts';
import { refused } from '../refused.ts';
import { macOf, macsOf, seal } from '../secrets.ts';
import { followLink } from '../schedules/end.ts';
import type { RequestContext } from '../requestContext.ts';
import { unusableCodes } from '../transfers/codes.ts';
import { macPurpose, macText } from './numbers.ts';
import { linkedNumberPlace, type LinkedAccount } from './linkedAccounts.ts';
import { endRoundsOf } from './microdepositRounds.ts';
import { tellWaiting } from './tellWaiting.ts';

export interface NewLink {
  account: BankAccount;
  institution: string;
  linkingType: LinkedAccount['linkingType'];
  /** Call `completeLink` after adding an `ACTIVE` link. */
  status: Extract<LinkedAccount['status'], 'ACTIVE' | 'VERIFICATION_PENDING'>;
  reference: string | null;
}

/** Binds the sealed reference to its row. */
export function referencePlace(linkedAccountId: string): string {
  return `linked_accounts/${linkedAccountId}/reference`;
}

/**
 * Stores a new link and archives an unconfirmed one.
 * @throws {Refused} conflict `already_linked`, or `account_unusable` after a return code that rules it out
 */
export async function addLink(tx: Transaction, context: RequestContext, depositor: Depositor, link: NewLink): Promise<LinkedAccount> {
  const { config, now } = context;
  const entityId = await requireEntity(tx, context, depositor);
  await findLinkable(tx, context, entityId, link.account);
  await archiveUnconfirmed(tx, entityId);
  const id = randomUUID();
  const { account, institution, linkingType, status, reference } = link;
  const { routingNumber, accountNumber, kind } = account;
  const [added] = await tx
    .insert(linkedAccounts)
    .values({
      id,
      entityId,
      status,
      linkingType,
      institution,
      kind,
      routingNumber,
      mask: accountNumber.slice(-4),
      numberSealed: seal(config.sealingKeys[0], linkedNumberPlace(id), accountNumber),
      numberMac: macOf(config.macKeys, macPurpose, macText(account)),
      referenceSealed: reference && seal(config.sealingKeys[0], referencePlace(id), reference),
      createdAt: now,
    })
    .returning();
  if (!added) throw new Error('the linked account was not inserted');
  return added;
}

/**
 * Activates a link: archives the depositor's others, clears the relink flag (rule funding-7) and advances a registration to `verified`,
 * unless only the first deposit is missing.
 * @returns the updated depositor
 */
export async function completeLink(
  tx: Transaction,
  context: RequestContext,
  depositor: Depositor,
  linked: LinkedAccount,
): Promise<Depositor> {
  await endRoundsOf(tx, linked.entityId, context.now);
  await tx
    .update(linkedAccounts)
    .set({ status: 'ARCHIVED' })
    .where(and(eq(linkedAccounts.entityId, linked.entityId), ne(linkedAccounts.id, linked.id)));
  await tx.update(linkedAccounts).set({ status: 'ACTIVE', lockCode: null }).where(eq(linkedAccounts.id, linked.id));
  await followLink(tx, linked);
  const { registrationLastStep: step } = depositor;
  const [changed] = await tx
    .update(depositors)
    .set({
      relink: false,
      ...(step !== 'completed' && { extendedStatus: 'LINKED', registrationLastStep: step === 'disclosures' ? step : 'verified' }),
    })
    .where(eq(depositors.id, depositor.id))
    .returning();
  if (!changed || depositor.userId === null) throw new Error('a depositor without credentials has linked an account');
  const { email, language } = await getUser(tx, depositor.userId);
  const said = { bank: linked.institution, mask: linked.mask };
  const recipient = { depositorId: depositor.id, email, language };
  await notifyHolders(tx, context, recipient, 'accountLinked', {
    kind: 'linking',
    about: 'linked_account',
    by: depositor.userId,
    valuesIn: () => said,
  });
  await tellWaiting(tx, context, recipient, linked);
  await record(tx, context, { event: 'link.completed', userId: depositor.userId, detail: { linkedAccountId: linked.id } });
  return changed;
}

/**
 * Existing links of the same account, in any status.
 * @throws {Refused} conflict `already_linked`, or `account_unusable` after a return code that rules it out
 */
export async function findLinkable(
  tx: Transaction,
  context: RequestContext,
  entityId: string,
  account: BankAccount,
): Promise<LinkedAccount[]> {
  const same = await findSame(tx, context, entityId, account);
  if (same.some(({ status }) => ['ACTIVE', 'DEPOSITS_LOCKED'].includes(status))) throw refused('conflict', 'already_linked');
  if (same.some(({ lockCode }) => lockCode !== null && unusableCodes.includes(lockCode))) throw refused('conflict', 'account_unusable');
  return same;
}

/** Archives links that were never confirmed. */
export async function archiveUnconfirmed(tx: Transaction, entityId: string): Promise<void> {
  await tx
    .update(linkedAccounts)
    .set({ status: 'ARCHIVED' })
    .where(and(eq(linkedAccounts.entityId, entityId), inArray(linkedAccounts.status, unconfirmed)));
}

const unconfirmed = ['VERIFICATION_PENDING', 'FAILED', 'VERIFICATION_RETURNED', 'TIMEOUT', 'ERRORED', 'PENDING'] as const;

async function findSame(db: Store, { config }: RequestContext, entityId: string, account: BankAccount): Promise<LinkedAccount[]> {
  const macs = macsOf(config.macKeys, macPurpose, macText(account));
  return db
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.entityId, entityId), inArray(linkedAccounts.numberMac, macs)));
}

/** The entity that owns the accounts; created with the first link. */
async function requireEntity(tx: Transaction, { brand, now }: RequestContext, { id, entityId }: Depositor): Promise<string> {
  if (entityId !== null) return entityId;
  const made = randomUUID();
  await tx.insert(entities).values({ id: made, brand: brand.slug, createdAt: now });
  await tx.update(depositors).set({ entityId: made }).where(eq(depositors.id, id));
  return made;
}
