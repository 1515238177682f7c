import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, CallContext, CallHandler } from '../calls/call.ts';
import { networkOf } from '../config/network.ts';
import type { CallContract } from './contract.ts';
import { issueCsrf, requireCsrf } from './browser/csrf.ts';
import { cookieNameOf, readCookie, setCookie } from './browser/cookies.ts';
import { findCaller, type Caller } from './caller.ts';
import type { Meddling } from './interference.ts';
import { languageOf } from './browser/language.ts';
import { widgetUrl } from './browser/widget.ts';
import { brandOf, linkOrigin, requireSameSite } from './browser/origins.ts';
import { packPublic } from './packing.ts';
import type { Platform } from './platform.ts';
import { notFound, problem, toProblem } from './problems/problem.ts';
import { runCall } from './unitOfWork.ts';
import { createUploads, type Upload } from './uploads.ts';
import { createValidator } from './validator.ts';

/** Maximum body sizes in bytes, without and with a full session. */
const bodyLimits = { stranger: 16_384, depositor: 65_536 };

/** Registers a call. The only place that defines the order of all checks. */
export function addCall(app: FastifyInstance, contract: CallContract, handler: CallHandler, platform: Platform): void {
  const { deps, interference } = platform;
  const validator = createValidator(contract, deps.config.mode === 'production');
  const uploads = contract.files && createUploads(contract.files);
  const isWrite = contract.method !== 'GET';
  const found = new WeakMap<FastifyRequest, { caller: Caller; meddling: Meddling | null }>();

  app.route({
    method: contract.method,
    url: contract.route,
    config: { takesFiles: uploads !== undefined },
    // No HEAD, because some GET calls send a message.
    exposeHeadRoute: !isWrite && 'read' in handler,
    ...(contract.compressible ? { onSend: packPublic } : {}),
    bodyLimit: contract.session === 'full' ? bodyLimits.depositor : bodyLimits.stranger,
    // Before the body is read, so that forged or anonymous requests have no effect and learn nothing.
    onRequest: async (request, reply) => {
      const meddling = (await interference?.meet(contract.call, request, reply)) ?? null;
      if (reply.sent) return;
      if (isWrite) requireCsrf(request, deps.config);
      requireSameSite(request, deps.config);
      // Disabled features answer like unknown URLs.
      if (contract.feature && brandOf(request, deps.config, platform.brands).leavesOut.includes(contract.feature)) throw notFound();
      await takeAddressLimit(platform, request, isWrite);
      const caller = await findCaller(contract, request, platform);
      if (caller.session) await takeRateLimits(platform, `user ${caller.session.userId}`, isWrite);
      found.set(request, { caller, meddling });
    },
    handler: async (request, reply) => {
      const { caller, meddling } = found.get(request) ?? { caller: { session: null, bearer: null }, meddling: null };
      const context = contextOf(request, caller, platform, await uploads?.receive(request, caller.session?.userId ?? ''));
      validator.checkRequest(context.path, context.query, context.body);
      const work = async () => {
        try {
          return await runCall(deps.db, contract, handler, context, keyOf(request));
        } finally {
          if ('run' in handler && handler.leavesWork) platform.runSoon();
        }
      };
      const answer = meddling ? await meddling.runCall(context, work) : await work();
      if (meddling && (await meddling.loseAnswer(request, reply))) return reply;
      return send(answer, request, reply);
    },
  });

  function send(answer: Answer & { isRepeat?: boolean }, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (answer.isRepeat) reply.header('idempotency-replayed', 'true');
    if (answer.refusal) throw toProblem(answer.refusal);
    if (answer.language !== undefined) reply.header('content-language', answer.language);
    const token = setCookies(answer, request, reply, platform);
    const status = answer.status ?? 200;
    // Scripts on another origin cannot read the cookie, so the token is also in the body.
    const data = token === null ? answer.data : { token };
    return reply.code(status).send({ data: validator.filterAnswer(status, data) });
  }
}

function contextOf(request: FastifyRequest, { session, bearer }: Caller, platform: Platform, upload?: Upload): CallContext {
  const { deps, brands } = platform;
  const { config, clock, ports } = deps;
  const brand = brandOf(request, config, brands);
  return {
    now: clock.now(),
    config,
    brand,
    language: languageOf(request, brand),
    origin: linkOrigin(request, config, brand),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    requestId: request.id,
    body: upload?.body ?? (request.method === 'GET' ? {} : (request.body ?? {})),
    files: upload?.files ?? [],
    // strings, as validated
    path: request.params as Record<string, string>,
    query: queryOf(request, deps) as Record<string, string>,
    session,
    bearer,
    ports,
    widgetUrl: widgetUrl(request, platform),
    visitor: readCookie(request, 'XSRF-TOKEN'),
    cookie: (name) => readCookie(request, cookieNameOf(config, name)),
  };
}

/**
 * Sets cookies. Opening or ending a session also renews the anti-forgery token, which is bound to the session cookie.
 * @returns the token if the call has no other data, else null
 */
function setCookies(
  { session, renewsCsrf, device, registration, enrolment, reset, forgotten }: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
  { deps: { config } }: Platform,
): string | null {
  if (session !== undefined) {
    setCookie(reply, config, cookieNameOf(config, 'passbook'), session, {});
    issueCsrf(reply, config, session ?? undefined);
  }
  // Not "cookies", which would forget the device; not "cache", which holds nothing of ours and takes browsers seconds to clear.
  if (session === null) reply.header('clear-site-data', '"storage"');
  if (registration !== undefined) {
    const seconds = config.limits.registrationHours * 3600;
    setCookie(reply, config, cookieNameOf(config, 'passbook-registration'), registration, { seconds, isForLinks: true });
  }
  if (device !== undefined)
    setCookie(reply, config, cookieNameOf(config, 'passbook-device'), device && device.secret, { seconds: device?.seconds });
  if (enrolment !== undefined)
    setCookie(reply, config, cookieNameOf(config, 'passbook-enrolment'), enrolment && enrolment.mark, { seconds: enrolment?.seconds });
  if (reset !== undefined)
    setCookie(reply, config, cookieNameOf(config, 'passbook-reset'), reset && reset.token, reset ? { seconds: reset.seconds } : {});
  if (forgotten !== undefined)
    setCookie(reply, config, cookieNameOf(config, 'passbook-forgotten'), forgotten && forgotten.sealed, { seconds: forgotten?.seconds });
  return renewsCsrf ? issueCsrf(reply, config, readCookie(request, cookieNameOf(config, 'passbook'))) : null;
}

/** Many users may share an address, so it gets a multiple of a depositor's limit. */
function takeAddressLimit(platform: Platform, request: FastifyRequest, isWrite: boolean): Promise<void> {
  return takeRateLimits(platform, `address ${networkOf(request.ip)}`, isWrite, 5);
}

function takeRateLimits({ rateLimits, deps }: Platform, who: string, isWrite: boolean, times = 1): Promise<void> {
  const { readsPerMinute, writesPerMinute, writesPerSecond } = deps.config.limits;
  if (!isWrite) return rateLimits.take({ key: `${who} reads`, most: readsPerMinute * times, milliseconds: 60_000 });
  return rateLimits.take(
    { key: `${who} writes at once`, most: writesPerSecond * times, milliseconds: 1000 },
    { key: `${who} writes`, most: writesPerMinute * times, milliseconds: 60_000 },
  );
}

/** Drops `?brand=` of the sandbox's previews, which contracts do not declare. */
function queryOf(request: FastifyRequest, { config }: Platform['deps']): Record<string, unknown> {
  const query = { ...(request.query as Record<string, unknown>) };
  if (config.mode === 'sandbox') delete query['brand'];
  return query;
}

/** @throws {ProblemError} 400 when the key is malformed */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const text = Array.isArray(key) ? key.join(',') : key;
  if (!/^[\x21-\x7e]{8,255}$/.test(text)) throw problem(400, 'invalid_idempotency_key', 'malformed_request');
  return text;
}
