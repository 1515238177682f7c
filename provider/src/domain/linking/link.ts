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
import type { Situation } from '../situation.ts';
import { unusableCodes } from '../transfers/codes.ts';
import { macPurpose, macText } from './numbers.ts';
import { linkedNumberPlace, type LinkedAccount } from './linkedAccounts.ts';
import { endRoundsOf } from './rounds.ts';
import { tellWaiting } from './tellWaiting.ts';

/** An account at another bank as it is to be kept. */
export interface NewLink {
  account: BankAccount;
  institution: string;
  linkingType: LinkedAccount['linkingType'];
  /** `ACTIVE` needs `completeLink` after it. */
  status: Extract<LinkedAccount['status'], 'ACTIVE' | 'VERIFICATION_PENDING'>;
  /** By which the aggregator knows it. */
  reference: string | null;
}

/** Where the aggregator's reference of a linked account rests, for sealing it to its place. */
export function referencePlace(linkedAccountId: string): string {
  return `linked_accounts/${linkedAccountId}/reference`;
}

/**
 * Keeps an account that a depositor links. One that waits for its confirmation gives way to it.
 * @throws {Refused} conflict `already_linked`; conflict `account_unusable` when it came back with a code that says so.
 */
export async function addLink(tx: Transaction, situation: Situation, depositor: Depositor, link: NewLink): Promise<LinkedAccount> {
  const { config, now } = situation;
  const entityId = await requireEntity(tx, situation, depositor);
  await findLinkable(tx, situation, entityId, link.account);
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
  if (!added) throw new Error('the linked account was not kept');
  return added;
}

/**
 * Money may move through the account: any other of the depositor's is put out of use, the flag that asks for a new link is taken down
 * (rule funding-7), and a registration goes on to `verified`, unless everything but the first deposit is done.
 * @returns the depositor as they are now
 */
export async function completeLink(tx: Transaction, situation: Situation, depositor: Depositor, linked: LinkedAccount): Promise<Depositor> {
  await endRoundsOf(tx, linked.entityId, situation.now);
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
  await notifyHolders(tx, situation, recipient, 'accountLinked', {
    kind: 'linking',
    about: 'linked_account',
    by: depositor.userId,
    valuesIn: () => said,
  });
  await tellWaiting(tx, situation, recipient, linked);
  await record(tx, situation, { event: 'link.completed', userId: depositor.userId, detail: { linkedAccountId: linked.id } });
  return changed;
}

/**
 * The links of an entity that are of this account, whatever has become of them; it may be linked anew.
 * @throws {Refused} conflict `already_linked`; conflict `account_unusable` when it came back with a code that says so.
 */
export async function findLinkable(
  tx: Transaction,
  situation: Situation,
  entityId: string,
  account: BankAccount,
): Promise<LinkedAccount[]> {
  const same = await findSame(tx, situation, entityId, account);
  if (same.some(({ status }) => ['ACTIVE', 'DEPOSITS_LOCKED'].includes(status))) throw refused('conflict', 'already_linked');
  if (same.some(({ lockCode }) => lockCode !== null && unusableCodes.includes(lockCode))) throw refused('conflict', 'account_unusable');
  return same;
}

/** What waits for its confirmation gives way to another account. */
export async function archiveUnconfirmed(tx: Transaction, entityId: string): Promise<void> {
  await tx
    .update(linkedAccounts)
    .set({ status: 'ARCHIVED' })
    .where(and(eq(linkedAccounts.entityId, entityId), inArray(linkedAccounts.status, unconfirmed)));
}

const unconfirmed = ['VERIFICATION_PENDING', 'FAILED', 'VERIFICATION_RETURNED', 'TIMEOUT', 'ERRORED', 'PENDING'] as const;

async function findSame(db: Store, { config }: Situation, entityId: string, account: BankAccount): Promise<LinkedAccount[]> {
  const macs = macsOf(config.macKeys, macPurpose, macText(account));
  return db
    .select()
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.entityId, entityId), inArray(linkedAccounts.numberMac, macs)));
}

/** Of whom the account will be: with the first link a depositor begins to bank. */
async function requireEntity(tx: Transaction, { brand, now }: Situation, { id, entityId }: Depositor): Promise<string> {
  if (entityId !== null) return entityId;
  const made = randomUUID();
  await tx.insert(entities).values({ id: made, brand: brand.slug, createdAt: now });
  await tx.update(depositors).set({ entityId: made }).where(eq(depositors.id, id));
  return made;
}
