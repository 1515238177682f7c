import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brands } from '../config/brands.ts';
import type { CallAnswer, CallInput, Deps, Handler, SessionRecord } from '../call.ts';
import { findSession } from '../domain/access/sessions.ts';
import { acceptLater } from '../sandbox/acceptLater.ts';
import type { Fault, Faults } from '../sandbox/faults.ts';
import { cookieCalls, curiousCalls, type CallContract } from './contract.ts';
import { cookieNameOf, readCookie, setCookie } from './cookies.ts';
import { issueCsrf, requireCsrf } from './csrf.ts';
import { beginOnce, type WriteOnce } from './idempotency.ts';
import { brandOf, linkOrigin, requireSameSite } from './origins.ts';
import { packPublic } from './packing.ts';
import { problem, unauthenticated } from './problem.ts';
import type { Rates } from './rates.ts';
import { createValidator } from './validator.ts';

export interface Platform {
  deps: Deps;
  brands: Brands;
  rates: Rates;
  /** Only in sandbox mode. */
  faults: Faults | null;
  /** Answers addresses that are no call; null refuses them all with 404 until pages are added. */
  servePage: ((request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) | null;
}

/** Largest bodies (security P-27): what a stranger may send, and what somebody with a finished login may. */
const bodyLimits = { stranger: 16_384, depositor: 65_536 };

/** Calls that answer everybody alike, with no secret and nothing that was asked in them: only these may be packed. */
const publicCalls = new Set(['branding', 'banner-alerts']);

/** Serves one call of the contract: what is asked in which order stands here and nowhere else. */
export function addCall(app: FastifyInstance, contract: CallContract, handler: Handler, platform: Platform): void {
  const { deps, faults } = platform;
  const validator = createValidator(contract, deps.config.mode === 'production');
  const isWrite = contract.method !== 'GET';
  const found = new WeakMap<FastifyRequest, { session: SessionRecord | null; fault: Fault | null }>();

  app.route({
    method: contract.method,
    url: contract.route,
    exposeHeadRoute: false,
    ...(publicCalls.has(contract.id) ? { onSend: packPublic } : {}),
    bodyLimit: contract.session === 'full' ? bodyLimits.depositor : bodyLimits.stranger,
    // Before the body is read: nothing may happen, nor be told, to a request that is forged or unknown.
    onRequest: async (request, reply) => {
      const fault = (await faults?.before(contract.call, request, reply)) ?? null;
      if (reply.sent) return;
      if (isWrite) requireCsrf(request, deps.config);
      requireSameSite(request, deps.config);
      takeAddressRate(platform, request, isWrite);
      const session = await sessionOf(contract, request, platform);
      if (session) takeRates(platform, `user ${session.userId}`, isWrite);
      found.set(request, { session, fault });
    },
    handler: async (request, reply) => {
      const { session, fault } = found.get(request) ?? { session: null, fault: null };
      const body = isWrite ? (request.body ?? {}) : {};
      validator.checkRequest(request.params, queryOf(request, deps), body);
      const once = isWrite && contract.idempotent ? await beginOnce(deps, contract.call, keyOf(request), session, body) : null;
      const input = inputOf(request, reply, session, once, platform);
      const work = () => (once ? runOnce(once, () => handler(input as CallInput<never>), reply) : handler(input as CallInput<never>));
      const answer = fault?.status === 202 ? await acceptLater(deps, session, work) : await work();
      if (fault && (await faults?.dropAfter(fault, request, reply))) return reply;
      const status = answer.status ?? 200;
      return reply.code(status).send({ data: validator.filterAnswer(status, answer.data) });
    },
  });
}

async function sessionOf(contract: CallContract, request: FastifyRequest, { deps, brands }: Platform): Promise<SessionRecord | null> {
  const { db, clock, config } = deps;
  if (contract.session === 'none' && !curiousCalls.has(contract.id)) return null;
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,128})$/i.exec(request.headers.authorization ?? '')?.[1];
  const cookie = cookieCalls.has(contract.id) ? readCookie(request, cookieNameOf(config, 'passbook')) : undefined;
  const isNamed = request.headers.authorization !== undefined;
  const by = bearer !== undefined ? { bearer } : !isNamed && cookie !== undefined ? { cookie } : null;
  const session = by ? await findSession(db, by, brandOf(request, config, brands).slug, clock.now()) : null;
  if (contract.session === 'none') return session;
  if (!session || (contract.session === 'full' && session.kind !== 'full')) throw unauthenticated();
  if (contract.session === 'pending' && session.kind !== 'pending') throw problem(403, 'already_confirmed', 'You are logged in already.');
  return session;
}

/** A whole address may share one connection to the internet, so it gets more than one depositor does. */
function takeAddressRate(platform: Platform, request: FastifyRequest, isWrite: boolean): void {
  takeRates(platform, `address ${request.ip}`, isWrite, 5);
}

function takeRates({ rates, deps }: Platform, who: string, isWrite: boolean, times = 1): void {
  const { readsPerMinute, writesPerMinute, writesPerSecond } = deps.config.limits;
  if (!isWrite) return rates.take(`${who} reads`, readsPerMinute * times, 60_000);
  rates.take(`${who} writes at once`, writesPerSecond * times, 1000);
  rates.take(`${who} writes`, writesPerMinute * times, 60_000);
}

async function runOnce(once: WriteOnce, work: () => Promise<CallAnswer>, reply: FastifyReply): Promise<CallAnswer> {
  if (once.replay) {
    reply.header('idempotency-replayed', 'true');
    return once.replay;
  }
  try {
    const answer = await work();
    await once.settle(answer);
    return answer;
  } catch (error) {
    await once.forget();
    throw error;
  }
}

function inputOf(
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionRecord | null,
  once: WriteOnce | null,
  { deps, brands }: Platform,
): CallInput {
  const { config } = deps;
  const brand = brandOf(request, config, brands);
  return {
    body: request.body ?? {},
    // Both have passed their schemas, which allow strings only.
    path: request.params as Record<string, string>,
    query: queryOf(request, deps) as Record<string, string>,
    session,
    brand,
    origin: linkOrigin(request, config, brand),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    requestId: request.id,
    cookie: (name) => readCookie(request, cookieNameOf(config, name)),
    setCookie: (name, value, seconds) => setCookie(reply, config, cookieNameOf(config, name), value, { seconds }),
    keepSession: (cookie) => {
      setCookie(reply, config, cookieNameOf(config, 'passbook'), cookie, {});
      issueCsrf(reply, config, cookie ?? undefined);
    },
    remember: async (tx, answer) => once?.remember(tx, answer),
    deps,
    request,
    reply,
  };
}

/** The preview of a brand in sandbox mode is nothing that a call knows. */
function queryOf(request: FastifyRequest, { config }: Deps): Record<string, unknown> {
  const query = { ...(request.query as Record<string, unknown>) };
  if (config.mode === 'sandbox') delete query['brand'];
  return query;
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return Array.isArray(key) ? key.join(',') : key;
}
