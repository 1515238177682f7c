import type { FastifyInstance } from 'fastify';
import { transact } from '../db/transact.ts';
import { listLocked, unlockJointHolder } from '../domain/joint/unlock.ts';
import { isUuid } from '../domain/values/isUuid.ts';
import type { Platform } from '../http/platform.ts';
import { notFound, problem } from '../http/problems/problem.ts';
import { readOperator } from '../ports/readOutcome.ts';
import { bodyOf, deciderOf, type OnRequest } from './door.ts';

/** Lets operators list invitations that wrong answers have locked, and open one, under `/operator/joint`. */
export function addJoint(door: FastifyInstance, { deps, brands }: Platform, onRequest: OnRequest): void {
  const { db } = deps;

  door.get('/operator/joint', { onRequest }, async () => ({ data: await listLocked(db, deps) }));

  door.post('/operator/joint/:id/unlock', { onRequest }, async (request) => {
    const { id = '' } = request.params as Record<string, string>; // the route has one
    const operator = readOperator(bodyOf(request));
    if (operator === null) throw problem(422, 'invalid', { plain: 'Say who asks.' });
    if (!isUuid(id)) throw notFound('joint_not_locked');
    await transact(db, (tx) => unlockJointHolder(tx, deciderOf(request, deps, brands), id, operator));
    return { data: { depositor_id: id } };
  });
}
