import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from 'playwright';
import type { Kept } from '../../../src/store/kept/kept.ts';
import type { Product } from '../../browser/product.ts';
import { findPersona } from './findPersona.ts';
import type { SavedSession } from '../../browser/seats.ts';

/**
 * Logs in a persona with the login page's calls but without rendering it, for tests of what follows.
 * @returns the browser's cookies and storage
 */
export async function logInByCalls(product: Product, origin: string, persona: string): Promise<SavedSession> {
  const { email, password, phone } = await findPersona(product, persona);
  const { host, hostname } = new URL(origin);
  // Only browsers resolve *.localhost on every system.
  const context = await request.newContext({ baseURL: product.origin(), extraHTTPHeaders: { host, origin } });
  try {
    await ask(context, 'get', '/sanctum/csrf-cookie');
    const login = await ask(context, 'post', '/v1/login', { email, password });
    const bearer = String(login['token']);
    const challenge = await ask(context, 'get', '/v1/mfa-select/sms', undefined, bearer);
    const [message] = await product.outbox(phone);
    await ask(context, 'post', `/v1/mfa-verify/${String(challenge['nonce_token'])}`, { code: message?.code }, bearer);
    const { cookies } = await context.storageState();
    const kept: Kept = { version: 1, dismissed: {}, sessionMark: randomUUID() };
    return {
      cookies: cookies.map((cookie) => ({ ...cookie, domain: hostname })),
      origins: [{ origin, localStorage: [{ name: 'root', value: JSON.stringify(kept) }] }],
    };
  } finally {
    await context.dispose();
  }
}

async function ask(
  context: APIRequestContext,
  method: 'get' | 'post',
  path: string,
  data?: object,
  bearer?: string,
): Promise<Record<string, unknown>> {
  const { cookies } = await context.storageState();
  const mark = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(mark), ...(bearer && { authorization: `Bearer ${bearer}` }) };
  const answer = await context[method](path, { headers, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${await answer.text()}`);
  if (answer.status() === 204) return {};
  const { data: said } = (await answer.json()) as { data: Record<string, unknown> }; // envelope of every answer
  return said;
}
