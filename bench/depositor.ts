import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Product } from '../test/browser/product.ts';

/** Keep-alive with a limit, like a proxy; without one, a slow moment would open hundreds of connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 48 });

/** A depositor with a cookie jar. */
export interface Depositor {
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; data: unknown }>;
}

/**
 * Fetches the anti-forgery cookie, and sends it with cookies and bearer token in every call.
 * @param known bearer token of an existing session
 * @param brand selects the host; default is the first brand
 */
export async function createDepositor(product: Product, known = '', brand?: string): Promise<Depositor> {
  const origin = product.origin(brand);
  const local = product.origin().replace('localhost', '127.0.0.1');
  const cookies = new Map<string, string>();
  let bearer = known;

  const call: Depositor['call'] = async (method, path, body) => {
    const answer = await send(local + path, method, body === undefined ? '' : JSON.stringify(body), {
      accept: 'application/json',
      // Connects by IP address, and sends the brand's host name.
      host: new URL(origin).host,
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
      'idempotency-key': crypto.randomUUID(),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const data: unknown = answer.body === '' ? undefined : (JSON.parse(answer.body) as { data?: unknown }).data;
    // The token in the anti-forgery cookie's answer is not a bearer token.
    if (path.startsWith('/v1/') && typeof data === 'object' && data !== null && 'token' in data) bearer = String(data.token);
    return { status: answer.status, data };
  };

  await expectOk(call('GET', '/sanctum/csrf-cookie'));
  return { call };
}

function send(address: string, method: string, body: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const sent = request(address, { method, headers, agent }, (answer) => {
      text(answer).then((all) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: all }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Logs in a sandbox persona, including the second factor. */
export async function logIn(product: Product, email: string, password: string): Promise<Depositor> {
  const depositor = await createDepositor(product);
  await expectOk(depositor.call('POST', '/v1/login', { email, password }));
  const selected = await expectOk(depositor.call('GET', '/v1/mfa-select/email'));
  const { nonce_token: nonce } = selected.data as { nonce_token: string }; // schemas/api/mfa-select.json
  const [message] = await product.outbox(email);
  await expectOk(depositor.call('POST', `/v1/mfa-verify/${nonce}`, { code: message?.code }));
  return depositor;
}

async function expectOk(answering: Promise<{ status: number; data: unknown }>) {
  const answer = await answering;
  if (answer.status >= 300) throw new Error(`The provider answered ${answer.status}.`);
  return answer;
}
