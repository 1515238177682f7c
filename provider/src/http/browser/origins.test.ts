import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { inFull } from '../../../../test/setup/inFull.ts';
import { createTestProvider, type TestProvider } from '../../../test/createTestProvider.ts';
import { lastMessage, logIn, newEmail, password, registerDepositor } from '../../../test/depositors.ts';

const hosts = new Map([
  ['bank.example', 'harbor'],
  ['www.bank.example', 'harbor'],
  ['volt.example', 'volt'],
]);

/** Nothing is sent in these tests. */
const delivery = { url: 'http://127.0.0.1:9/', secret: 'nobody-listens-there-0123456789-abcdef' };

describe('two brands on their own domains in one process', () => {
  let provider: TestProvider;
  beforeAll(async () => void (provider = await createTestProvider({ mode: 'production', hosts, delivery })));
  afterAll(() => provider.close());

  const known = [
    ['BANK.example:443', 'harbor'],
    ['volt.example', 'volt'],
    ['bank.example', 'harbor'],
    ['www.bank.example', 'harbor'],
    ['bank.example:8443', 'harbor'],
    ['volt.example:80', 'volt'],
  ] as const;
  test.each(inFull(known, known.slice(0, 2)))('%s belongs to %s', async (host, slug) => {
    expect((await provider.client(host).call('GET /branding')).body.data['slug']).toBe(slug);
  });

  const unknown = ['bank.example.evil.example', 'volt.bank.example', 'localhost:4000', '10.1.2.3'];
  test.each(inFull(unknown, unknown.slice(0, 1)))('%s is unknown for any request', async (host) => {
    for (const url of ['/v1/branding', '/login', '/sanctum/csrf-cookie', '/v1/nothing', '/brands/volt/logos/hor-color.svg']) {
      const { status, body } = await provider.client(host).send('GET', url);
      expect({ url, status, code: body.code }).toEqual({ url, status: 421, code: 'unknown_host' });
    }
  });

  test('a brand cannot be selected by a parameter or header', async () => {
    const branding = await provider.client('bank.example').call('GET /branding', undefined, { 'x-passbook-brand': 'volt' });
    expect(branding.body.data['slug']).toBe('harbor');
  });

  test('health checks use the process’s own address', async () => {
    for (const url of ['/healthz', '/livez']) expect((await provider.client('10.1.2.3:4000').send('GET', url)).status).toBe(200);
  });

  test.runIf(inject('full'))('mails link to the brand’s first host', async () => {
    for (const [host, origin] of [
      ['volt.example', 'https://volt.example'],
      ['www.bank.example', 'https://bank.example'],
    ] as const) {
      const email = newEmail();
      await provider.client(host).call('POST /register', { email, password });
      expect(new URL((await lastMessage(provider, email)).link ?? '').origin).toBe(origin);
    }
  });

  test('one brand’s session does not work at the other: bearer, cookie and anti-forgery token', async () => {
    const [own, other] = [provider.client('bank.example'), provider.client('volt.example')];
    const email = newEmail();
    await registerDepositor(provider, own, email);
    await logIn(provider, own, email);
    expect((await own.call('GET /auth-check')).status).toBe(200);
    const cookies = [...own.cookies];
    for (const [name, value] of cookies) other.cookies.set(name, value);
    expect((await other.call('GET /auth-check')).status).toBe(401);
    expect((await other.call('POST /logout', {})).status).toBe(419);
    other.bearer = own.bearer;
    expect((await other.call('GET /auth-check')).status).toBe(401);
    expect((await own.call('POST /logout', {})).status).toBe(200);
  });

  test('one brand’s links do not work at the other', async () => {
    const [own, other] = [provider.client('bank.example'), provider.client('volt.example')];
    const email = newEmail();
    await own.call('POST /register', { email, password });
    const { pathname, search } = new URL((await lastMessage(provider, email)).link ?? '');
    const follow = async (client: typeof own) => {
      const { headers } = await client.send('GET', pathname + search);
      const id = new URL(String(headers['location']), 'https://x.example').searchParams.get('uuid');
      return (await client.call(`GET /request/${id}`)).body.data['status'];
    };
    expect(await follow(other)).toBe('FAILED');
    expect(await follow(own)).toBe('COMPLETED');
    // Opening it again, like a scanner, succeeds only at its own brand.
    expect(await follow(other)).toBe('FAILED');
  });

  test('one brand’s registration nonce does not work at the other', async () => {
    const [own, other] = [provider.client('bank.example'), provider.client('volt.example')];
    const registered = await own.call('POST /register', { email: newEmail(), password });
    const nonce = String(registered.body.data['nonce_token']);
    expect((await other.call(`GET /mfa-resend/${nonce}`)).status).not.toBe(200);
    expect([200, 429]).toContain((await own.call(`GET /mfa-resend/${nonce}`)).status);
  });

  const pages = [
    ['https://www.bank.example', 200],
    ['https://volt.example', 403],
    ['https://bank.example', 200],
    ['http://bank.example', 403],
    ['https://bank.example.evil.example', 403],
  ] as const;
  test.each(inFull(pages, pages.slice(0, 2)))('a write to bank.example from a page of %s gets %i', async (origin, status) => {
    const client = provider.client('bank.example');
    expect((await client.call('POST /forgot-password', { email: newEmail() }, { origin })).status).toBe(status);
  });

  test.runIf(inject('full'))('links and pages keep a port named by the proxy', async () => {
    const client = provider.client('bank.example:8443');
    const write = (origin: string) => client.call('POST /forgot-password', { email: newEmail() }, { origin });
    expect((await write('https://bank.example:8443')).status).toBe(200);
    expect((await write('https://bank.example:9443')).status).toBe(403);
    expect((await write('https://volt.example:8443')).status).toBe(403);
    const email = newEmail();
    await client.call('POST /register', { email, password });
    expect(new URL((await lastMessage(provider, email)).link ?? '').origin).toBe('https://bank.example');
  });

  const invalid = [`x"onmouseover="alert(1)`, 'bank.example:443:8443', 'a"b', "a'b", 'a;b', '*', 'a,b.example', '[::1"]', 'a:b'];
  test.each(inFull(invalid, invalid.slice(0, 2)))('an invalid host, %s, is refused before it is used', async (host) => {
    for (const url of ['/v1/branding', '/login', '/nothing']) {
      const { status, raw } = await provider.client(host).send('GET', url);
      expect({ url, status, isNamed: raw.includes(host) }).toEqual({ url, status: 400, isNamed: false });
    }
  });

  test('a request with two hosts is refused', async () => {
    if (!provider.app.server.listening) await provider.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = provider.app.server.address() as AddressInfo; // listens on a port
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /v1/branding HTTP/1.1\r\nHost: bank.example\r\nhost: volt.example\r\nConnection: close\r\n\r\n');
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('the client address behind our proxies', () => {
  const callerSeenBy = async (trustedProxies: string[], peer: string, forwarded: string) => {
    const provider = await createTestProvider({ trustedProxies });
    provider.app.get('/seen', async (request) => ({ ip: request.ip }));
    const answer = await provider.app.inject({
      url: '/seen',
      remoteAddress: peer,
      headers: { host: 'localhost:4000', 'x-forwarded-for': forwarded },
    });
    await provider.close();
    return (JSON.parse(answer.body) as { ip: string }).ip;
  };

  const chains = [
    ['::1', '10.0.0.1, 203.0.113.9, 10.3.3.3'],
    ['10.0.0.7', '1.1.1.1, 203.0.113.9'],
  ] as const;
  test.each(inFull(chains, chains.slice(0, 1)))(
    'is the one seen by the nearest proxy, whatever the client claims (%s, %s)',
    async (peer, forwarded) => {
      expect(await callerSeenBy(['10.0.0.0/8', '::1'], peer, forwarded)).toBe('203.0.113.9');
    },
  );

  test.runIf(inject('full'))('is the peer’s own without a proxy', async () => {
    expect(await callerSeenBy(['10.0.0.0/8'], '203.0.113.9', '1.1.1.1')).toBe('203.0.113.9');
    expect(await callerSeenBy([], '10.0.0.7', '1.1.1.1')).toBe('10.0.0.7');
  });
});
