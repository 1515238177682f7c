import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { linkedAccounts } from '../../db/schema/money.ts';
import { depositors } from '../../db/schema/people.ts';
import type { Ports } from '../../ports/ports.ts';
import type { BankAccount } from '../../ports/transfers.ts';
import { getUser } from '../access/users.ts';
import { record } from '../audit/audit.ts';
import { lockDepositor, type Depositor } from '../depositors/depositors.ts';
import { notifyHolders } from '../messages/notify.ts';
import { refused } from '../refused.ts';
import type { RequestContext } from '../requestContext.ts';
import { formatDay } from '../../texts/format.ts';
import { findBankName } from '../linking/banks.ts';
import { addLink, archiveUnconfirmed, findLinkable } from '../linking/link.ts';
import type { LinkedAccount } from '../linking/linkedAccounts.ts';
import { replacedBy } from '../linking/instant.ts';
import { allowsManual, findOtherBank, requiredBank } from '../linking/modes.ts';
import { beginRound } from './beginRound.ts';
import { endRoundsOf, roundsOf, type MicrodepositRound } from '../linking/microdepositRounds.ts';

/** A link that waits for its microdeposits, with its rounds, latest first. */
export interface Pending {
  linked: LinkedAccount;
  rounds: MicrodepositRound[];
}

/**
 * Links an account by its numbers and sends two microdeposits. The same numbers during an open round send no others.
 * @throws {Refused} forbidden `linking_mode`; conflict `other_institution`, `already_linked`, `account_unusable`, `microdeposits_limit`
 */
export async function linkByHand(
  tx: Transaction,
  context: RequestContext & { ports: Ports },
  userId: string,
  account: BankAccount,
): Promise<Pending> {
  if (!allowsManual(context)) throw refused('forbidden', 'linking_mode');
  const depositor = await lockDepositor(tx, userId);
  const name = findBankName(context.ports, account.routingNumber);
  const required = requiredBank(context, depositor, await replacedBy(tx, depositor));
  // Two unknown banks both have no name, which is not a match.
  const otherBank = findOtherBank(required, name ?? '', account.routingNumber);
  if (otherBank) throw otherBank;
  const before = depositor.entityId === null ? undefined : await findBefore(tx, context, depositor.entityId, account);
  if (before?.rounds[0]?.status === 'SENT' && before.linked.kind === account.kind) return before;
  requireRoundLeft(context, before?.rounds ?? []);
  if (depositor.entityId !== null) await endRoundsOf(tx, depositor.entityId, context.now);
  const linked = before
    ? await takeUp(tx, context, before.linked, account.kind)
    : await addLink(tx, context, depositor, {
        account,
        institution: name ?? 'your bank',
        linkingType: 'MANUAL',
        status: 'VERIFICATION_PENDING',
        reference: null,
      });
  if (depositor.registrationLastStep === 'confirmed')
    await tx.update(depositors).set({ registrationLastStep: 'bank' }).where(eq(depositors.id, depositor.id));
  return sendRound(tx, context, depositor, { linked, rounds: before?.rounds ?? [] });
}

export async function sendRound(tx: Transaction, context: RequestContext, depositor: Depositor, pending: Pending): Promise<Pending> {
  const { linked, rounds } = pending;
  const round = await beginRound(tx, context, linked.id);
  if (depositor.userId === null) throw new Error('a depositor without credentials has linked an account');
  const { email, language } = await getUser(tx, depositor.userId);
  await notifyHolders(tx, context, { depositorId: depositor.id, email, language }, 'microdepositsSent', {
    kind: 'linking',
    about: 'linked_account',
    by: depositor.userId,
    valuesIn: (spoken) => ({ bank: linked.institution, mask: linked.mask, arrives: formatDay(round.arrivesAt, spoken) }),
  });
  await record(tx, context, {
    event: 'microdeposits.sent',
    userId: depositor.userId,
    detail: { linkedAccountId: linked.id, round: rounds.length + 1 },
  });
  return { linked, rounds: [round, ...rounds] };
}

/**
 * More rounds would make guessing easier (rule funding-3).
 * @throws {Refused} conflict `microdeposits_limit`
 */
export function requireRoundLeft({ brand }: RequestContext, rounds: readonly MicrodepositRound[]): void {
  if (rounds.length >= brand.linking.microdepositRounds) throw refused('conflict', 'microdeposits_limit');
}

/** An earlier unconfirmed link of the same account, archived or not. Its rounds count, so retyping the numbers grants no more tries. */
async function findBefore(tx: Transaction, context: RequestContext, entityId: string, account: BankAccount): Promise<Pending | undefined> {
  const same = await findLinkable(tx, context, entityId, account);
  for (const linked of same.filter(({ linkingType }) => linkingType === 'MANUAL')) {
    const rounds = await roundsOf(tx, linked);
    if (rounds.length > 0 && rounds.every(({ status }) => status !== 'CONFIRMED')) return { linked, rounds };
  }
  return undefined;
}

/** Reopens a link and archives any other unconfirmed one. */
async function takeUp(
  tx: Transaction,
  { now }: RequestContext,
  { id, entityId }: LinkedAccount,
  kind: BankAccount['kind'],
): Promise<LinkedAccount> {
  await archiveUnconfirmed(tx, entityId);
  const [linked] = await tx
    .update(linkedAccounts)
    .set({ status: 'VERIFICATION_PENDING', kind, createdAt: now })
    .where(eq(linkedAccounts.id, id))
    .returning();
  if (!linked) throw new Error('the linked account is missing');
  return linked;
}
