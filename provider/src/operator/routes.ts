import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../config/network.ts';
import type { Transaction } from '../db/database.ts';
import { transact } from '../db/transact.ts';
import { countUp } from '../domain/access/counters.ts';
import { record } from '../domain/audit/audit.ts';
import { addBanner, endBanner, listBanners, type Banner } from '../domain/banners/banners.ts';
import { readBannerOrder } from '../domain/banners/readBanner.ts';
import { decide } from '../domain/identity/decide.ts';
import { findCheckByReference } from '../domain/identity/checks.ts';
import { listReviews } from '../domain/identity/reviews.ts';
import { macsOf } from '../domain/secrets.ts';
import { minute } from '../domain/requestContext.ts';
import { contextFor, type SystemContext } from '../domain/systemContext.ts';
import { openAnsweredFile } from '../domain/uploads/uploads.ts';
import { isUuid } from '../domain/values/isUuid.ts';
import { setFileHeaders } from '../http/headers.ts';
import type { Platform } from '../http/platform.ts';
import { notFound, problem, tooMany, unauthenticated } from '../http/problems/problem.ts';
import { readDecision, readOperator, readOutcome } from '../ports/readOutcome.ts';
import { isSigned } from '../ports/signature.ts';
import { bodyOf, deciderOf, requireSecret, type OnRequest } from './door.ts';
import { addJoint } from './joint.ts';
import { addMessages } from './messages.ts';
import { addTaxForms } from './taxForms.ts';

/** APIs for operators and the bank's services, outside `/v1` and not for browsers. Each is registered only if its secret is set. */
export function addOperator(app: FastifyInstance, platform: Platform): void {
  const { config } = platform.deps;
  void app.register(async (door) => {
    door.addHook('onRequest', async (request) => {
      requireProgram(request);
      await countFrom(request, platform);
    });
    // Raw bytes, for verifying the signature.
    door.removeAllContentTypeParsers();
    door.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: 16_384 },
      async (_request: unknown, body: Buffer) => body,
    );
    if (config.operatorSecret !== null) {
      const onRequest = requireSecret(config.operatorSecret);
      addReviews(door, platform, onRequest);
      addBanners(door, platform, onRequest);
      addMessages(door, platform, onRequest);
      addTaxForms(door, platform, onRequest);
      addJoint(door, platform, onRequest);
    }
    if (config.identity !== null) addAnswers(door, platform, config.identity.secret);
  });
}

/** GET and POST below `/operator/reviews`. */
function addReviews(door: FastifyInstance, { deps, brands }: Platform, onRequest: OnRequest): void {
  const { db, config } = deps;
  door.get('/operator/reviews', { onRequest }, async () => ({ data: await listReviews(db, config.sealingKeys) }));

  door.get('/operator/reviews/files/:id', { onRequest }, async (request, reply) => {
    const { id = '' } = request.params as Record<string, string>; // the route has one
    const file = isUuid(id) ? await openAnsweredFile(deps, id) : null;
    if (!file) throw notFound({ plain: 'There is no such file, or it was not found harmless.' });
    setFileHeaders(reply, file);
    return reply.send(Buffer.from(file.content));
  });

  door.post('/operator/reviews/:id', { onRequest }, async (request) => {
    const { id = '' } = request.params as Record<string, string>; // parameter of the route
    const decision = readDecision(bodyOf(request));
    if (!decision) throw unreadable();
    if (!isUuid(id)) throw notFound({ plain: 'We couldn’t find that application.' });
    const { operator, ...outcome } = decision;
    await transact(db, (tx) => decide(tx, id, outcome, { ...deciderOf(request, deps, brands), by: 'operator', name: operator }));
    return { data: { depositor_id: id, registration_status: outcome.status } };
  });
}

/** GET and POST below `/operator/banners`: lists current and upcoming ones, adds one, ends one. */
function addBanners(door: FastifyInstance, { deps, brands }: Platform, onRequest: OnRequest): void {
  const { db, clock } = deps;

  door.get('/operator/banners', { onRequest }, async () => ({ data: await listBanners(db, clock.now()) }));

  door.post('/operator/banners', { onRequest }, async (request, reply) => {
    const { operator, ...order } = readBannerOrder(bodyOf(request));
    const banner = await transact(db, async (tx) => {
      const added = await addBanner(tx, { brands, now: clock.now() }, order);
      await recordBanner(tx, deciderOf(request, deps, brands), 'banner.shown', added, operator);
      return added;
    });
    return reply.code(201).send({ data: banner });
  });

  door.post('/operator/banners/:id/end', { onRequest }, async (request) => {
    const { id = '' } = request.params as Record<string, string>; // parameter of the route
    const operator = readOperator(bodyOf(request));
    if (operator === null) throw problem(422, 'invalid', { plain: 'Give the operator’s name.' });
    if (!isUuid(id)) throw notFound({ plain: 'We couldn’t find that banner.' });
    const banner = await transact(db, async (tx) => {
      const ended = await endBanner(tx, id, clock.now());
      await recordBanner(tx, deciderOf(request, deps, brands), 'banner.ended', ended, operator);
      return ended;
    });
    return { data: banner };
  });
}

/** Recorded in the audit of each brand that shows the banner. */
async function recordBanner(
  tx: Transaction,
  system: SystemContext,
  event: 'banner.shown' | 'banner.ended',
  { uuid: bannerId, brand, type, location }: Banner,
  name: string,
): Promise<void> {
  const detail = { bannerId, type, location, by: 'operator', name };
  for (const slug of brand === null ? system.brands.keys() : [brand])
    await record(tx, contextFor(system, { brand: slug, language: '' }), { event, detail });
}

/** POST `/operator/identity/{reference}`: signed webhook of the identity service. */
function addAnswers(door: FastifyInstance, { deps, brands }: Platform, secret: string): void {
  const { db, ports } = deps;
  door.post('/operator/identity/:reference', async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    if (!isSigned(secret, request.headers, body)) throw unauthenticated({ plain: 'The signature is invalid.' });
    const { reference = '' } = request.params as Record<string, string>; // parameter of the route
    const outcome = readOutcome(bodyOf(request));
    if (!outcome) throw unreadable();
    const { name } = ports.identity;
    await transact(db, async (tx) => {
      const check = await findCheckByReference(tx, name, reference);
      if (!check) throw notFound({ plain: 'There is no open check with this reference.' });
      await decide(tx, check.depositorId, outcome, { ...deciderOf(request, deps, brands), by: 'service', name });
    });
    return { data: {} };
  });
}

function unreadable() {
  return problem(422, 'invalid', { plain: 'Give a status that ends a review, and the operator’s name.' });
}

/** Rejects browsers, whatever page the request comes from. */
function requireProgram({ headers }: FastifyRequest): void {
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined || headers.cookie !== undefined)
    throw problem(403, 'foreign_origin', { plain: 'Browsers are not allowed here.' });
}

/** Counted before the secret is compared, in the database, for all processes together. */
async function countFrom({ ip }: FastifyRequest, { deps: { db, config, clock } }: Platform): Promise<void> {
  const key = macsOf(config.macKeys, 'counter', `operator\0${networkOf(ip)}`);
  const { isWithin, retryAfter } = await countUp(db, key, { most: 60, window: minute }, clock.now());
  if (!isWithin) throw tooMany(retryAfter);
}
