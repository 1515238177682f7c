import { METHODS } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFull } from '../../../test/setup/inFull.ts';
import { createTestProvider, type TestProvider } from '../../test/createTestProvider.ts';
import { handlers } from '../calls/handlers.ts';
import { readContracts } from './contract.ts';

let provider: TestProvider;
beforeAll(async () => void (provider = await createTestProvider({ operatorSecret: 'only-the-operator-knows-this-0123456789' })));
afterAll(() => provider.close());

const contracts = readContracts(fileURLToPath(new URL('../../../', import.meta.url)));
/** Methods by path: those of the contract, HEAD for reads, and routes outside the contract. */
const declared = new Map<string, string[]>();
for (const { id, route, method } of contracts) {
  const handler = handlers[id];
  const methods = handler && 'read' in handler && method === 'GET' ? [method, 'HEAD'] : [method];
  declared.set(route, [...(declared.get(route) ?? []), ...methods]);
}
for (const [methods, ...routes] of [
  [
    ['GET', 'HEAD'],
    '/healthz',
    '/livez',
    '/v1/openapi.json',
    '/operator/reviews',
    '/sandbox',
    '/sandbox/outbox',
    '/sandbox/personas',
    '/sandbox/calls',
  ],
  [['GET', 'HEAD', 'POST'], '/sandbox/clock', '/sandbox/fault', '/sandbox/banner', '/operator/banners'],
  [['POST'], '/sandbox/reset', '/sandbox/banner/:uuid/end', '/operator/reviews/:id', '/operator/banners/:id/end'],
] as const)
  for (const route of routes) declared.set(String(route), [...methods]);

/** Whether a URL matches a route, with filled or empty parameters. */
const isOf = (route: string, url: string) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]*')}$`).test(url);

// A path without parameters also has the methods of routes whose parameter matches it.
for (const [route, own] of declared) {
  const taking = [...declared.keys()].filter((other) => other !== route && isOf(other, route));
  if (!route.includes(':')) own.push(...taking.flatMap((other) => declared.get(other) ?? []).filter((method) => !own.includes(method)));
}

/** All methods that a server may receive, except CONNECT, which has no path. */
const methods = METHODS.filter((method) => method !== 'CONNECT');

const ask = (method: string, url: string, headers: Record<string, string> = {}) =>
  provider.app.inject({ method: method as 'GET', url, headers: { host: 'localhost:4000', accept: 'application/json', ...headers } }); // any method name

/** All go through the same code. */
const routes = [...declared];
describe.each(
  inFull(
    routes,
    routes.filter((_, index) => index % 4 === 0),
  ),
)('%s', (route, allowed) => {
  const url = route.replaceAll(/:\w+/g, 'A'.repeat(24));

  test('refuses all other methods before reading a body, and lists the allowed ones', async () => {
    for (const method of methods.filter((name) => !allowed.includes(name) && name !== 'OPTIONS')) {
      const answer = await ask(method, url, { 'content-type': 'text/plain' });
      expect.soft({ method, status: answer.statusCode }).toEqual({ method, status: 405 });
      expect.soft(String(answer.headers.allow).split(', ').toSorted(), method).toEqual(allowed.toSorted());
      if (method !== 'HEAD') expect.soft(JSON.parse(answer.body)).toMatchObject({ code: 'method_not_allowed' });
    }
  });

  test('lists its methods for OPTIONS', async () => {
    const answer = await ask('OPTIONS', url);
    expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 204, body: '' });
    expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(allowed.toSorted());
  });

  test('is not found with a trailing slash, and ignores method override headers', async () => {
    const method = allowed[0] ?? '';
    // The specification has both `GET /alerts` and `POST /alerts/`; elsewhere, the slash is an empty parameter that matches nothing.
    if (!route.startsWith('/operator') && ![...declared.keys()].some((other) => isOf(other, `${url}/`)))
      expect((await ask(method, `${url}/`)).statusCode).toBe(404);
    const other = methods.find((name) => !allowed.includes(name) && name !== 'OPTIONS') ?? '';
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      expect((await ask(other, `${url}?_method=${method}`, { [header]: method })).statusCode).toBe(405);
  });

  test.runIf(allowed.includes('HEAD'))('answers HEAD like GET without a body', async () => {
    const [get, head] = [await ask('GET', url), await ask('HEAD', url)];
    expect(head.body).toBe('');
    expect(head.statusCode).toBe(get.statusCode);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });
});
