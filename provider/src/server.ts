import fastifyCookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http';
import type { Brands } from './config/brands.ts';
import type { CallHandlers } from './calls/call.ts';
import type { Deps } from './deps.ts';
import { createHealth, requireRoomToWrite } from './db/health.ts';
import { ping } from './db/migrate.ts';
import { readShapes, type CallContract } from './http/contract.ts';
import { limitArrival, longestArrival } from './http/arrival.ts';
import { spellOut, withoutRetry } from './http/address.ts';
import { addCors, corsHeaders } from './http/browser/cors.ts';
import { addEnding } from './http/ending.ts';
import { addFailures, sendProblem } from './http/problems/failures.ts';
import { addSecurityHeaders, baseHeaders } from './http/headers.ts';
import { toOpenApi } from './http/openapi/toOpenApi.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { requireHost } from './http/browser/origins.ts';
import { packPublic } from './http/packing.ts';
import type { Interference } from './http/interference.ts';
import { addCall } from './http/pipeline.ts';
import type { Platform } from './http/platform.ts';
import { notFound, problem, unavailable, unreadable, unsupportedMediaType } from './http/problems/problem.ts';
import { createRateLimits } from './http/rateLimits.ts';
import { idHeaders, requestIdOf, traceOf } from './http/requestId.ts';
import { parseStrictJson } from './http/strictJson.ts';
import { addVoice } from './http/problems/voice.ts';

export interface ServerParts {
  deps: Deps;
  brands: Brands;
  contracts: readonly CallContract[];
  handlers: CallHandlers;
  /** Sandbox only. */
  interference: Interference | null;
  logger: FastifyServerOptions['logger'];
}

/**
 * Creates the HTTP server with `/v1`, the anti-forgery cookie, `/healthz` and `/livez`. Pages and sandbox are added later; it does not
 * listen yet.
 */
export async function createServer({
  deps,
  brands,
  contracts,
  handlers,
  interference,
  logger,
}: ServerParts): Promise<{ app: FastifyInstance; platform: Platform }> {
  const { config, clock, db } = deps;
  const app = Fastify({
    ...serverOptions,
    frameworkErrors: (_error, request, reply) => {
      // Too long path parameters bypass the hooks, so set the headers here.
      reply.headers({
        ...baseHeaders(config.mode, request.url),
        ...corsHeaders(request, config),
        ...idHeaders(request.id, request.headers),
      });
      void sendProblem(request, reply, unreadable());
    },
    logger,
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    genReqId: requestIdOf,
    childLoggerFactory: (parent, bindings, options, { headers }) => parent.child({ ...bindings, ...traceBindings(headers) }, options),
  });
  const platform: Platform = {
    deps,
    brands,
    contracts,
    rateLimits: createRateLimits(deps),
    interference,
    runSoon: () => {},
    widgetPort: null,
    timekeeper: null,
    givenUp: null,
    servePage: null,
  };

  await app.register(fastifyCookie);
  app.removeAllContentTypeParsers();
  // Parsed by calls that take files, after authentication (http/uploads.ts).
  app.addContentTypeParser(/^multipart\/form-data\s*;/i, async (request: FastifyRequest, payload: IncomingMessage) => {
    if (request.routeOptions.config.takesFiles) return payload;
    throw unsupportedMediaType();
  });
  app.addContentTypeParser(
    /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i,
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => (body.length === 0 ? undefined : parseStrictJson(body)),
  );
  addSecurityHeaders(app, config, clock);
  addLog(app);
  addVoice(app, config, brands);
  addFailures(app, contracts, config.mode === 'sandbox');
  // Before all checks, so that allowed origins can also read refusals.
  await addCors(app, config, methodsByRoute(contracts));
  addEnding(app);
  limitArrival(app);
  requireHost(app, config);
  app.addHook('onRequest', async (request) => {
    if (request.originalUrl !== request.url && request.url.startsWith('/v1/')) throw unreadable();
    if (request.url.length > 4096) throw problem(414, 'too_long', 'too_long');
  });

  refuseOtherMethods(app);
  app.setNotFoundHandler(async (request, reply) => {
    if (!platform.servePage) throw notFound();
    return platform.servePage(request, reply);
  });

  for (const contract of contracts) {
    const handler = handlers[contract.id];
    if (handler) addCall(app, contract, handler, platform);
  }

  const openApi = toOpenApi(contracts, readShapes(deps.config.root));
  app.get('/v1/openapi.json', { onSend: packPublic }, async () => openApi);
  const isHealthy = createHealth(async () => {
    await requireRoomToWrite(config);
    await ping({ db });
  });
  app.get('/healthz', async () => {
    if (!(await isHealthy())) throw unavailable();
    if (platform.timekeeper?.fault()) throw unavailable('clock_wrong');
    return { status: 'ok', ...(platform.givenUp && { given_up: platform.givenUp }) };
  });
  // No database query: restarting the process would not fix the database.
  app.get('/livez', async () => ({ status: 'ok' }));
  return { app, platform };
}

const serverOptions = {
  bodyLimit: 65_536,
  routerOptions: { maxParamLength: 512 },
  logController: new LogController({ disableRequestLogging: true }),
  requestTimeout: longestArrival,
  keepAliveTimeout: 72_000,
  // Longer than the longest call.
  connectionTimeout: 310_000,
  maxRequestsPerSocket: 10_000,
  // http/ending.ts sends its own answer.
  return503OnClosing: false,
  forceCloseConnections: 'idle',
  http: { headersTimeout: 15_000, maxHeaderSize: 16_384 },
  rewriteUrl: ({ url = '/' }) => withoutRetry(spellOut(url)),
  clientErrorHandler: (_error, socket) => {
    const headers = Object.entries(baseHeaders('sandbox', '/')).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable)
      socket.end(['HTTP/1.1 400 Bad Request', ...headers, 'connection: close', 'content-length: 0', '', ''].join('\r\n'));
  },
} satisfies FastifyHttpOptions<Server>;

/** Trace ids for each log line of a traced request. */
function traceBindings(headers: IncomingHttpHeaders): Record<string, string> {
  const trace = traceOf(headers);
  return trace ? { traceId: trace.traceId, parentId: trace.parentId } : {};
}

/** One line per request with listed fields only (rule provider-security-11): no raw URL, header or body. */
function addLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

function methodsByRoute(contracts: readonly CallContract[]): Map<string, string[]> {
  const routes = new Map<string, string[]>();
  for (const { route, method } of contracts) routes.set(route, [...(routes.get(route) ?? []), method]);
  return routes;
}
