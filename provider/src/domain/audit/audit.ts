import { createHash } from 'node:crypto';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../requestContext.ts';
import { append, chainOf } from './chains.ts';

type Detail = Record<string, string | number | boolean | null>;

export interface AuditEvent {
  /** Dotted and past tense, such as `login.failed`. */
  event: string;
  userId?: string | null;
  sessionId?: string | null;
  /** Never contains depositor input. */
  detail?: Detail;
}

/** Appends to the user's audit chain in the transaction of the effect. Call it last, because it locks the chain. */
export async function record(
  tx: Transaction,
  context: RequestContext,
  { event, userId = null, sessionId = null, detail = {} }: AuditEvent,
): Promise<void> {
  await append(tx, chainOf(context.brand.slug, userId), {
    at: context.now,
    event,
    userId,
    sessionId,
    requestId: context.requestId,
    detail,
    address: context.address,
    userAgent: createHash('sha256').update(context.userAgent).digest('base64url'),
  });
}
