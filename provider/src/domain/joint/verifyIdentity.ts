import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { transact } from '../../db/transact.ts';
import { record } from '../audit/audit.ts';
import { compose } from '../messages/compose.ts';
import { notify } from '../messages/notify.ts';
import { send } from '../messages/send.ts';
import { invalid, refused } from '../refused.ts';
import { hashToken, isSame, macOf } from '../secrets.ts';
import { minute, type RequestContext } from '../requestContext.ts';
import { findInvited, identityLocked, type InvitationLink } from './invitationLink.ts';
import { getPrimary, type Invitation, type Joining } from './jointHolder.ts';

export interface VerifiedIdentity {
  email: string;
  /** Allows setting a password once. */
  token: string;
  expiresAt: Date;
}

/**
 * Checks the last four digits of an invited person's SSN.
 * The try is committed before the digits are compared, so concurrent guesses all count; a correct one is not charged. After `identityTries`
 * wrong ones the invitation is locked, with any link, until support unlocks it.
 * @throws {Refused} wrong `identity_wrong`; forbidden `identity_locked`; invalid on `ssn_last4`, which does not count; absent as
 * `findInvited`
 */
export async function verifyIdentity(db: Store, context: RequestContext, link: InvitationLink, typed: string): Promise<VerifiedIdentity> {
  const { invitation, holder } = await findInvited(db, context, link);
  const digits = typed.trim();
  if (!/^\d{4}$/.test(digits)) throw invalid({ ssn_last4: ['ssn_last4_wrong'] });
  const { identityTries: most } = context.config.limits;
  const isThis = and(eq(invitations.id, invitation.id), eq(invitations.hash, invitation.hash ?? ''), isNull(invitations.acceptedAt));
  const [counted] = await db
    .update(invitations)
    .set({ tries: sql`${invitations.tries} + 1` })
    .where(and(isThis, lt(invitations.tries, most)))
    .returning();
  if (!counted) throw identityLocked();
  if (isSame(holder.ssnLast4 ?? '', digits)) return transact(db, (tx) => accept(tx, context, counted));
  await transact(db, (tx) => recordWrong(tx, context, { invitation: counted, holder }, counted.tries >= most));
  const left = most - counted.tries;
  if (left <= 0) throw identityLocked();
  const reason = { text: 'identity_wrong', values: { left } } as const;
  throw refused('wrong', 'identity_wrong', { reason, errors: { ssn_last4: [reason] } });
}

/** Returns the same token each time, so that tabs do not invalidate each other. */
async function accept(
  tx: Transaction,
  context: RequestContext,
  { id, hash, email, entityId, depositorId, tries }: Invitation,
): Promise<VerifiedIdentity> {
  const { now, config } = context;
  const token = macOf(config.macKeys, 'invitation', `${id}\0${hash ?? ''}`);
  const isThis = and(eq(invitations.id, id), eq(invitations.hash, hash ?? ''), isNull(invitations.acceptedAt));
  const [verified] = await tx
    .update(invitations)
    // Refunds the try only if no other one is in progress, so that concurrent guesses cannot exceed the limit.
    .set({
      tries: sql`case when ${invitations.tries} = ${tries} then ${tries} - 1 else ${invitations.tries} end`,
      verifiedAt: now,
      tokenHash: hashToken(token),
    })
    .where(isThis)
    .returning();
  if (!verified) throw refused('absent', 'invitation_invalid');
  const { user } = await getPrimary(tx, entityId);
  await record(tx, context, { event: 'joint.verified', userId: user.id, detail: { joint: depositorId } });
  return { email, token, expiresAt: passwordUntil(now, context) };
}

/** Expiry of the token after a correct answer. */
export function passwordUntil(verifiedAt: Date, { config }: RequestContext): Date {
  return new Date(verifiedAt.getTime() + config.limits.resetLinkMinutes * minute);
}

async function recordWrong(tx: Transaction, context: RequestContext, { invitation, holder }: Joining, isLast: boolean): Promise<void> {
  const { depositor: primary, user } = await getPrimary(tx, invitation.entityId);
  if (isLast) {
    const { language } = user;
    await send(tx, context, compose(context, { email: invitation.email, language }, 'jointLocked', {}));
    const name = holder.firstName ?? '';
    await notify(tx, context, { depositorId: primary.id, ...user }, 'security', 'jointHolderLocked', { name }, 'joint_holder');
  }
  const event = isLast ? 'joint.locked' : 'joint.identity-wrong';
  await record(tx, context, { event, userId: user.id, detail: { joint: holder.id } });
}
