import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Store } from '../../db/database.ts';
import { invitations } from '../../db/schema/access.ts';
import { accounts } from '../../db/schema/money.ts';
import { depositors, entities } from '../../db/schema/people.ts';
import { refused, type Refused } from '../refused.ts';
import { hashToken } from '../secrets.ts';
import type { RequestContext } from '../requestContext.ts';
import { toEmailKey } from '../values/contact.ts';
import { isLocked, isSent, type Joining } from './jointHolder.ts';

/** Parameters of the mailed link: `uuid` and `hash`, or the invited address with the same secret as `token`. */
export interface InvitationLink {
  uuid?: string;
  hash?: string;
  email?: string;
  token?: string;
}

/** Whether the request refers to an invitation rather than the caller's own account. */
export function hasLink({ uuid, hash, email, token }: InvitationLink): boolean {
  return [uuid, hash, email, token].some((value) => value !== undefined);
}

/**
 * Finds a valid invitation: the newest of this brand and address, not used or locked, for an open account.
 * @throws {Refused} absent `invitation_invalid`, `invitation_used` or `invitation_expired`; forbidden `identity_locked`
 */
export async function findInvited(db: Store, context: RequestContext, { uuid, hash, email, token }: InvitationLink): Promise<Joining> {
  const open = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.entityId, invitations.entityId), isNull(accounts.closedAt)));
  const [found] = await db
    .select({ invitation: invitations, holder: depositors, isOpen: sql<boolean>`${exists(open)}` })
    .from(invitations)
    .innerJoin(depositors, eq(depositors.id, invitations.depositorId))
    .innerJoin(entities, eq(entities.id, invitations.entityId))
    .where(and(eq(invitations.hash, hashToken(hash ?? token ?? '')), eq(entities.brand, context.brand.slug)));
  if (!found || !names({ uuid, hash, email, token }, found.invitation) || !found.isOpen) throw refused('absent', 'invitation_invalid');
  const { invitation, holder } = found;
  if (invitation.acceptedAt !== null) throw refused('absent', 'invitation_used');
  if (!isSent(invitation) || invitation.expiresAt <= context.now) throw refused('absent', 'invitation_expired');
  if (isLocked(invitation, context)) throw identityLocked();
  return { invitation, holder };
}

export function identityLocked(): Refused {
  return refused('forbidden', 'identity_locked');
}

/** The secret was matched already; the other parameter must belong to the same invitation. */
function names({ uuid, hash, email, token }: InvitationLink, { id, email: invited }: Joining['invitation']): boolean {
  if (hash !== undefined) return uuid === id;
  return token !== undefined && email !== undefined && toEmailKey(email) === toEmailKey(invited);
}
