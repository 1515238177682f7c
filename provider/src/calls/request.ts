import { and, eq, gt } from 'drizzle-orm';
import type { Handlers } from '../call.ts';
import { requests } from '../db/schema/work.ts';
import { notFound } from '../http/problem.ts';

export const requestHandlers: Handlers = {
  // A depositor's request is its owner's alone; that of a mailed link is whoever's who holds its 256-bit id. Foreign is the same as absent.
  request: async ({ deps, path, session }) => {
    const [row] = await deps.db
      .select()
      .from(requests)
      .where(and(eq(requests.id, path.requestId ?? ''), gt(requests.expiresAt, deps.clock.now())));
    const isOwn = row && (row.userId === null || (session?.kind === 'full' && row.userId === session.userId));
    if (!isOwn) throw notFound('There is no such request.');
    const { id, kind, status, data, problem } = row;
    return { data: { request_id: id, kind, status, data, problem } };
  },
};
