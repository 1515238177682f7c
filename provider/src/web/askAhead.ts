import type { FastifyReply, FastifyRequest } from 'fastify';
import { issueCsrf } from '../http/browser/csrf.ts';
import type { CallContract } from '../http/contract.ts';
import type { Platform } from '../http/platform.ts';
import type { PrerenderedPage } from './prerenderedPage.ts';

/** Answers by call. */
export type Answers = Record<string, { status: number; body: unknown; language: string | null }>;

/** Milliseconds that a page waits for an answer. */
const patience = 1000;
/** Longer than any value of our links, which the app would reject. */
const longest = 512;

/**
 * Prefetches the calls of a page opened by a mailed link (rule shell-15).
 * They run like all calls, with their limits, refusals and cookies.
 * @param values of the page's URL
 * @returns valid answers; the page makes the other calls itself
 */
export async function askAhead(
  { contracts, deps }: Platform,
  { asks }: Pick<PrerenderedPage, 'asks'>,
  values: URLSearchParams,
  { request, reply, brand, language }: { request: FastifyRequest; reply: FastifyReply; brand: string; language: string },
): Promise<Answers> {
  // GET requests must not change anything.
  const calls = contracts.filter(({ id, reads }) => reads && Object.hasOwn(asks, id));
  if (calls.length === 0 || request.method !== 'GET' || [...values.values()].some((value) => value.length > longest)) return {};
  const token = issueCsrf(reply, deps.config, undefined);
  const answers = await Promise.all(calls.map(async (call) => [call.id, await ask(call).catch(() => leave(call))] as const));
  return Object.fromEntries(answers.flatMap(([id, answer]) => (answer ? [[id, answer] as const] : [])));

  /** Timed out or aborted; the page makes the call itself. */
  function leave({ id }: CallContract): undefined {
    request.log.warn({ call: id }, 'a page was sent without a prefetched answer');
  }

  async function ask({ id, method, route, schemas, problems }: CallContract): Promise<Answers[string] | undefined> {
    const { host, 'user-agent': agent, 'sec-purpose': purpose } = request.headers;
    const fields = Object.entries(asks[id] ?? {}).map(([field, name]) => [field, values.get(name)] as const);
    const answer = await request.server.inject({
      method,
      url: route,
      remoteAddress: request.ip,
      headers: {
        host,
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        'accept-language': language,
        'x-passbook-brand': brand,
        ...(agent !== undefined && { 'user-agent': agent }),
        // A browser's speculative prefetch gets no answers.
        ...(purpose !== undefined && { 'sec-purpose': purpose }),
      },
      payload: Object.fromEntries(fields),
      signal: AbortSignal.timeout(patience),
    });
    const status = String(answer.statusCode);
    if (!(status in schemas.answers) && !(status in problems)) return undefined;
    const { 'content-language': said, 'set-cookie': cookies } = answer.headers;
    const prefetched = { status: answer.statusCode, body: answer.json<unknown>(), language: typeof said === 'string' ? said : null };
    if (cookies !== undefined) reply.header('set-cookie', cookies);
    return prefetched;
  }
}
