import type { FastifyRequest } from 'fastify';
import { findEndCause, findSession, type EndCause, type SessionRecord } from '../domain/access/sessions.ts';
import type { CallContract } from './contract.ts';
import { cookieNameOf, readCookie } from './browser/cookies.ts';
import { brandOf } from './browser/origins.ts';
import type { Platform } from './platform.ts';
import type { RefusalText } from '../texts/refusals.ts';
import { problem, unauthenticated } from './problems/problem.ts';

/** Caller of a request, as far as the call needs one. */
export interface Caller {
  session: SessionRecord | null;
  bearer: string | null;
}

/** @throws {ProblemError} 401 without the required session, 403 when its second factor is already confirmed */
export async function findCaller(contract: CallContract, request: FastifyRequest, { deps, brands }: Platform): Promise<Caller> {
  const { db, clock, config } = deps;
  if (!contract.looksForSession) return { session: null, bearer: null };
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const cookie = contract.byCookie ? readCookie(request, cookieNameOf(config, 'passbook')) : undefined;
  const isNamed = request.headers.authorization !== undefined;
  const by = bearer !== null ? { bearer } : !isNamed && cookie !== undefined ? { cookie } : null;
  const slug = () => brandOf(request, config, brands).slug;
  const session = by ? await findSession(db, by, slug(), clock.now()) : null;
  if (contract.session === 'none') return session && mayBe(session, contract) ? { session, bearer } : { session: null, bearer: null };
  const cause = by && !session ? await findEndCause(db, by, slug()) : null;
  if (cause !== null) throw problem(401, 'session_ended', reasonOf[cause]);
  if (!session || (contract.session === 'full' && session.kind !== 'full')) throw unauthenticated();
  if (contract.session === 'pending' && session.kind !== 'pending') throw problem(403, 'already_confirmed', 'already_confirmed');
  return { session, bearer };
}

/** A pending session does not count where the policy requires a holder. */
function mayBe({ kind }: SessionRecord, { policy }: CallContract): boolean {
  return kind === 'full' || policy.some(({ actor }) => actor.includes('pending'));
}

/** Tells users who were logged out from elsewhere why. */
const reasonOf: Record<EndCause, RefusalText> = {
  password_changed: 'ended_password_changed',
  email_changed: 'ended_email_changed',
  phone_changed: 'ended_phone_changed',
  logged_out_everywhere: 'ended_everywhere',
  invitation_ended: 'ended_invitation',
};
