import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { transact } from '../db/transact.ts';
import { answerThread } from '../domain/messageCenter/answer.ts';
import { openFileOf } from '../domain/messageCenter/attachments.ts';
import { listInbox, showThread } from '../domain/messageCenter/inbox.ts';
import { isUuid } from '../domain/values/isUuid.ts';
import { setFileHeaders } from '../http/headers.ts';
import type { Platform } from '../http/platform.ts';
import { notFound, problem } from '../http/problems/problem.ts';
import { bodyOf, deciderOf, type OnRequest } from './door.ts';

const isReply = new Ajv({ strict: true }).compile<{ text: string; operator: string }>({
  type: 'object',
  additionalProperties: false,
  required: ['text', 'operator'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 4000 },
    operator: { type: 'string', pattern: String.raw`^[\p{L}\p{N}][\p{L}\p{N} .@_-]{0,79}$` },
  },
});

/** Registers `/operator/messages`: lists, reads and answers messages. */
export function addMessages(door: FastifyInstance, { deps, brands }: Platform, onRequest: OnRequest): void {
  const { db, config } = deps;

  door.get('/operator/messages', { onRequest }, async (request) => {
    const { all } = request.query as { all?: string }; // anything else is not `true`
    return { data: await listInbox(db, config.sealingKeys, all === 'true') };
  });

  door.get('/operator/messages/:id', { onRequest }, async (request) => {
    const data = await showThread(db, config.sealingKeys, idOf(request));
    if (!data) throw absent();
    return { data };
  });

  door.post('/operator/messages/:id', { onRequest }, async (request) => {
    const id = idOf(request);
    const reply = bodyOf(request);
    if (!isReply(reply)) throw problem(422, 'invalid', { plain: 'Give a text of up to 4,000 characters and the operator’s name.' });
    const written = { text: reply.text, sender: reply.operator };
    return { data: { uuid: await transact(db, (tx) => answerThread(tx, deciderOf(request, deps, brands), id, written)) } };
  });

  door.get('/operator/messages/files/:id', { onRequest }, async (request, reply) => {
    const file = await openFileOf(deps, idOf(request));
    if (!file) throw absent();
    setFileHeaders(reply, file);
    return reply.send(Buffer.from(file.content));
  });
}

/** @throws {ProblemError} 404 when the id is not a UUID */
function idOf({ params }: FastifyRequest): string {
  const { id = '' } = params as Record<string, string>; // parameter of the route
  if (!isUuid(id)) throw absent();
  return id;
}

const absent = () => notFound({ plain: 'There is no such thread or file.' });
