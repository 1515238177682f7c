import type { FastifyInstance } from 'fastify';
import { openPaperForm } from '../domain/documents/openDocument.ts';
import { listPaperForms } from '../domain/taxForms/taxDocuments.ts';
import { isUuid } from '../domain/values/isUuid.ts';
import { setFileHeaders } from '../http/headers.ts';
import type { Platform } from '../http/platform.ts';
import { notFound, problem } from '../http/problems/problem.ts';
import type { OnRequest } from './door.ts';

/** Registers `/operator/tax-forms`: lists and serves forms to be mailed on paper. */
export function addTaxForms(door: FastifyInstance, { deps, brands }: Platform, onRequest: OnRequest): void {
  door.get('/operator/tax-forms', { onRequest }, async (request) => {
    const { year = '' } = request.query as { year?: string };
    if (!/^[1-9]\d{3}$/.test(year)) throw problem(422, 'invalid', { plain: 'Give a year, as in ?year=2026.' });
    return { data: await listPaperForms(deps.db, Number(year)) };
  });

  door.get('/operator/tax-forms/:id', { onRequest }, async (request, reply) => {
    const { id = '' } = request.params as Record<string, string>; // parameter of the route
    const form = isUuid(id) ? await openPaperForm(deps, brands, id) : null;
    if (!form) throw notFound({ plain: 'We couldn’t find that tax form.' });
    setFileHeaders(reply, form);
    return reply.send(Buffer.from(form.content));
  });
}
