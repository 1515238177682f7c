import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../../db/isUnavailable.ts';
import { sqlStateOf } from '../../db/transact.ts';
import { isPlain, languageSaid, renderRefusal, tellErrors } from '../../texts/refusals.ts';
import { Refused } from '../../domain/refused.ts';
import type { CallContract } from '../contract.ts';
import { ProblemError, notFound, problem, toProblem, unavailable, unreadable, unsupportedMediaType } from './problem.ts';
import { checkProblem } from '../validator.ts';

/**
 * Converts all errors to problems.
 * @param isStrict answers 500 when a call returns a problem that its contract does not declare; off in production
 */
export function addFailures(app: FastifyInstance, contracts: readonly CallContract[], isStrict: boolean): void {
  const byRoute = new Map(contracts.map((contract) => [`${contract.method} ${contract.route}`, contract]));
  app.setErrorHandler((error: unknown, request, reply) => {
    const contract = isStrict ? byRoute.get(`${request.method} ${request.routeOptions.url}`) : undefined;
    return sendProblem(request, reply, declared(contract, problemOf(error, request)));
  });
}

function declared(contract: CallContract | undefined, answer: ProblemError): ProblemError {
  try {
    if (contract) checkProblem(contract, answer);
    return answer;
  } catch (error) {
    return problem(500, 'internal', { plain: error instanceof Error ? error.message : 'The problem is not in the contract.' });
  }
}

/** Maximum distinct messages per log line. */
const mostLogged = 5;

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, reason, errors, code }: ProblemError,
): FastifyReply {
  const voice = request.server.voiceFor(request);
  // Without field names, which may be anything; the message contains declared ones.
  const plainMessages = Object.values(errors)
    .flat()
    .filter(isPlain)
    .map(({ plain }) => plain);
  // One line per request, however many fields it has.
  if (plainMessages.length > 0)
    request.log.warn(
      { route: request.routeOptions.url, told: [...new Set(plainMessages)].slice(0, mostLogged), fields: plainMessages.length },
      'fields were refused',
    );
  const body = { message: renderRefusal(voice, reason), errors: tellErrors(voice, errors), code, request_id: request.id };
  return reply
    .code(status)
    .headers({ ...headers, 'content-language': languageSaid(voice, [reason, ...Object.values(errors).flat()]) })
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function problemOf(error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof Refused) return toProblem(error);
  const status = statusOf(error);
  const known = frameworkProblems[status];
  if (known) return known();
  request.log.error({ failure: describe(error), route: request.routeOptions.url }, 'unexpected failure');
  if (isUnavailable(error)) return unavailable();
  return problem(500, 'internal', 'internal');
}

/** Replaces Fastify's own messages, which mention its internals. */
const frameworkProblems: Record<number, () => ProblemError> = {
  400: () => unreadable(),
  404: () => notFound(),
  408: () => problem(408, 'too_slow', 'too_slow'),
  413: () => problem(413, 'too_large', 'too_large'),
  414: () => problem(414, 'too_long', 'too_long'),
  415: () => unsupportedMediaType(),
};

function statusOf(error: unknown): number {
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>; // any value may be thrown
  return typeof code === 'string' && code.startsWith('FST_') && typeof statusCode === 'number' ? statusCode : 500;
}

/**
 * Describes an error and its causes for the log: names, codes and stack locations.
 * No messages, because those of drivers contain query parameters and those of parsers the input.
 */
export function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { kind: typeof error };
  const chain = chainOf(error);
  return {
    kind: chain.map(({ constructor, name }) => (name === 'Error' ? constructor.name : name)).join(' < '),
    sqlState: sqlStateOf(error) ?? undefined,
    code: chain.map(codeOf).find((code) => code !== undefined),
    constraint: chain.map(constraintOf).find((constraint) => constraint !== undefined),
    at: placesOf(error),
  };
}

function chainOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let current: unknown = error; current instanceof Error && chain.length < 5; current = current.cause) chain.push(current);
  return chain;
}

/** Error codes of the system and Node, such as ECONNRESET and ERR_STREAM_DESTROYED. */
function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' && /^E[A-Z0-9_]{2,50}$/.test(error.code) ? error.code : undefined;
}

function constraintOf(error: Error): string | undefined {
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** The stack starts with the message, which may span lines. */
function placesOf({ stack = '', message }: Error): string[] {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim());
}
