import type { Product } from '../test/browser/product.ts';

/** A depositor with cookies of their own, as a browser would have them. */
export interface Depositor {
  call: (method: string, path: string, body?: unknown) => Promise<{ status: number; data: unknown }>;
}

/** Fetches the anti-forgery cookie, then sends it, the cookies and the bearer with every call. */
export async function createDepositor(product: Product): Promise<Depositor> {
  const origin = product.origin();
  const local = origin.replace('localhost', '127.0.0.1');
  const cookies = new Map<string, string>();
  let bearer = '';

  const call: Depositor['call'] = async (method, path, body) => {
    const answer = await fetch(local + path, {
      method,
      headers: {
        accept: 'application/json',
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        'idempotency-key': crypto.randomUUID(),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    const text = await answer.text();
    const data: unknown = text === '' ? undefined : (JSON.parse(text) as { data?: unknown }).data; // the envelope of contracts.md
    if (typeof data === 'object' && data !== null && 'token' in data) bearer = String(data.token);
    return { status: answer.status, data };
  };

  await call('GET', '/sanctum/csrf-cookie');
  return { call };
}

/** A persona of the sandbox with the second factor done. */
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
