import type { FastifyInstance } from 'fastify';
import { transact } from '../db/transact.ts';
import { listLocked, unlockJointHolder } from '../domain/joint/unlock.ts';
import { isUuid } from '../domain/values/isUuid.ts';
import type { Platform } from '../http/platform.ts';
import { notFound, problem } from '../http/problems/problem.ts';
import { readOperator } from '../ports/readOutcome.ts';
import { bodyOf, deciderOf, type OnRequest } from './door.ts';

/** Registers `/operator/joint`: lists and unlocks invitations locked by wrong answers. */
export function addJoint(door: FastifyInstance, { deps, brands }: Platform, onRequest: OnRequest): void {
  const { db } = deps;

  door.get('/operator/joint', { onRequest }, async () => ({ data: await listLocked(db, deps) }));

  door.post('/operator/joint/:id/unlock', { onRequest }, async (request) => {
    const { id = '' } = request.params as Record<string, string>; // parameter of the route
    const operator = readOperator(bodyOf(request));
    if (operator === null) throw problem(422, 'invalid', { plain: 'Give the operator’s name.' });
    if (!isUuid(id)) throw notFound('joint_not_locked');
    await transact(db, (tx) => unlockJointHolder(tx, deciderOf(request, deps, brands), id, operator));
    return { data: { depositor_id: id } };
  });
}
