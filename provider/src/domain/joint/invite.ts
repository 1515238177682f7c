import { eq } from 'drizzle-orm';
import type { Store, Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { formatDay } from '../../texts/format.ts';
import { countUp } from '../access/counters.ts';
import { counterKey } from '../access/rateLimits.ts';
import { findUserByEmail, type User } from '../access/users.ts';
import type { Depositor } from '../depositors/depositors.ts';
import { compose, type Message } from '../messages/compose.ts';
import { send } from '../messages/send.ts';
import { tooOften } from '../refused.ts';
import { createToken, hashToken } from '../secrets.ts';
import { day, type RequestContext } from '../requestContext.ts';
import { toEmailKey } from '../values/contact.ts';
import { fullName, isSent, type Invitation } from './jointHolder.ts';

interface Inviting {
  depositor: Depositor;
  user: User;
}

/**
 * Mails an invitation with a new link, valid for `invitationDays`; earlier links stop working.
 * An address that already has a login gets a notice instead. The primary holder cannot tell the difference.
 */
export async function sendInvitation(
  tx: Transaction,
  context: RequestContext,
  { id, email }: Pick<Invitation, 'id' | 'email'>,
  primary: Inviting,
): Promise<Invitation> {
  const { now, config } = context;
  const secret = createToken();
  const expiresAt = new Date(now.getTime() + config.limits.invitationDays * day);
  const [sent] = await tx
    .update(invitations)
    .set({ email, hash: hashToken(secret), sentAt: now, expiresAt, verifiedAt: null, tokenHash: null })
    .where(eq(invitations.id, id))
    .returning();
  if (!sent) throw new Error('the invitation is missing');
  const link = `${context.origin}/joint-account/onboarding?${new URLSearchParams({ uuid: id, hash: secret })}`;
  await send(tx, context, await messageTo(tx, context, email, primary, { link, expiresAt }));
  return sent;
}

async function messageTo(
  tx: Transaction,
  context: RequestContext,
  email: string,
  { depositor, user }: Inviting,
  { link, expiresAt }: { link: string; expiresAt: Date },
): Promise<Message> {
  const name = fullName(depositor);
  const known = await findUserByEmail(tx, context.brand.slug, email);
  if (known?.id === user.id) return compose(context, user, 'jointOwnAddress', { link: `${context.origin}/joint-account/edit-email` });
  // An unconfirmed registration does not count as a login.
  if (known && known.emailVerifiedAt !== null) return compose(context, known, 'jointAddressTaken', { name });
  // The invited person has not chosen a language yet.
  const { language } = user;
  return compose(context, { email, language }, 'jointInvitation', { name, link, until: formatDay(expiresAt, language) });
}

/** Withdraws an invitation, which invalidates its link, and tells the address. */
export async function withdrawInvitation(
  tx: Transaction,
  context: RequestContext,
  invitation: Invitation,
  primary: Inviting,
): Promise<void> {
  if (!isSent(invitation)) return;
  await tx
    .update(invitations)
    .set({ hash: null, sentAt: null, expiresAt: null, verifiedAt: null, tokenHash: null })
    .where(eq(invitations.id, invitation.id));
  await tellWithdrawn(tx, context, invitation, primary);
}

/** Notifies the address of a withdrawn invitation, unless it is the primary holder's own. */
export async function tellWithdrawn(
  tx: Transaction,
  context: RequestContext,
  { email }: Pick<Invitation, 'email'>,
  { depositor, user: { emailKey, language } }: Inviting,
): Promise<void> {
  if (toEmailKey(email) === emailKey) return;
  await send(tx, context, compose(context, { email, language }, 'jointWithdrawn', { name: fullName(depositor) }));
}

/**
 * Counts an invitation against the primary holder's limit before it is sent, for all recipients together.
 * @param paused require a pause since the last one, for resends
 * @throws {Refused} too-often `too_many_sent`
 */
export async function countInvitation(db: Store, context: RequestContext, userId: string, paused = false): Promise<void> {
  const { limits } = context.config;
  const limit = {
    most: limits.invitationsPerDay,
    window: day,
    ...(paused && { pause: { after: 1, wait: limits.sendPauseSeconds * 1000 } }),
  };
  const { isWithin, retryAfter } = await countUp(db, counterKey(context, 'invitation', userId), limit, context.now);
  if (!isWithin) throw tooOften(retryAfter, 'too_many_sent');
}

/** `schemas/api/shapes/joint-invitation.json`; null before it is sent. */
export function toInvitation(invitation: Invitation, { config }: Pick<RequestContext, 'config'>) {
  if (!isSent(invitation)) return null;
  const { email, sentAt, expiresAt } = invitation;
  return {
    email,
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    can_resend_at: new Date(sentAt.getTime() + config.limits.sendPauseSeconds * 1000).toISOString(),
  };
}
